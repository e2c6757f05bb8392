// The service's data about its own health, and when it needs attention. Times are in milliseconds.
import { HOUR_MS, type Instant, MINUTE_MS, SECOND_MS } from '../time/types.ts';

/** Open work of one kind, including retries. */
export interface Backlog {
  /** Counted up to BACKLOG_COUNTED. */
  readonly waiting: number;
  /** When the oldest item was created. Null without any. */
  readonly oldestAt: Instant | null;
}

/** Rows that will not be retried. */
export interface GivenUp {
  /** All retries failed. Counted up to BACKLOG_COUNTED. */
  readonly dead: number;
  /** Unreadable rows. Counted up to BACKLOG_COUNTED. */
  readonly quarantined: number;
  /** When the newest row that needs attention failed for good. Null without any. */
  readonly latestAt: Instant | null;
}

export interface HealthFigures {
  readonly mail: Backlog;
  readonly reminders: Backlog;
  readonly webhooks: Backlog;
  /** Booking changes that wait to be written to hosts' calendars. */
  readonly calendarWrites: Backlog;
  /** When the next calendar read is or was due. Null when no calendar is connected. */
  readonly calendarReadDueAt: Instant | null;
  readonly givenUp: { readonly outbox: GivenUp; readonly webhooks: GivenUp };
  /** Upcoming bookings that overlap an earlier one of the same host, found by the audit. */
  readonly overlappingBookings: number;
  /** All changes before this time are audited. Null before the first audit. */
  readonly auditedUntil: Instant | null;
  readonly marks: HealthMarks;
}

/** When something last happened. Absent when it never did. */
export type HealthMarks = Readonly<Partial<Record<MarkName, Instant>>>;

export const MARK_NAMES = [
  /** The cron finished all background jobs without a failure. */
  'cron',
  /** A test write by the cron succeeded. */
  'write-probe',
  /** A booking or a change could not be written. */
  'write-failed',
  /** A host object refused an attempt because too many were waiting. */
  'host-overloaded',
  'mail-sent',
  'google-answered',
  'webhook-sent',
] as const;
export type MarkName = (typeof MARK_NAMES)[number];

export const BACKLOG_COUNTED = 500;

/** A queue delivers within seconds, and the cron finds lost messages within a minute. */
const UNSENT_AFTER_MS = 100 * SECOND_MS;
const CRON_LATE_AFTER_MS = 5 * MINUTE_MS;
const PROBE_LATE_AFTER_MS = 3 * MINUTE_MS;
const CALENDAR_LATE_AFTER_MS = 15 * MINUTE_MS;
/** A fault of this kind needs attention for this long after it was last seen. */
const FAULT_SHOWN_MS = 5 * MINUTE_MS;
/** A message that failed for good needs attention for a day. Its row stays longer. */
const GIVEN_UP_SHOWN_MS = 24 * HOUR_MS;

export const HEALTH_CONCERNS = [
  'bindings',
  'writes',
  'host-busy',
  'mail-configuration',
  'mail',
  'reminders',
  'webhooks',
  'calendars',
  'given-up',
  'bookings',
  'cron',
] as const;
export type HealthConcern = (typeof HEALTH_CONCERNS)[number];

/** When it changes, the operator is notified by email and webhook. */
export interface HealthState {
  readonly status: 'ok' | 'degraded' | 'down';
  readonly concerns: readonly HealthConcern[];
}

export const HEALTH_EVENTS = ['service.health-changed'] as const;

/** How late calendar reads are. 0 when they are on time. */
export function calendarLagMs({ calendarReadDueAt }: HealthFigures, now: Instant): number {
  return calendarReadDueAt === null ? 0 : Math.max(0, now - calendarReadDueAt);
}

interface HealthSurroundings {
  readonly now: Instant;
  readonly canSendMail: boolean;
  readonly missingBindings: readonly string[];
}

/** Everything that needs attention. Empty when the service is healthy. */
export function findConcerns(figures: HealthFigures, around: HealthSurroundings): HealthConcern[] {
  const { now, canSendMail, missingBindings } = around;
  const { marks, givenUp } = figures;
  const isUnsent = ({ oldestAt }: Backlog) => oldestAt !== null && now - oldestAt > UNSENT_AFTER_MS;
  const wasWithin = (at: Instant | null | undefined, span: number) =>
    typeof at === 'number' && now - at <= span;
  const isProbeLate =
    marks['write-probe'] !== undefined && !wasWithin(marks['write-probe'], PROBE_LATE_AFTER_MS);
  const found: Record<HealthConcern, boolean> = {
    bindings: missingBindings.length > 0,
    writes: isProbeLate || wasWithin(marks['write-failed'], FAULT_SHOWN_MS),
    'host-busy': wasWithin(marks['host-overloaded'], FAULT_SHOWN_MS),
    'mail-configuration': !canSendMail,
    mail: canSendMail && isUnsent(figures.mail),
    reminders: canSendMail && isUnsent(figures.reminders),
    webhooks: isUnsent(figures.webhooks),
    calendars:
      calendarLagMs(figures, now) > CALENDAR_LATE_AFTER_MS || isUnsent(figures.calendarWrites),
    'given-up':
      wasWithin(givenUp.outbox.latestAt, GIVEN_UP_SHOWN_MS) ||
      wasWithin(givenUp.webhooks.latestAt, GIVEN_UP_SHOWN_MS),
    bookings: figures.overlappingBookings > 0,
    cron: !wasWithin(marks.cron, CRON_LATE_AFTER_MS),
  };
  return HEALTH_CONCERNS.filter((concern) => found[concern]);
}
