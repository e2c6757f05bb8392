// Limits the calls to one mailbox. Graph allows four calls at the same time and refuses the fifth
// call. The limit is needed because a host can have many calendars in one account, and all of them
// are read before a booking.
//
// Only the calls of this isolate are counted. A waiting call polls. It does not wait for a promise
// of another request, because this promise would never resolve if the other request was aborted.
import type { Clock } from '../../../ports/clock.ts';

const TURNS = 4;
const POLL_MS = 10;
/**
 * If a request is aborted, its call never ends. Such a call counts as ended when its time limit and
 * this extra time are over.
 */
const GRACE_MS = 1_000;
const MAILBOXES_MAX = 10_000;

interface Turn {
  readonly expiresAt: number;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function createMailboxTurns(clock: Clock) {
  const taken = new Map<string, Set<Turn>>();

  function tryTake(mailbox: string, timeoutMs: number): (() => void) | null {
    const now = clock.now();
    const turns = taken.get(mailbox) ?? new Set<Turn>();
    for (const turn of turns) if (turn.expiresAt <= now) turns.delete(turn);
    if (turns.size >= TURNS) return null;
    if (taken.size >= MAILBOXES_MAX) taken.clear();
    const turn: Turn = { expiresAt: now + timeoutMs + GRACE_MS };
    taken.set(mailbox, turns.add(turn));
    return () => {
      turns.delete(turn);
      if (turns.size === 0 && taken.get(mailbox) === turns) taken.delete(mailbox);
    };
  }

  return {
    /**
     * Runs the call as soon as fewer than four calls are running. The waiting time counts towards
     * the time limit. Returns null if the time limit is reached before the call can start.
     */
    async run<T>(
      mailbox: string,
      timeoutMs: number,
      call: (timeLeftMs: number) => Promise<T>,
    ): Promise<T | null> {
      for (let waited = 0; waited < timeoutMs; waited += POLL_MS) {
        const giveBack = tryTake(mailbox, timeoutMs);
        if (giveBack !== null) return call(timeoutMs - waited).finally(giveBack);
        await sleep(POLL_MS);
      }
      return null;
    },
  };
}
