// The filters of the lists of bookings, as conditions of a query.
import { and, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { BookingFilter, StatusFilter } from '../../../domain/bookings/booking-lists.ts';
import type { Instant } from '../../../domain/time/types.ts';
import { hasValue } from '../../constant.ts';
import { bookingHosts } from '../../schema/booking-hosts.ts';
import { bookings } from '../../schema/bookings.ts';

export const IS_TAKEN = hasValue(bookingHosts.status, 'confirmed');
export const IS_CANCELLED = hasValue(bookingHosts.status, 'cancelled');

/** Selects requests that wait for the host's approval. */
export const isWaiting = (now: Instant): SQL | undefined =>
  and(IS_TAKEN, isNotNull(bookings.approvalDueAt), gte(bookingHosts.startAt, now));

/** The filters of a list. Null means no limit. */
export interface BookingConditions {
  readonly filter: BookingFilter;
  readonly now: Instant;
  /** The spellings to search for in the invitee's name and email address. Empty for all bookings. */
  readonly spellings: readonly string[];
  readonly meetingTypeId: string | null;
  readonly status: StatusFilter | null;
  readonly startsFrom: Instant | null;
  readonly startsBefore: Instant | null;
}

function matches(spellings: readonly string[]): SQL | undefined {
  if (spellings.length === 0) return undefined;
  return sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(spellings)}) wanted
    WHERE instr(lower(${bookings.inviteeName}), wanted.value) OR instr(${bookings.inviteeEmail}, wanted.value))`;
}

function hasStatus(status: StatusFilter | null, now: Instant): SQL | undefined {
  if (status === null) return undefined;
  if (status === 'cancelled') return IS_CANCELLED;
  if (status === 'pending') return isWaiting(now);
  return and(
    IS_TAKEN,
    status !== 'completed' ? gte(bookingHosts.startAt, now) : lt(bookingHosts.startAt, now),
  );
}

/**
 * Returns the condition for all filters except `filter`. The query must search booking_hosts and must itself
 * select the host.
 */
export function meetsConditions(conditions: BookingConditions): SQL | undefined {
  const { meetingTypeId, startsFrom, startsBefore } = conditions;
  return and(
    matches(conditions.spellings),
    hasStatus(conditions.status, conditions.now),
    meetingTypeId === null ? undefined : eq(bookingHosts.meetingTypeId, meetingTypeId),
    startsFrom === null ? undefined : gte(bookingHosts.startAt, startsFrom),
    startsBefore === null ? undefined : lt(bookingHosts.startAt, startsBefore),
  );
}
