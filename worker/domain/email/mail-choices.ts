// The emails that a host can switch off, and the daily agenda. Emails about security, broken connections and
// questions to the host always arrive.
import { HOUR_MS, type Instant, type LocalDate, type TimeZone } from '../time/types.ts';
import { epochDayAt, instantOf, localDateAt } from '../time/wall-clock.ts';

/** The events of emails to hosts that can be switched off, with their names. */
export const HOST_MAILS = {
  'booking.confirmed': 'New bookings',
  'booking.requested': 'Requests that wait for your approval',
  'booking.changed': 'Changes of bookings',
  'booking.cancelled': 'Cancellations',
  'booking.reminder': 'Reminders',
} as const;
export type HostMail = keyof typeof HOST_MAILS;
export const HOST_MAIL_EVENTS = Object.keys(HOST_MAILS) as readonly HostMail[];

/** An agenda that is later than this is not sent. */
const AGENDA_USEFUL_MS = 4 * HOUR_MS;

interface AgendaTime {
  readonly zone: TimeZone;
  /** The hour of the day from 0 to 23, by the clocks of the zone. */
  readonly hour: number;
}

interface AgendaDecision {
  /** The date whose agenda must be sent now. Null when none is due. */
  readonly date: LocalDate | null;
  readonly nextAt: Instant;
}

/** Decides about the agenda of the current date. The same agenda may have been sent before. */
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

/** Returns when the first agenda is sent after the host switched it on. */
export const firstAgendaAt = (time: AgendaTime, now: Instant): Instant =>
  decideAgenda(time, now).nextAt;

/** The instants of a date, for the meetings of its agenda. */
export function dayOfAgenda(zone: TimeZone, epochDay: number) {
  return { from: instantOf(zone, epochDay, 0), until: instantOf(zone, epochDay + 1, 0) };
}
