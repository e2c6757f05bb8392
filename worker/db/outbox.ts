// What commits owe the world: claimed by one consumer at a time, retried, never dropped silently.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Instant } from '../domain/time/types.ts';
import type { Database } from './database.ts';
import { MEETING_FACTS } from './meeting-facts.ts';
import { isFree, listFree, OPEN, POSTPONE_BLOCKED } from './outbox-order.ts';
import { idsOf, type OutboxClaim, type ReadRows, readRows } from './owed-row.ts';
import { bookings } from './schema/bookings.ts';
import { calendarConnections } from './schema/calendar-connections.ts';
import { calendarEvents } from './schema/calendar-events.ts';
import { meetingTypes } from './schema/meeting-types.ts';
import { outbox } from './schema/outbox.ts';
import { users } from './schema/users.ts';

const STANDING = `CASE WHEN o.status = 'claimed' THEN 'lapsed' WHEN o.attempts > 0 THEN 'failed' ELSE 'fresh' END`;

const CLAIM = `
UPDATE outbox SET status = 'claimed', claims = claims + 1, due_at = ?2
WHERE rowid IN (SELECT o.rowid FROM outbox o WHERE o.id IN (SELECT value FROM json_each(?1))
  AND o.kind = ?4 AND (o.kind = 'mail' OR o.booking_id IS NULL) AND o.${OPEN} AND o.due_at <= ?3
  AND (?5 IS NULL OR ${STANDING} = ?5) AND ${isFree('o')} LIMIT ?6)
RETURNING id, claims`;

const RECORD = `
UPDATE outbox SET status = value ->> 'status', attempts = attempts + 1 - (value ->> 'isHeld'),
  due_at = coalesce(value ->> 'dueAt', due_at), last_error = value ->> 'error', done_at = value ->> 'doneAt',
  payload = iif(value ->> 'status' IN ('pending', 'quarantined'), payload, NULL)
FROM json_each(?1) WHERE outbox.id = value ->> 'id' AND outbox.status = 'claimed' AND outbox.claims = value ->> 'claims'`;

// The emails that waited for one that has ended, due at once. A row that was claimed before has a time of its own.
const FREE = `
UPDATE outbox SET due_at = min(due_at, created_at)
WHERE booking_id IN (SELECT ended.booking_id FROM json_each(?1) JOIN outbox ended ON ended.id = value ->> 'id'
  WHERE ended.kind = 'mail' AND ended.status IN ('done', 'dead', 'quarantined'))
AND kind = 'mail' AND status = 'pending' AND claims = 0 AND hold_reason IS NULL`;

const LIST_DUE = listFree('due_at <= ?1');
const LIST_OPEN_OF_HOST = listFree('host_id = ?1');

export interface OutboxOutcome extends OutboxClaim {
  readonly status: 'done' | 'pending' | 'dead' | 'quarantined';
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

/** `lapsed`: its last claim ended without a word, so it may be what ended the consumer. */
export type Standing = 'fresh' | 'failed' | 'lapsed';

export interface ClaimChoice {
  readonly kind?: OpenRow['kind'];
  /** Absent: rows of any standing. */
  readonly standing?: Standing;
  readonly limit?: number;
}

const CLAIM_LIMIT = 1_000;

export function createOutboxRepo(db: Database) {
  const d1 = db.$client;
  const claim = d1.prepare(CLAIM);
  const record = d1.prepare(RECORD);
  const free = d1.prepare(FREE);
  const isListed = sql`${outbox.id} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`;
  const withBookings = db
    .select({
      owed: outbox,
      booking: bookings,
      meetingType: {
        slug: meetingTypes.slug,
        title: meetingTypes.title,
        location: meetingTypes.location,
        description: meetingTypes.description,
      },
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
    .where(and(eq(outbox.kind, 'mail'), isListed))
    .prepare();
  const withAccounts = db
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
    .where(and(isNull(outbox.bookingId), isListed))
    .prepare();

  return {
    /**
     * Takes the due ones among `ids` until `lapsesAt`; what another consumer holds, or what has to wait for
     * an earlier one, is left out. Of what calendars are owed: what is about no booking. A claim is no attempt.
     */
    async claim(
      ids: readonly string[],
      now: Instant,
      lapsesAt: Instant,
      { kind = 'mail', standing, limit = CLAIM_LIMIT }: ClaimChoice = {},
    ): Promise<OutboxClaim[]> {
      const { results } = await claim
        .bind(JSON.stringify(ids), lapsesAt, now, kind, standing ?? null, limit)
        .all<OutboxClaim>();
      return results;
    },

    /** The mails with the truth of now: the booking as it is, not as it was when the row was written. */
    async listWithBookings(claims: readonly OutboxClaim[]) {
      const found = await withBookings.all({ ids: idsOf(claims) });
      return readRows(claims, found);
    },

    /** The rows that are owed to accounts, with the account as it is now. */
    async listWithAccounts(claims: readonly OutboxClaim[]) {
      const found = await withAccounts.all({ ids: idsOf(claims) });
      return readRows(claims, found);
    },

    /** The outcome of a claim that was lost changes nothing. Emails that waited for what has ended are due. */
    async record(outcomes: readonly OutboxOutcome[]): Promise<void> {
      const given = JSON.stringify(outcomes);
      await d1.batch([record.bind(given), free.bind(given)]);
    },

    /** Whose row it is; null for a visitor's, and for none. */
    async findHost(id: string): Promise<string | null> {
      const row = await db
        .select({ hostId: outbox.hostId })
        .from(outbox)
        .where(eq(outbox.id, id))
        .get();
      return row?.hostId ?? null;
    },

    /** What is due and waits for no other row; what waits is moved out of the way. */
    async listDue(now: Instant, limit: number): Promise<OpenRow[]> {
      const [, due] = await d1.batch<OpenRow>([
        d1.prepare(POSTPONE_BLOCKED).bind(now),
        d1.prepare(LIST_DUE).bind(now, limit),
      ]);
      return due?.results ?? [];
    },

    /** One host's open rows, earliest first, without those that wait for another row. */
    async listOpenOfHost(hostId: string, limit: number): Promise<(OpenRow & { dueAt: Instant })[]> {
      const { results } = await d1
        .prepare(LIST_OPEN_OF_HOST)
        .bind(hostId, limit)
        .all<OpenRow & { dueAt: Instant }>();
      return results;
    },
  };
}

export type OutboxRepo = ReturnType<typeof createOutboxRepo>;
type RowOf<T extends (...args: never[]) => Promise<ReadRows<unknown>>> = Awaited<
  ReturnType<T>
>['rows'][number];
export type OwedWithBooking = RowOf<OutboxRepo['listWithBookings']>;
export type OwedWithAccount = RowOf<OutboxRepo['listWithAccounts']>;
