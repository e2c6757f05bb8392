// Inserts bookings. The condition in `INSERT_BOOKING` guarantees that bookings of one host never overlap. The
// guarantee does not depend on the caller. It holds even if the host's Durable Object runs two requests
// concurrently.
import { and, eq, sql } from 'drizzle-orm';
import {
  HOST_BOOKINGS_PER_HOUR,
  IDEMPOTENCY_MS,
  INVITEE_LIMITS,
} from '../../domain/bookings/limits.ts';
import type { BookCommand, NewBooking, RememberedHost } from '../../domain/bookings/new-booking.ts';
import type { CountedLimit } from '../../domain/operations/counted-limit.ts';
import { toMailbox } from '../../domain/organizations/email-domain.ts';
import type { PeriodLimit } from '../../domain/slots/booking-limits.ts';
import { DAY_MS, HOUR_MS } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { insertCounts, selectReached } from '../operations/counted-limits.ts';
import { bookings } from '../schema/bookings.ts';
import { calendarConnections } from '../schema/calendar-connections.ts';
import { calendarEvents } from '../schema/calendar-events.ts';
import { manageTokens } from '../schema/manage-tokens.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { rateCounters } from '../schema/rate-counters.ts';
import { users } from '../schema/users.ts';
import {
  type Bound,
  integer,
  json,
  nullable,
  row,
  runBatch,
  statement,
  text,
} from '../statement.ts';
import { prepareWebhookEvent } from '../webhooks/webhook-events.ts';
import { MAILED_COLUMNS } from './mailed-columns.ts';
import { noConflict, seatsOf } from './no-conflict.ts';
import { OPEN_LINK } from './open-link.ts';
import { prepareOutboxRows } from './outbox-rows.ts';
import { stillOffered } from './still-offered.ts';

const booking = columns(bookings);
const b = columns(bookings, 'b');
const i = columns(bookings, 'i');
const h = columns(bookings, 'h');
const e = columns(bookings, 'e');
const c = columns(bookings, 'c');
const k = columns(meetingTypes, 'k');
const u = columns(users, 'u');
const q = columns(calendarConnections, 'q');
const r = columns(rateCounters, 'r');
const manageToken = columns(manageTokens);

const IS_FREE = noConflict({
  hostId: ':hostId',
  meetingTypeId: ':meetingTypeId',
  start: ':startAt',
  end: ':endAt',
  guardStart: ':guardStartAt',
  guardEnd: ':guardEndAt',
});

const IS_OFFERED = stillOffered({
  meetingTypeId: ':meetingTypeId',
  hostId: ':hostId',
  version: ':version',
  limits: ':limits',
  start: ':startAt',
  end: ':endAt',
});

// SQL that is true when the host has not deleted the meeting type. A host may book an inactive meeting type.
const IS_TYPE_NOT_DELETED = `EXISTS (SELECT 1 FROM meeting_types k WHERE ${k.id} = :meetingTypeId AND ${k.hostId} = :hostId
  AND ${k.deletedAt} IS NULL)`;

// SQL that is true when the host's data is still the same as in `remembered`. The host must have no
// connected calendar, and the invitee must have no recently erased booking.
const IS_UNCHANGED_HOST = `EXISTS (SELECT 1 FROM users u WHERE ${u.id} = :hostId
  AND ${u.username} = :remembered ->> 'username' AND ${u.timeZone} = :remembered ->> 'timeZone'
  AND ${u.plan} = :remembered ->> 'plan' AND ${u.bookingLimits} = :remembered ->> 'bookingLimits')
  AND NOT EXISTS (SELECT 1 FROM calendar_connections q WHERE ${q.hostId} = :hostId)
  AND NOT EXISTS (SELECT 1 FROM rate_counters r WHERE ${r.key} = :remembered ->> 'erasedCounterKey'
    AND ${r.expiresAt} > :createdAt)`;

// Hand-written, because drizzle cannot build an INSERT … SELECT that reads no table.
const INSERT_BOOKING = statement({
  params: {
    id: text,
    hostId: text,
    meetingTypeId: text,
    startAt: integer,
    endAt: integer,
    guardStartAt: integer,
    guardEndAt: integer,
    inviteeName: text,
    inviteeEmail: text,
    inviteeCountryCode: nullable(text),
    inviteeMobileNumber: nullable(text),
    inviteeTimeZone: text,
    notes: text,
    answers: json<NewBooking['answers']>(),
    guests: json<NewBooking['guests']>(),
    location: nullable(json<NonNullable<NewBooking['location']>>()),
    approvalDueAt: nullable(integer),
    idempotencyKey: text,
    requestHash: text,
    createdAt: integer,
    createdBy: text,
    version: nullable(integer),
    limits: json<readonly PeriodLimit[]>(),
    mailbox: text,
    hostPerHour: integer,
    guestLimits: json<readonly CountedLimit[]>(),
    inviteeHourFormat: nullable(text),
    linkId: nullable(text),
    remembered: nullable(json<RememberedHost>()),
  },
  row: row<{ readonly id: string }>(),
  sql: `
INSERT INTO bookings (${booking.id}, ${booking.hostId}, ${booking.meetingTypeId}, ${booking.status}, ${booking.startAt},
  ${booking.endAt}, ${booking.guardStartAt}, ${booking.guardEndAt},
  ${booking.inviteeName}, ${booking.inviteeEmail}, ${booking.inviteeCountryCode}, ${booking.inviteeMobileNumber},
  ${booking.inviteeTimeZone}, ${booking.notes}, ${booking.answers}, ${booking.guests}, ${booking.location}, ${booking.approvalDueAt},
  ${booking.idempotencyKey}, ${booking.requestHash}, ${booking.createdAt}, ${booking.updatedAt},
  ${booking.inviteeMailbox}, ${booking.inviteeHourFormat}, ${booking.createdBy}, ${booking.linkId}, ${booking.seats}, ${booking.nextMailAt})
SELECT :id, :hostId, :meetingTypeId, 'confirmed', :startAt, :endAt, :guardStartAt, :guardEndAt, :inviteeName,
  :inviteeEmail, :inviteeCountryCode, :inviteeMobileNumber, :inviteeTimeZone, :notes, :answers, :guests, :location, :approvalDueAt,
  :idempotencyKey, :requestHash,
  :createdAt, :createdAt, :mailbox, :inviteeHourFormat, :createdBy, :linkId, ${seatsOf(':meetingTypeId')}, :createdAt
WHERE ${IS_FREE}
AND iif(:version IS NULL, ${IS_TYPE_NOT_DELETED}, ${IS_OFFERED})
AND ${OPEN_LINK}
AND NOT EXISTS (SELECT 1 FROM bookings i WHERE ${i.hostId} = :hostId AND ${i.idempotencyKey} = :idempotencyKey
  AND ${i.createdAt} > :createdAt - ${IDEMPOTENCY_MS})
AND (SELECT count(*) FROM bookings h WHERE ${h.inviteeMailbox} = :mailbox AND ${h.createdAt} > :createdAt - ${HOUR_MS})
  < ${INVITEE_LIMITS.perHour}
AND (SELECT count(*) FROM bookings e WHERE ${e.inviteeMailbox} = :mailbox AND ${e.createdAt} > :createdAt - ${DAY_MS})
  < ${INVITEE_LIMITS.perDay}
AND (SELECT count(*) FROM bookings c WHERE ${c.hostId} = :hostId
  AND ${c.createdAt} > :createdAt - ${HOUR_MS}) < min(:hostPerHour, coalesce(:remembered ->> 'hostMaximum', :hostPerHour))
AND NOT EXISTS (SELECT 1 ${selectReached(':guestLimits', ':createdAt')})
AND (:remembered IS NULL OR (${IS_UNCHANGED_HOST}))
RETURNING ${booking.id}`,
});

const COUNT_GUESTS = statement({
  params: { id: text, now: integer, limits: json<readonly CountedLimit[]>() },
  sql: insertCounts(
    `EXISTS (SELECT 1 FROM bookings WHERE ${booking.id} = :id AND ${booking.createdAt} = :now)`,
  ),
});

interface NewToken {
  readonly hash: string;
  readonly bookingId: string;
}

const INSERT_MANAGE_TOKENS = statement({
  params: { tokens: json<readonly NewToken[]>() },
  sql: `
INSERT INTO manage_tokens (${manageToken.hash}, ${manageToken.bookingId}, ${manageToken.createdAt})
SELECT value ->> 'hash', ${b.id}, ${b.createdAt} FROM json_each(:tokens) JOIN bookings b
  ON ${b.id} = value ->> 'bookingId'`,
});

/** `hostPerHour` is the maximum number of bookings that one host can receive per hour. */
export function createBookingsRepo(
  db: Database,
  { hostPerHour }: { readonly hostPerHour: number } = { hostPerHour: HOST_BOOKINGS_PER_HOUR },
) {
  const d1 = db.$client;

  const addOutboxRows = prepareOutboxRows(d1);
  const addWebhookEvent = prepareWebhookEvent(d1);
  const withParties = db
    .select(MAILED_COLUMNS)
    .from(bookings)
    .innerJoin(meetingTypes, eq(meetingTypes.id, bookings.meetingTypeId))
    .innerJoin(users, eq(users.id, bookings.hostId))
    .leftJoin(calendarEvents, eq(calendarEvents.bookingId, bookings.id))
    .leftJoin(calendarConnections, eq(calendarConnections.hostId, bookings.hostId))
    .innerJoin(manageTokens, eq(manageTokens.bookingId, bookings.id))
    .where(
      and(
        eq(bookings.id, sql.placeholder('id')),
        eq(manageTokens.hash, sql.placeholder('tokenHash')),
        eq(manageTokens.audience, 'invitee'),
      ),
    )
    .prepare();

  function prepareBooking(command: BookCommand): Bound<{ readonly id: string }> {
    const { booking, conditions, guestLimits } = command;
    return INSERT_BOOKING.bind(d1, {
      ...booking,
      version: conditions?.meetingTypeVersion ?? null,
      limits: conditions?.limits ?? [],
      mailbox: toMailbox(booking.inviteeEmail),
      hostPerHour,
      guestLimits,
      inviteeHourFormat: booking.inviteeHourFormat ?? null,
      linkId: booking.linkId ?? null,
      remembered: command.remembered ?? null,
    });
  }

  function countGuests({ booking, guestLimits: limits }: BookCommand): Bound[] {
    if (limits.length === 0) return [];
    return [COUNT_GUESTS.bind(d1, { id: booking.id, now: booking.createdAt, limits })];
  }

  /**
   * Inserts all bookings in one transaction. Each booking is written with its outbox rows, or not at all. The
   * conditions of a booking also take into account the bookings before it in the list. Returns false for each
   * booking whose conditions do not hold.
   */
  async function insertBookings(commands: readonly BookCommand[]): Promise<boolean[]> {
    const changes = commands.map(({ booking, mails, event }) => ({
      bookingId: booking.id,
      hostId: booking.hostId,
      changeId: null,
      at: booking.createdAt,
      mails,
      event,
    }));
    const tokens = commands.map(({ booking, manageTokenHash }) => ({
      hash: manageTokenHash,
      bookingId: booking.id,
    }));
    // The guests of a booking are counted before the next booking is inserted, so that the limits are exact.
    const steps = commands.map((command) => [prepareBooking(command), ...countGuests(command)]);
    const results = await runBatch(d1, [
      ...steps.flat(),
      addOutboxRows(changes),
      INSERT_MANAGE_TOKENS.bind(d1, { tokens }),
      ...changes.flatMap(addWebhookEvent),
    ]);
    return steps.map((_, index) => {
      const position = steps.slice(0, index).flat().length;
      return results[position]?.results.length === 1;
    });
  }

  return {
    insertBookings,

    async insertBooking(command: BookCommand): Promise<boolean> {
      const [isInserted = false] = await insertBookings([command]);
      return isInserted;
    },

    /**
     * Returns a booking with its meeting type and host. Returns null when the booking is unknown, or when the
     * token belongs to another booking.
     */
    async findWithParties(id: string, tokenHash: string) {
      return (await withParties.get({ id, tokenHash })) ?? null;
    },
  };
}

export type BookingsRepo = ReturnType<typeof createBookingsRepo>;
