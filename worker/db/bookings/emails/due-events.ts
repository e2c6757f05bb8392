// Lists the webhook events that are due. The input contains, for each booking, the emails and events that the
// service has just found to be due.
import type { TimedEvent, TimedSubscriptions } from '../../../domain/bookings/timed-events.ts';
import type { TimedMail } from '../../../domain/bookings/timed-mails.ts';
import { type Instant, MINUTE_MS } from '../../../domain/time/types.ts';
import type { DueEvent } from '../../events/timed-booking-events.ts';

interface FoundBooking extends TimedSubscriptions {
  readonly id: string;
  readonly startAt: Instant;
  readonly endAt: Instant;
  readonly wantsReminded: 0 | 1;
}

interface Decision<Due> {
  readonly due: readonly Due[];
  readonly nextAt: Instant | null;
}

export interface DecidedBooking<Found extends FoundBooking = FoundBooking> {
  readonly found: Found;
  readonly mails: Decision<TimedMail>;
  readonly events: Decision<TimedEvent>;
}

type PlannedEvent = DueEvent & Pick<TimedEvent, 'plannedAt'>;

/** Returns one event per reminder, even if both host and invitee get an email. */
function listReminded({ found, mails }: DecidedBooking): PlannedEvent[] {
  if (found.wantsReminded === 0) return [];
  const { id: bookingId, startAt, endAt } = found;
  const reminders = mails.due.filter(({ event }) => event === 'booking.reminder');
  return [...Map.groupBy(reminders, ({ kind }) => kind)].flatMap(([kind, sameTime]) => {
    const [first] = sameTime;
    if (first === undefined) return [];
    const { plannedAt } = first;
    const minutesBefore = (startAt - plannedAt) / MINUTE_MS;
    const reminder = { minutesBefore, to: sameTime.map(({ audience }) => audience) };
    const id = `${bookingId}-${kind}-${startAt}`;
    return [{ type: 'booking.reminded', id, bookingId, startAt, endAt, plannedAt, reminder }];
  });
}

function listTimed({ found, events }: DecidedBooking): PlannedEvent[] {
  const { id: bookingId, startAt, endAt } = found;
  return events.due.map(({ type, plannedAt }) => {
    const id = `${bookingId}-${type.replace('booking.', '')}-${plannedAt}`;
    return { type, id, bookingId, startAt, endAt, plannedAt };
  });
}

const isStart = ({ type }: DueEvent) => Number(type === 'booking.started');

/**
 * Returns the events in the order of their times. If two events have the same time, the end of a
 * meeting comes before the start of another meeting.
 */
export function listDueEvents(decided: readonly DecidedBooking[]): DueEvent[] {
  return decided
    .flatMap((one) => [...listReminded(one), ...listTimed(one)])
    .sort((a, b) => a.plannedAt - b.plannedAt || isStart(a) - isStart(b))
    .map(({ plannedAt: _, ...event }) => event);
}
