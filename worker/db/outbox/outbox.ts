// The outbox contains one row per side effect of a change, such as an email. Only one consumer at a time can
// claim a row. Failed rows are retried, and every row ends with a recorded outcome.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { CHANNELS, type OutboxKind } from '../../domain/outbox/outbox-entry.ts';
import { type BookingEvent, isBookingEvent } from '../../domain/outbox/outbox-facts.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { bookings } from '../schema/bookings.ts';
import { calendarEvents } from '../schema/calendar-events.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { outbox } from '../schema/outbox.ts';
import { users } from '../schema/users.ts';
import { videoMeetings } from '../schema/video-meetings.ts';
import { integer, json, nullable, row, runBatch, statement, text } from '../statement.ts';
import { MAILED_COLUMNS } from './mailed-columns.ts';
import { isEventOf } from './meeting-facts.ts';
import { isUnblocked, listUnblocked, OPEN, POSTPONE_BLOCKED } from './outbox-order.ts';
import { isMessage } from './outbox-terms.ts';
import { idsOf, type OutboxClaim, type ReadRows, readRows } from './read-outbox-rows.ts';
import { isMeetingOf } from './room-key.ts';

// The calendar event of the host who gets the email. It shows whether someone changed the event. The link to
// join comes from `calendarEvents`, the organizer's event.
const readersEvents = alias(calendarEvents, 'readers_events');

const due = columns(outbox, 'due');
const outboxRow = columns(outbox);
const ended = columns(outbox, 'ended');

const ATTEMPT_STATE = `CASE WHEN ${due.status} = 'claimed' THEN 'lapsed' WHEN ${due.attempts} > 0 THEN 'failed' ELSE 'fresh' END`;

const CLAIM = statement({
  params: {
    ids: json<readonly string[]>(),
    lapsesAt: integer,
    now: integer,
    kinds: json<readonly OutboxKind[]>(),
    attemptState: nullable(text),
    limit: integer,
  },
  row: row<OutboxClaim>(),
  sql: `
UPDATE outbox SET ${outboxRow.status} = 'claimed', ${outboxRow.claims} = ${outboxRow.claims} + 1, ${outboxRow.dueAt} = :lapsesAt
WHERE rowid IN (SELECT due.rowid FROM outbox due WHERE ${due.id} IN (SELECT value FROM json_each(:ids))
  AND ${due.kind} IN (SELECT value FROM json_each(:kinds)) AND (${isMessage(due.kind)} OR ${due.bookingId} IS NULL)
  AND due.${OPEN} AND ${due.dueAt} <= :now
  AND (:attemptState IS NULL OR ${ATTEMPT_STATE} = :attemptState) AND ${isUnblocked('due')} LIMIT :limit)
RETURNING ${outboxRow.id}, ${outboxRow.claims}`,
});

const RECORD = statement({
  params: { outcomes: json<readonly OutboxOutcome[]>() },
  sql: `
UPDATE outbox SET ${outboxRow.status} = value ->> 'status', ${outboxRow.attempts} = ${outboxRow.attempts} + 1 - (value ->> 'isHeld'),
  ${outboxRow.dueAt} = coalesce(value ->> 'dueAt', ${outboxRow.dueAt}), ${outboxRow.lastError} = value ->> 'error',
  ${outboxRow.doneAt} = value ->> 'doneAt',
  ${outboxRow.payload} = iif(value ->> 'status' IN ('pending', 'quarantined'), ${outboxRow.payload}, NULL)
FROM json_each(:outcomes) WHERE outbox.${outboxRow.id} = value ->> 'id' AND outbox.${outboxRow.status} = 'claimed'
  AND outbox.${outboxRow.claims} = value ->> 'claims'`,
});

// When a row has ended, the emails that waited for this row become due. An email that has already
// been claimed at least once keeps its due time.
const MAKE_NEXT_DUE = statement({
  params: { outcomes: json<readonly OutboxOutcome[]>() },
  sql: `
UPDATE outbox SET ${outboxRow.dueAt} = min(${outboxRow.dueAt}, ${outboxRow.createdAt})
WHERE ${outboxRow.bookingId} IN (SELECT ${ended.bookingId} FROM json_each(:outcomes)
  JOIN outbox ended ON ${ended.id} = value ->> 'id'
  WHERE ${isMessage(ended.kind)} AND ${ended.status} IN ('done', 'dead', 'quarantined'))
AND ${isMessage(outboxRow.kind)} AND ${outboxRow.status} = 'pending' AND ${outboxRow.claims} = 0 AND ${outboxRow.holdReason} IS NULL`,
});

const LIST_DUE = statement({
  params: { now: integer, limit: integer },
  row: row<OpenRow>(),
  sql: listUnblocked(`${outboxRow.dueAt} <= :now`),
});
const LIST_OPEN_OF_HOST = statement({
  params: { hostId: text, limit: integer },
  row: row<OpenRow & { readonly dueAt: Instant }>(),
  sql: listUnblocked(`${outboxRow.hostId} = :hostId`),
});

const LIST_DUE_OF_OTHERS = statement({
  params: { hostId: text, bookingIds: json<readonly string[]>(), now: integer },
  row: row<OpenRow>(),
  sql: `
SELECT ${due.id}, ${due.kind} FROM outbox due WHERE ${due.bookingId} IN (SELECT value FROM json_each(:bookingIds))
  AND ${due.hostId} <> :hostId AND due.${OPEN} AND ${due.dueAt} <= :now AND ${isUnblocked('due')}`,
});

export interface OutboxOutcome extends OutboxClaim {
  readonly status: 'done' | 'pending' | 'dead' | 'quarantined';
  /** True when this run does not count as an attempt, for example because a limit held the email back. */
  readonly isHeld: boolean;
  readonly dueAt: Instant | null;
  readonly doneAt: Instant | null;
  readonly error: string | null;
}

export interface OpenRow {
  readonly id: string;
  readonly kind: OutboxKind;
}

/**
 * `fresh`: the row was never tried. `failed`: the last attempt failed. `lapsed`: the last claim expired
 * without an outcome, so handling the row may have crashed the consumer.
 */
type AttemptState = 'fresh' | 'failed' | 'lapsed';

interface ClaimChoice {
  /** The default is the kinds of all messages. */
  readonly kinds?: readonly OutboxKind[];
  /** The state of the rows to claim. When absent, rows in any state are claimed. */
  readonly attemptState?: AttemptState | null;
  readonly limit?: number;
}

const CLAIM_LIMIT = 1_000;

export function createOutboxRepo(db: Database) {
  const d1 = db.$client;
  const isListed = sql`${outbox.id} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`;
  const withBookings = db
    .select({
      outboxRow: outbox,
      ...MAILED_COLUMNS,
      change: {
        externalChange: readersEvents.externalChange,
        externalStartAt: readersEvents.externalStartAt,
        externalEndAt: readersEvents.externalEndAt,
      },
    })
    .from(outbox)
    .innerJoin(bookings, eq(bookings.id, outbox.bookingId))
    .innerJoin(meetingTypes, eq(meetingTypes.id, bookings.meetingTypeId))
    .innerJoin(users, eq(users.id, outbox.hostId))
    .leftJoin(calendarEvents, isEventOf(bookings))
    .leftJoin(
      readersEvents,
      and(eq(readersEvents.bookingId, outbox.bookingId), eq(readersEvents.hostId, outbox.hostId)),
    )
    .leftJoin(videoMeetings, isMeetingOf(bookings))
    .where(and(inArray(outbox.kind, CHANNELS), isListed))
    .prepare();
  const withAccounts = db
    .select({
      outboxRow: outbox,
      account: {
        id: users.id,
        email: users.email,
        name: users.name,
        emailVerifiedAt: users.emailVerifiedAt,
        timeZone: users.timeZone,
        hourFormat: users.hourFormat,
        language: users.language,
      },
    })
    .from(outbox)
    .innerJoin(users, eq(users.id, outbox.hostId))
    .where(and(isNull(outbox.bookingId), isListed))
    .prepare();

  return {
    /**
     * Claims the due rows among `ids` until `lapsesAt`. Skips rows that another consumer has claimed, and
     * rows that wait for an earlier row. Also skips calendar rows about a booking, which calendar-writes.ts
     * claims. A claim does not count as an attempt.
     */
    async claim(
      ids: readonly string[],
      now: Instant,
      lapsesAt: Instant,
      { kinds = CHANNELS, attemptState = null, limit = CLAIM_LIMIT }: ClaimChoice = {},
    ): Promise<OutboxClaim[]> {
      return CLAIM.all(d1, { ids, lapsesAt, now, kinds, attemptState, limit });
    },

    /**
     * Returns the claimed rows about bookings. Each row contains the booking as it is now, not as it was at
     * the time of the change.
     */
    async listWithBookings(claims: readonly OutboxClaim[]) {
      const found = await withBookings.all({ ids: idsOf(claims) });
      return readRows(claims, found);
    },

    /** Returns the claimed rows about accounts, each with the current account. */
    async listWithAccounts(claims: readonly OutboxClaim[]) {
      const found = await withAccounts.all({ ids: idsOf(claims) });
      return readRows(claims, found);
    },

    /**
     * Records the outcomes. The outcome of an expired claim is ignored if another claim followed. When a row
     * has ended, the emails that waited for this row become due.
     */
    async record(outcomes: readonly OutboxOutcome[]): Promise<void> {
      await runBatch(d1, [RECORD.bind(d1, { outcomes }), MAKE_NEXT_DUE.bind(d1, { outcomes })]);
    },

    /**
     * Returns the id of the account to which a row belongs. Null when the row belongs to no account, or when
     * the row does not exist.
     */
    async findHost(id: string): Promise<string | null> {
      const row = await db
        .select({ hostId: outbox.hostId })
        .from(outbox)
        .where(eq(outbox.id, id))
        .get();
      return row?.hostId ?? null;
    },

    /** Returns the due rows that do not wait for another row. Postpones the due rows that wait. */
    async listDue(now: Instant, limit: number): Promise<OpenRow[]> {
      const [, due] = await runBatch(d1, [
        POSTPONE_BLOCKED.bind(d1, { now }),
        LIST_DUE.bind(d1, { now, limit }),
      ]);
      return due.results;
    },

    /** Returns one host's open rows that do not wait for another row, earliest due time first. */
    async listOpenOfHost(hostId: string, limit: number): Promise<(OpenRow & { dueAt: Instant })[]> {
      return LIST_OPEN_OF_HOST.all(d1, { hostId, limit });
    },

    /** Returns the due rows about the given bookings that belong to hosts other than `hostId`. */
    async listDueOfOthers(
      hostId: string,
      bookingIds: readonly string[],
      now: Instant,
    ): Promise<OpenRow[]> {
      return LIST_DUE_OF_OTHERS.all(d1, { hostId, bookingIds, now });
    },
  };
}

export type OutboxRepo = ReturnType<typeof createOutboxRepo>;
type RowOf<T extends (...args: never[]) => Promise<ReadRows<unknown>>> = Awaited<
  ReturnType<T>
>['rows'][number];
type StoredRowWithBooking = RowOf<OutboxRepo['listWithBookings']>;
export type OutboxRowWithBooking = StoredRowWithBooking & {
  readonly outboxRow: { readonly event: BookingEvent };
};

/** Tells whether the event of the row is one that this version knows. */
export const isAboutBooking = (row: StoredRowWithBooking): row is OutboxRowWithBooking =>
  isBookingEvent(row.outboxRow.event);

export type OutboxRowWithAccount = RowOf<OutboxRepo['listWithAccounts']>;
