// What commits owe the world: claimed by one consumer at a time, retried, never dropped silently.
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Instant } from '../domain/time/types.ts';
import type { Database } from './database.ts';
import { MEETING_FACTS } from './meeting-facts.ts';
import { bookings } from './schema/bookings.ts';
import { calendarConnections } from './schema/calendar-connections.ts';
import { calendarEvents } from './schema/calendar-events.ts';
import { meetingTypes } from './schema/meeting-types.ts';
import { outbox } from './schema/outbox.ts';
import { users } from './schema/users.ts';

// What one reader is told of one booking is told in order: a mail waits while an earlier one is open. One that is
// held by a limit holds up nothing else, and the notice to a former invitee has another reader than the rest.
const CLAIM = `
UPDATE outbox SET status = 'claimed', attempts = attempts + 1, due_at = ?2
WHERE id IN (SELECT value FROM json_each(?1)) AND kind = ?4 AND (kind = 'mail' OR booking_id IS NULL) AND status IN ('pending', 'claimed') AND due_at <= ?3
AND NOT EXISTS (SELECT 1 FROM outbox earlier WHERE earlier.booking_id = outbox.booking_id
  AND earlier.audience = outbox.audience AND earlier.kind = 'mail' AND earlier.status IN ('pending', 'claimed')
  AND earlier.hold_reason IS NULL AND (earlier.event = 'booking.reassigned') = (outbox.event = 'booking.reassigned')
  AND (earlier.created_at, earlier.rowid) < (outbox.created_at, outbox.rowid))
RETURNING id`;

const RECORD = `
UPDATE outbox SET status = value ->> 'status', attempts = attempts - (value ->> 'isHeld'), due_at = coalesce(value ->> 'dueAt', due_at),
  last_error = value ->> 'error', done_at = value ->> 'doneAt',
  payload = iif(value ->> 'status' = 'pending', payload, NULL)
FROM json_each(?1) WHERE outbox.id = value ->> 'id' AND outbox.status = 'claimed' AND outbox.attempts = value ->> 'attempt'`;

export interface OutboxOutcome {
  readonly id: string;
  /** The attempt that this is the outcome of: a later claim's record is not overwritten. */
  readonly attempt: number;
  readonly status: 'done' | 'pending' | 'dead';
  /** Nothing was tried: the attempt does not count. */
  readonly isHeld: boolean;
  readonly dueAt: Instant | null;
  readonly doneAt: Instant | null;
  readonly error: string | null;
}

export interface OpenRow {
  readonly id: string;
  readonly kind: 'mail' | 'calendar';
}

// In these words, so that the partial indexes apply.
const OPEN = sql`${outbox.status} IN ('pending', 'claimed')`;

export function createOutboxRepo(db: Database) {
  const d1 = db.$client;
  const claim = d1.prepare(CLAIM);
  const record = d1.prepare(RECORD);

  return {
    /**
     * Takes the due ones among `ids` until `lapsesAt`; what another consumer holds, or what has to wait for
     * an earlier one, is left out. Of what calendars are owed: what is about no booking.
     */
    async claim(
      ids: readonly string[],
      now: Instant,
      lapsesAt: Instant,
      kind: OpenRow['kind'] = 'mail',
    ): Promise<string[]> {
      const { results } = await claim
        .bind(JSON.stringify(ids), lapsesAt, now, kind)
        .all<{ id: string }>();
      return results.map((row) => row.id);
    },

    /** The mails with the truth of now: the booking as it is, not as it was when the row was written. */
    async listWithBookings(ids: readonly string[]) {
      return db
        .select({
          owed: outbox,
          booking: bookings,
          meetingType: meetingTypes,
          host: users,
          meeting: MEETING_FACTS,
          change: {
            externalChange: calendarEvents.externalChange,
            externalStartAt: calendarEvents.externalStartAt,
            externalEndAt: calendarEvents.externalEndAt,
          },
        })
        .from(outbox)
        .innerJoin(bookings, eq(bookings.id, outbox.bookingId))
        .innerJoin(meetingTypes, eq(meetingTypes.id, bookings.meetingTypeId))
        .innerJoin(users, eq(users.id, outbox.hostId))
        .leftJoin(calendarEvents, eq(calendarEvents.bookingId, outbox.bookingId))
        .leftJoin(calendarConnections, eq(calendarConnections.hostId, outbox.hostId))
        .where(
          and(
            eq(outbox.kind, 'mail'),
            sql`${outbox.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
          ),
        );
    },

    /** The rows that are owed to accounts, with the account as it is now. */
    async listWithAccounts(ids: readonly string[]) {
      return db
        .select({
          owed: outbox,
          account: {
            id: users.id,
            email: users.email,
            name: users.name,
            emailVerifiedAt: users.emailVerifiedAt,
          },
        })
        .from(outbox)
        .innerJoin(users, eq(users.id, outbox.hostId))
        .where(
          and(
            isNull(outbox.bookingId),
            sql`${outbox.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
          ),
        );
    },

    async record(outcomes: readonly OutboxOutcome[]): Promise<void> {
      await record.bind(JSON.stringify(outcomes)).run();
    },

    async listDue(now: Instant, limit: number): Promise<OpenRow[]> {
      return db
        .select({ id: outbox.id, kind: outbox.kind })
        .from(outbox)
        .where(and(OPEN, lte(outbox.dueAt, now)))
        .orderBy(asc(outbox.dueAt))
        .limit(limit);
    },

    /** One host's open rows, earliest first. */
    async listOpenOfHost(hostId: string, limit: number): Promise<(OpenRow & { dueAt: Instant })[]> {
      return db
        .select({ id: outbox.id, kind: outbox.kind, dueAt: outbox.dueAt })
        .from(outbox)
        .where(and(eq(outbox.hostId, hostId), OPEN))
        .orderBy(asc(outbox.dueAt))
        .limit(limit);
    },
  };
}

export type OutboxRepo = ReturnType<typeof createOutboxRepo>;
export type OwedWithBooking = Awaited<ReturnType<OutboxRepo['listWithBookings']>>[number];
export type OwedWithAccount = Awaited<ReturnType<OutboxRepo['listWithAccounts']>>[number];
