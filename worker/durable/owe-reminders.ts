import type { RemindersRepo } from '../db/reminders.ts';
import { decideReminders, REMINDERS_BEGIN_MS } from '../domain/bookings/reminders.ts';
import type { Instant } from '../domain/time/types.ts';

const AUDIENCES = ['host', 'invitee'] as const;

/**
 * Writes down the reminders that one host's bookings owe now, each of them once however often this runs.
 * Returns when to look again; null when no booking is to come.
 */
export async function oweReminders(
  reminders: RemindersRepo,
  hostId: string,
  now: Instant,
): Promise<Instant | null> {
  const until = now + REMINDERS_BEGIN_MS;
  const upcoming = await reminders.listUpcoming(hostId, now, until);
  const decided = upcoming.map((booking) => ({ booking, ...decideReminders(booking, now) }));
  await reminders.owe(
    decided.flatMap(({ booking, owed }) =>
      owed.flatMap((kind) =>
        AUDIENCES.map((audience) => ({
          bookingId: booking.id,
          startAt: booking.startAt,
          kind,
          audience,
        })),
      ),
    ),
    now,
  );
  // Beyond the first one may be others: all that is known of them is that they owe nothing before it does.
  const times = decided.flatMap(({ booking, nextAt }) =>
    booking.startAt > until ? booking.startAt - REMINDERS_BEGIN_MS : (nextAt ?? []),
  );
  return times.length === 0 ? null : Math.min(...times);
}
