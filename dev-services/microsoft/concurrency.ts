// Limits the calls that one mailbox answers at the same time, as Exchange does. A client that reads many
// calendars of an account at once gets 429.
import type { Reply } from '../provider/exchange.ts';
import type { Accounts } from './accounts.ts';
import { errorReply } from './errors.ts';

/** The duration of each call. Without this delay, calls would never overlap. */
const CALL_MS = 5;

export function createConcurrency(accounts: Accounts) {
  const running = new Map<string, number>();

  return async (
    operation: string,
    account: string | null,
    answer: () => Promise<Reply>,
  ): Promise<Reply> => {
    if (account === null || operation.startsWith('oauth.')) return answer();
    const count = running.get(account) ?? 0;
    if (count >= accounts.ensure(account).settings.maxParallelCalls) {
      const reply = errorReply('ApplicationThrottled');
      return { ...reply, headers: { ...reply.headers, 'retry-after': '1' } };
    }
    running.set(account, count + 1);
    try {
      await new Promise((resolve) => setTimeout(resolve, CALL_MS).unref());
      return await answer();
    } finally {
      running.set(account, (running.get(account) ?? 1) - 1);
    }
  };
}
