import type { RemindersRepo } from '../db/bookings/reminders.ts';
import { decideReminders, REMINDERS_BEGIN_MS } from '../domain/bookings/reminders.ts';
import type { Instant } from '../domain/time/types.ts';

const AUDIENCES = ['host', 'invitee'] as const;

/**
 * Adds outbox rows for the reminders of one host that are due. Idempotent. Returns when to check again, or
 * null when there are no upcoming bookings.
 */
export async function addDueReminders(
  reminders: RemindersRepo,
  hostId: string,
  now: Instant,
): Promise<Instant | null> {
  const until = now + REMINDERS_BEGIN_MS;
  const upcoming = await reminders.listUpcoming(hostId, now, until);
  const decided = upcoming.map((booking) => ({ booking, ...decideReminders(booking, now) }));
  await reminders.addReminders(
    decided.flatMap(({ booking, due }) =>
      due.flatMap((kind) =>
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
  // `upcoming` contains only the first booking that starts after `until`. That is enough, because
  // later bookings have later reminders.
  const times = decided.flatMap(({ booking, nextAt }) =>
    booking.startAt > until ? booking.startAt - REMINDERS_BEGIN_MS : (nextAt ?? []),
  );
  return times.length === 0 ? null : Math.min(...times);
}
