// What the service knows of itself, and when that is worth a word of warning. Times are in milliseconds.
import { type Instant, MINUTE_MS } from '../time/types.ts';

/** Work that waits: for its turn, for another attempt, or for an earlier mail about the same booking. */
export interface Backlog {
  /** Counted as far as BACKLOG_COUNTED. */
  readonly waiting: number;
  /** Since when the oldest of them waits; null without any. */
  readonly oldestAt: Instant | null;
  /** Since when something could have been done that nobody has begun; null when all is in hand. */
  readonly overdueSince: Instant | null;
}

export interface HealthFigures {
  readonly mail: Backlog;
  readonly webhooks: Backlog;
  /** Changes of bookings on their way into hosts' calendars. */
  readonly calendarWrites: Backlog;
  /** When the calendar that is read next should have been, or will be; null where none is connected. */
  readonly calendarReadDueAt: Instant | null;
  /** Of all that are to come: those that begin before an earlier one of the same host has ended. */
  readonly overlappingBookings: number;
  /** When the minute's chores were done last; null when they never were. */
  readonly cronAt: Instant | null;
}

export const BACKLOG_COUNTED = 500;

/** A queue delivers within seconds, and what it loses the cron finds within a minute. */
const OVERDUE_AFTER_MS = 5 * MINUTE_MS;
const CRON_LATE_AFTER_MS = 5 * MINUTE_MS;
const CALENDAR_LATE_AFTER_MS = 15 * MINUTE_MS;

export const HEALTH_CONCERNS = [
  'mail-configuration',
  'mail',
  'webhooks',
  'calendars',
  'bookings',
  'cron',
] as const;
export type HealthConcern = (typeof HEALTH_CONCERNS)[number];

/** How late the reading of calendars is; 0 when it is not. */
export function calendarLagMs({ calendarReadDueAt }: HealthFigures, now: Instant): number {
  return calendarReadDueAt === null ? 0 : Math.max(0, now - calendarReadDueAt);
}

/** What is not as it should be; nothing when all is well. */
export function findConcerns(
  figures: HealthFigures,
  { now, canSendMail }: { now: Instant; canSendMail: boolean },
): HealthConcern[] {
  const { mail, webhooks, calendarWrites, overlappingBookings, cronAt } = figures;
  const isOverdue = ({ overdueSince }: Backlog) =>
    overdueSince !== null && now - overdueSince > OVERDUE_AFTER_MS;
  const isCalendarLate = calendarLagMs(figures, now) > CALENDAR_LATE_AFTER_MS;
  const found: Record<HealthConcern, boolean> = {
    'mail-configuration': !canSendMail,
    mail: canSendMail && isOverdue(mail),
    webhooks: isOverdue(webhooks),
    calendars: isCalendarLate || isOverdue(calendarWrites),
    bookings: overlappingBookings > 0,
    cron: cronAt === null || now - cronAt > CRON_LATE_AFTER_MS,
  };
  return HEALTH_CONCERNS.filter((concern) => found[concern]);
}
