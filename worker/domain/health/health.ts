// What the service knows about itself, and when that needs attention. Times are in milliseconds.
import { HOUR_MS, type Instant, MINUTE_MS, SECOND_MS } from '../time/types.ts';

/** Open work of one kind, however often it was retried. */
export interface Backlog {
  /** Counted up to BACKLOG_COUNTED. */
  readonly waiting: number;
  /** When the oldest of it was created; null without any. */
  readonly oldestAt: Instant | null;
}

/** Rows that nothing will be tried for again. */
export interface GivenUp {
  /** Retries ended without success. Counted up to BACKLOG_COUNTED. */
  readonly dead: number;
  /** Rows that could not be read. Counted up to BACKLOG_COUNTED. */
  readonly quarantined: number;
  /** When the newest one that needs attention was given up; null without any. */
  readonly latestAt: Instant | null;
}

export interface HealthFigures {
  readonly mail: Backlog;
  readonly reminders: Backlog;
  readonly webhooks: Backlog;
  /** Changes of bookings on their way into hosts' calendars. */
  readonly calendarWrites: Backlog;
  /** When the calendar that is read next should have been, or will be; null where none is connected. */
  readonly calendarReadDueAt: Instant | null;
  readonly givenUp: { readonly outbox: GivenUp; readonly webhooks: GivenUp };
  /** Upcoming bookings that the audit found to overlap an earlier one of the same host. */
  readonly overlappingBookings: number;
  /** Every change until then has been audited; null before the first audit. */
  readonly auditedUntil: Instant | null;
  readonly marks: HealthMarks;
}

/** When something happened last; absent when it never did. */
export type HealthMarks = Readonly<Partial<Record<MarkName, Instant>>>;

export const MARK_NAMES = [
  /** The background jobs of a minute ended without a failure. */
  'cron',
  /** A test write by the cron succeeded. */
  'write-probe',
  /** A booking or a change of one could not be written. */
  'write-failed',
  /** A host's object sent an attempt away because too many were waiting. */
  'host-overloaded',
  'mail-sent',
  'google-answered',
  'webhook-sent',
] as const;
export type MarkName = (typeof MARK_NAMES)[number];

export const BACKLOG_COUNTED = 500;

/** A queue delivers within seconds, and the cron finds what was lost within a minute. */
const UNSENT_AFTER_MS = 100 * SECOND_MS;
const CRON_LATE_AFTER_MS = 5 * MINUTE_MS;
const PROBE_LATE_AFTER_MS = 3 * MINUTE_MS;
const CALENDAR_LATE_AFTER_MS = 15 * MINUTE_MS;
/** A fault of this kind needs attention for as long after it was seen last. */
const FAULT_SHOWN_MS = 5 * MINUTE_MS;
/** A message that was given up needs attention for a day; its row stays longer. */
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

/** What operators are told by email and webhook when it changes. */
export interface HealthState {
  readonly status: 'ok' | 'degraded' | 'down';
  readonly concerns: readonly HealthConcern[];
}

export const HEALTH_EVENTS = ['service.health-changed'] as const;

/** How late the reading of calendars is; 0 when it is not. */
export function calendarLagMs({ calendarReadDueAt }: HealthFigures, now: Instant): number {
  return calendarReadDueAt === null ? 0 : Math.max(0, now - calendarReadDueAt);
}

interface HealthSurroundings {
  readonly now: Instant;
  readonly canSendMail: boolean;
  readonly missingBindings: readonly string[];
}

/** What needs attention; nothing when all is well. */
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
