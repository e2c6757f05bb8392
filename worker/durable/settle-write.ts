import type { BookOutcome } from '../domain/bookings/new-booking.ts';

/**
 * Matches the error messages of an overloaded D1. If D1 returns such a message, it has run no statement of
 * the transaction.
 */
const OVERLOADED = /overloaded|too many requests queued|queued for too long/i;

const MESSAGE_MAX = 200;

/**
 * Runs one transaction. If it fails, logs the error and returns the kind of failure. `write` returns false
 * when it wrote nothing.
 */
export async function settleWrite(write: () => Promise<boolean>): Promise<BookOutcome> {
  try {
    return (await write()) ? { ok: true } : { ok: false, reason: 'refused' };
  } catch (error) {
    // The database's message contains the name of a table or a constraint, never a stored value.
    const message = error instanceof Error ? error.message.slice(0, MESSAGE_MAX) : typeof error;
    const reason = OVERLOADED.test(message) ? 'overloaded' : 'failed';
    console.error(JSON.stringify({ event: 'host-write-failed', reason, error: message }));
    return { ok: false, reason };
  }
}

/**
 * Runs several commands in one transaction. If that fails for a reason other than overload, runs
 * each command alone, so that a failing command does not affect other commands. The first
 * transaction may have taken effect even if it returned an error. In that case, each repeated
 * command fails, because its id already exists.
 */
export async function settleGroup<Command>(
  commands: readonly Command[],
  write: (commands: readonly Command[]) => Promise<readonly boolean[]>,
): Promise<BookOutcome[]> {
  let written: readonly boolean[] = [];
  const together = await settleWrite(async () => {
    written = await write(commands);
    return true;
  });
  if (together.ok) {
    return commands.map((_, index) =>
      written[index] ? { ok: true } : { ok: false, reason: 'refused' },
    );
  }
  if (commands.length === 1 || together.reason === 'overloaded')
    return commands.map(() => together);
  const outcomes: BookOutcome[] = [];
  for (const command of commands) {
    outcomes.push(await settleWrite(async () => (await write([command]))[0] ?? false));
  }
  return outcomes;
}
