import type { BookingTimeline } from '../../../contract/bookings/timeline-calls.ts';
import type { Account } from '../../../db/accounts/accounts.ts';
import type {
  LoggedCalendarWrite,
  LoggedDelivery,
} from '../../../db/bookings/list/booking-timeline.ts';
import { listChanges } from '../../../domain/bookings/timeline.ts';
import type { Deps } from '../../service-deps.ts';
import { ensureBooking } from '../ensure-booking.ts';

const iso = (at: number) => new Date(at).toISOString();
const isoOrNull = (at: number | null) => (at === null ? null : iso(at));

type Outcome = BookingTimeline['calendarWrites'][number]['status'];

function outcomeOfWrite({ status, done_at }: LoggedCalendarWrite): Outcome {
  if (status === 'dead' || status === 'quarantined') return 'failed';
  if (status === 'done') return done_at === null ? 'skipped' : 'done';
  return 'pending';
}

function outcomeOfDelivery({ status }: LoggedDelivery): Outcome {
  if (status === 'succeeded') return 'done';
  return status === 'failed' ? 'failed' : 'pending';
}

/** Returns the changes, calendar writes and webhook deliveries of a booking, each list with the newest first. */
export async function listTimeline(
  deps: Pick<Deps, 'hostBookings' | 'bookingTimeline' | 'handOvers'>,
  account: Account,
  bookingId: string,
): Promise<BookingTimeline> {
  const [{ booking, hosts, team }, stored, handovers] = await Promise.all([
    ensureBooking(deps, account, bookingId),
    deps.bookingTimeline.readTimeline(account.id, bookingId),
    deps.handOvers.list(bookingId),
  ]);
  const isAlone = team === null && hosts.length === 1;
  const made = { ...booking, isRequest: booking.approvalDueAt !== null };
  return {
    changes: listChanges(made, stored.events, stored.mails).map(({ at, change, by, actor }) => ({
      at: iso(at),
      change,
      by,
      hostName: actor?.name ?? null,
      isYou: by === 'host' && (actor === null ? isAlone : actor.id === account.id),
    })),
    handOvers: handovers.map((each) => ({ ...each, at: iso(each.at) })),
    calendarWrites: stored.writes.map((write) => ({
      at: iso(write.created_at),
      status: outcomeOfWrite(write),
      doneAt: isoOrNull(write.done_at),
    })),
    deliveries: stored.deliveries.map((delivery) => ({
      at: iso(delivery.created_at),
      webhook: delivery.webhook,
      event: delivery.event_type,
      status: outcomeOfDelivery(delivery),
      doneAt: isoOrNull(delivery.last_attempt_at),
      responseStatus: delivery.response_status,
    })),
  };
}
