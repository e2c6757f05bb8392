import type { BookOutcome } from '../domain/bookings/new-booking.ts';

/** How D1 says that it has more to do than it can: nothing was tried. */
const OVERLOADED = /overloaded|too many requests queued|queued for too long/i;

const MESSAGE_MAX = 200;

/** Runs one transaction, `write`, which is false when it wrote nothing. A failure is logged and told apart. */
export async function settleWrite(write: () => Promise<boolean>): Promise<BookOutcome> {
  try {
    return (await write()) ? { ok: true } : { ok: false, reason: 'refused' };
  } catch (error) {
    // The database names the table or the constraint, never a value.
    const message = error instanceof Error ? error.message.slice(0, MESSAGE_MAX) : typeof error;
    const reason = OVERLOADED.test(message) ? 'overloaded' : 'failed';
    console.error(JSON.stringify({ event: 'host-write-failed', reason, error: message }));
    return { ok: false, reason };
  }
}
