// The emails that a host can switch off, and the daily agenda. Emails about security, emails about broken
// connections and questions to the host are always sent.
import { hostText } from '../language/host-text.ts';
import type { BookingEvent } from '../outbox/outbox-facts.ts';
import { DAY_MS, HOUR_MS, type Instant, type LocalDate, type TimeZone } from '../time/types.ts';
import { epochDayAt, instantOf, localDateAt } from '../time/wall-clock.ts';

/** The events of emails that a host always gets, and of emails that no host gets. */
type FixedMail =
  | 'booking.follow-up'
  | 'booking.time-asked'
  | 'booking.clocks-changed'
  | 'booking.calendar-changed'
  | 'booking.reassigned'
  | 'booking.handed-over';

/** The events of emails to hosts that can be switched off, with their names. */
export const HOST_MAILS = {
  'booking.confirmed': hostText('New bookings'),
  'booking.requested': hostText('Requests that wait for your approval'),
  'booking.changed': hostText('Changes of bookings'),
  'booking.cancelled': hostText('Cancellations'),
  'booking.reminder': hostText('Reminders'),
} as const satisfies Record<Exclude<BookingEvent, FixedMail>, string>;
export type HostMail = keyof typeof HOST_MAILS;
export const HOST_MAIL_EVENTS = Object.keys(HOST_MAILS) as readonly HostMail[];

/** The unsubscribe links in emails to invitees and guests work for this time after the meeting. */
export const UNSUBSCRIBE_LINK_KEPT_MS = 30 * DAY_MS;

/** An agenda that is late by more than this time is not sent. */
const AGENDA_USEFUL_MS = 4 * HOUR_MS;

interface AgendaTime {
  readonly zone: TimeZone;
  /** The hour of the day in the time zone, from 0 to 23. */
  readonly hour: number;
}

interface AgendaDecision {
  /** The date whose agenda must be sent now. Null when none is due. */
  readonly date: LocalDate | null;
  readonly nextAt: Instant;
}

/**
 * Decides whether to send the agenda of the current date. Does not check whether this agenda was
 * already sent.
 */
export function decideAgenda({ zone, hour }: AgendaTime, now: Instant): AgendaDecision {
  const today = epochDayAt(zone, now);
  const plannedAt = instantOf(zone, today, hour * 60);
  if (now < plannedAt) return { date: null, nextAt: plannedAt };
  const isUseful = now < plannedAt + AGENDA_USEFUL_MS;
  return {
    date: isUseful ? localDateAt(zone, now) : null,
    nextAt: instantOf(zone, today + 1, hour * 60),
  };
}

/** Returns the time of the first agenda after the host switched the agenda on. */
export const firstAgendaAt = (time: AgendaTime, now: Instant): Instant =>
  decideAgenda(time, now).nextAt;

/** Returns the start and the end of a date, to find the meetings of its agenda. */
export function dayOfAgenda(zone: TimeZone, epochDay: number) {
  return { from: instantOf(zone, epochDay, 0), until: instantOf(zone, epochDay + 1, 0) };
}
