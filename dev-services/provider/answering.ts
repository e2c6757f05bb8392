// Turns a call into a reply: finds the handler, applies a scripted fault and records the call.
import type { CallLog } from './calls.ts';
import { type Call, json, type Reply } from './exchange.ts';
import type { FaultScript, Faults } from './faults.ts';
import { Refusal } from './refusal.ts';
import type { Match, Router } from './router.ts';

interface Parts<Script extends FaultScript> {
  readonly router: Router;
  readonly faults: Faults<Script>;
  readonly calls: CallLog;
  /** Returns the provider's name of an operation, or null for calls that the provider does not have. */
  readonly nameOf: (call: Call, key: string) => string | null;
  /** Returns the account that makes the call. */
  readonly accountOf: (call: Call) => string | null;
  /** Runs around each call of an operation, for example to limit parallel calls. */
  readonly around?: (
    operation: string,
    account: string | null,
    answer: () => Promise<Reply>,
  ) => Promise<Reply>;
  /** The response to a call that has no handler. */
  readonly notFound: (call: Call) => Reply;
}

export function createAnswering<Script extends FaultScript>(parts: Parts<Script>) {
  const { router, faults, calls, nameOf, accountOf, around, notFound } = parts;

  async function answerNormally(call: Call, match: Match | null): Promise<Reply> {
    if (!match) return notFound(call);
    try {
      return await match.handler({ ...call, ids: match.ids });
    } catch (error) {
      if (error instanceof Refusal) return error.reply;
      // A bug in the test server, or an unknown control call. No scripted fault has this error code.
      console.error(error);
      return json(500, { error: 'test_server_bug', error_description: String(error) });
    }
  }

  async function answerWithFault(fault: Script, call: Call, match: Match | null): Promise<Reply> {
    if (fault.delayMs !== undefined) {
      await new Promise((resolve) => setTimeout(resolve, fault.delayMs).unref());
    }
    const isAfter = fault.isAfter ?? false;
    const scripted = faults.replyOf(fault);
    if (scripted === null) return answerNormally(call, match);
    if (isAfter) await answerNormally(call, match);
    return scripted;
  }

  return async (call: Call): Promise<Reply> => {
    const match = router.find(call);
    if (match?.key.includes(' /test/')) return answerNormally(call, match);
    const operation = match ? nameOf(call, match.key) : null;
    const account = accountOf(call);
    const fault = faults.take(call, operation, account);
    const answer = () =>
      fault ? answerWithFault(fault, call, match) : answerNormally(call, match);
    const reply = operation && around ? await around(operation, account, answer) : await answer();
    if (operation) calls.add(call, operation, account, reply, fault !== null);
    return reply;
  };
}
