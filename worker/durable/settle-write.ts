import type { BookOutcome } from '../domain/bookings/new-booking.ts';

/** D1's error texts for overload: nothing was tried. */
const OVERLOADED = /overloaded|too many requests queued|queued for too long/i;

const MESSAGE_MAX = 200;

/** Runs one transaction. `write` returns false when it wrote nothing. A failure is logged and classified. */
export async function settleWrite(write: () => Promise<boolean>): Promise<BookOutcome> {
  try {
    return (await write()) ? { ok: true } : { ok: false, reason: 'refused' };
  } catch (error) {
    // The message contains the name of a table or a constraint, never a value.
    const message = error instanceof Error ? error.message.slice(0, MESSAGE_MAX) : typeof error;
    const reason = OVERLOADED.test(message) ? 'overloaded' : 'failed';
    console.error(JSON.stringify({ event: 'host-write-failed', reason, error: message }));
    return { ok: false, reason };
  }
}
