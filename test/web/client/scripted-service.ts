// A service that gives prepared responses, and a clock that moves only during pauses.
import { type Caller, createCaller } from '../../../web/client/api/src/caller.ts';
import type { RetryPolicy } from '../../../web/client/api/src/retry.ts';

type Step = Response | Error | 'never';

interface SentRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface ScriptedService {
  readonly caller: Caller;
  readonly sent: readonly SentRequest[];
  readonly pauses: readonly number[];
}

export const problem = (
  status: number,
  code: string,
  { headers, ...fields }: { headers?: Record<string, string>; errors?: object[] } = {},
): Response =>
  Response.json(
    {
      type: '/',
      title: code,
      status,
      detail: `It is ${code}.`,
      instance: 'urn:x',
      code,
      ...fields,
    },
    { status, headers: { 'x-request-id': 'request-1', ...headers } },
  );

/**
 * Answers each request with the next step. A request at the step `never` ends only when the caller aborts it.
 */
export function createScriptedService(
  steps: readonly Step[],
  policy: Partial<RetryPolicy> = {},
  random = 1,
): ScriptedService {
  const sent: SentRequest[] = [];
  const pauses: number[] = [];
  let now = 0;
  const caller = createCaller({
    base: 'https://halfpast.example/api/v1',
    apiKey: 'hp_test_key',
    policy: { maxAttempts: 4, deadlineMs: 30_000, attemptTimeoutMs: 10_000, ...policy },
    clock: {
      now: () => now,
      random: () => random,
      wait: async (ms) => {
        pauses.push(ms);
        now += ms;
      },
    },
    fetch: async (url, { signal, ...request }) => {
      const step = steps[sent.length];
      sent.push({ url, ...request });
      if (step === undefined) throw new Error('The service has no more answers.');
      if (step instanceof Response) return step;
      if (step instanceof Error) throw step;
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    },
  });
  return { caller, sent, pauses };
}
