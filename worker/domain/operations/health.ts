// Data about the service's own health, and the rules that decide when something needs attention.
import { HEALTH_CONCERNS, type HealthConcern } from '../outbox/health-state.ts';
import { HOUR_MS, type Instant, MINUTE_MS, SECOND_MS } from '../time/types.ts';

/** Unfinished work of one kind, including retries. */
export interface Backlog {
  /** The count stops at BACKLOG_COUNTED. */
  readonly waiting: number;
  /** The time at which the oldest item was created. Null when there is no item. */
  readonly oldestAt: Instant | null;
}

export interface GivenUp {
  /** The number of rows whose last retry failed. The count stops at BACKLOG_COUNTED. */
  readonly dead: number;
  /** The number of rows with unreadable data. The count stops at BACKLOG_COUNTED. */
  readonly quarantined: number;
  /** The time of the latest permanent failure that needs attention. Null when there is none. */
  readonly latestAt: Instant | null;
}

export interface HealthFigures {
  readonly mail: Backlog;
  readonly reminders: Backlog;
  readonly webhooks: Backlog;
  /** Booking changes that are not yet written to hosts' calendars. */
  readonly calendarWrites: Backlog;
  /** The earliest due time of a calendar sync. It may be in the past. Null when no calendar is connected. */
  readonly calendarReadDueAt: Instant | null;
  /** `deliveries` is the number of failed webhook deliveries. The count stops at BACKLOG_COUNTED. */
  readonly givenUp: { readonly outbox: GivenUp; readonly deliveries: number };
  /**
   * The number of upcoming bookings that overlap another booking of the same host. The overlap audit finds
   * them.
   */
  readonly overlappingBookings: number;
  /** The overlap audit has checked all booking changes before this time. Null before the first audit. */
  readonly auditedUntil: Instant | null;
  readonly marks: HealthMarks;
}

/**
 * A mark records when an event, such as a failed write, last occurred. An event that has never
 * occurred has no mark.
 */
export type HealthMarks = Readonly<Partial<Record<MarkName, Instant>>>;

export const MARK_NAMES = [
  /** The cron finished all background jobs without a failure. */
  'cron',
  /** A test write by the cron succeeded. */
  'write-probe',
  /** A new booking or a change of a booking could not be written. */
  'write-failed',
  /**
   * A host object (the Durable Object of a host) refused a booking attempt because too many attempts were
   * waiting.
   */
  'host-overloaded',
  'mail-sent',
  'google-answered',
  'webhook-sent',
] as const;
export type MarkName = (typeof MARK_NAMES)[number];

export const BACKLOG_COUNTED = 500;

/**
 * An item that has waited for this time needs attention. Normally, the queue handles items within
 * seconds, and the cron sends lost queue messages again within a minute.
 */
const UNSENT_AFTER_MS = 100 * SECOND_MS;
const CRON_LATE_AFTER_MS = 5 * MINUTE_MS;
const PROBE_LATE_AFTER_MS = 3 * MINUTE_MS;
const CALENDAR_LATE_AFTER_MS = 15 * MINUTE_MS;
/**
 * A failed write or an overloaded host object needs attention for this time after its last
 * occurrence.
 */
const FAULT_SHOWN_MS = 5 * MINUTE_MS;
/** A message that failed permanently needs attention for one day. Its row is stored for longer. */
const GIVEN_UP_SHOWN_MS = 24 * HOUR_MS;

export const HEALTH_EVENTS = ['service.health-changed'] as const;

/** Returns the delay of the calendar sync in milliseconds. Returns 0 when there is no delay. */
export function calendarLagMs({ calendarReadDueAt }: HealthFigures, now: Instant): number {
  return calendarReadDueAt === null ? 0 : Math.max(0, now - calendarReadDueAt);
}

interface HealthContext {
  readonly now: Instant;
  readonly canSendMail: boolean;
  readonly missingBindings: readonly string[];
}

/** Returns everything that needs attention. The list is empty when the service is healthy. */
export function findConcerns(figures: HealthFigures, context: HealthContext): HealthConcern[] {
  const { now, canSendMail, missingBindings } = context;
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
    // Failed webhook deliveries do not count, because normally their receiver is at fault.
    'given-up': wasWithin(givenUp.outbox.latestAt, GIVEN_UP_SHOWN_MS),
    bookings: figures.overlappingBookings > 0,
    cron: !wasWithin(marks.cron, CRON_LATE_AFTER_MS),
  };
  return HEALTH_CONCERNS.filter((concern) => found[concern]);
}
