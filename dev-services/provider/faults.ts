// Scripted faults. A script defines which calls the fault affects, and which response the server sends.
import { type Call, json, page, type Reply } from './exchange.ts';
import { decode } from './router.ts';

/** Faults that every provider has. */
const BROKEN_REPLIES = {
  hang: { status: 0, broken: 'hang' },
  reset: { status: 0, broken: 'reset' },
  garbage: page(200, '<html><title>Sorry</title></html>'),
} as const satisfies Record<string, Reply>;

/**
 * Describes a fault, which affects the calls that match all given conditions. A script with only `delayMs`
 * delays the real response.
 */
export interface FaultScript<Operation extends string = string, Name extends string = string> {
  readonly operation?: Operation;
  /** Path of the call. `*` matches any characters except a slash. Ids are not URL-encoded. */
  readonly path?: string;
  readonly method?: string;
  /** Email address of the account. */
  readonly account?: string;
  /** The name of an error of the provider, or of a broken response. */
  readonly name?: Name | keyof typeof BROKEN_REPLIES;
  readonly status?: number;
  readonly body?: unknown;
  readonly retryAfter?: number;
  /** Number of calls that the fault affects. Default: 1. */
  readonly times?: number;
  readonly delayMs?: number;
  /** True: the server executes the call and then sends the fault in place of the real response. */
  readonly isAfter?: boolean;
}

interface Fault<Script> {
  readonly script: Script;
  left: number;
}

const escapeForPattern = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

function matchesPath(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.split('*').map(escapeForPattern).join('[^/]*')}$`).test(path);
}

function isAffected(
  { script, left }: Fault<FaultScript>,
  call: Call,
  operation: string | null,
  account: string | null,
) {
  return (
    left > 0 &&
    (script.operation === undefined || script.operation === operation) &&
    (script.path === undefined || matchesPath(script.path, decode(call.url.pathname))) &&
    (script.method === undefined || script.method === call.method) &&
    (script.account === undefined || script.account === account)
  );
}

/**
 * Creates the list of faults. `findNamed` returns an error response of the provider. If `isForCalls` returns
 * false for a script, the script affects no call, and the code of the provider handles the script.
 */
export function createFaults<Script extends FaultScript>(
  findNamed: (name: string) => Reply | null,
  isForCalls: (script: Script) => boolean = () => true,
) {
  let faults: Fault<Script>[] = [];

  function replyNamed(name: string): Reply {
    const broken = (BROKEN_REPLIES as Record<string, Reply>)[name];
    const reply = broken ?? findNamed(name);
    if (!reply) throw new Error(`There is no fault named ${name}.`);
    return reply;
  }

  function takeFirst(isWanted: (fault: Fault<Script>) => boolean): Script | null {
    const fault = faults.find((entry) => entry.left > 0 && isWanted(entry));
    if (!fault) return null;
    fault.left -= 1;
    return fault.script;
  }

  return {
    add(script: Script): void {
      faults.push({ script, left: script.times ?? 1 });
    },

    /** Deletes the faults of one account, or all faults. */
    clear(account: string | null): void {
      faults = account === null ? [] : faults.filter(({ script }) => script.account !== account);
    },

    list: (): readonly Script[] => faults.flatMap(({ script, left }) => (left > 0 ? [script] : [])),

    /** Returns the fault for this call and counts down its remaining uses. */
    take(call: Call, operation: string | null, account: string | null): Script | null {
      return takeFirst(
        (fault) => isForCalls(fault.script) && isAffected(fault, call, operation, account),
      );
    },

    /** Returns the first fault that `isWanted` accepts, and counts down its remaining uses. */
    takeWhere: (isWanted: (script: Script) => boolean): Script | null =>
      takeFirst(({ script }) => isWanted(script)),

    /** Returns the response of a fault, or null when the fault only delays the real response. */
    replyOf({ name, status, body, retryAfter, delayMs }: Script): Reply | null {
      const isDelayOnly = name === undefined && status === undefined && body === undefined;
      if (isDelayOnly && delayMs !== undefined) return null;
      const reply = name === undefined ? json(status ?? 500, body ?? {}) : replyNamed(name);
      const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
      return { ...reply, headers: { ...reply.headers, ...headers } };
    },
  };
}

export type Faults<Script extends FaultScript> = ReturnType<typeof createFaults<Script>>;
