// Writes bookings. The no-overlap guarantee of the product is the predicate in `insertBooking`:
// it holds whoever calls, however many at once, with or without the host's Durable Object.
import { and, eq, sql } from 'drizzle-orm';
import {
  HOST_BOOKINGS_PER_HOUR,
  IDEMPOTENCY_MS,
  INVITEE_LIMITS,
} from '../domain/bookings/limits.ts';
import type { BookCommand } from '../domain/bookings/new-booking.ts';
import { toMailbox } from '../domain/organizations/email-domain.ts';
import { DAY_MS, HOUR_MS } from '../domain/time/types.ts';
import type { Database } from './database.ts';
import { prepareHostEvent } from './host-events.ts';
import { MEETING_FACTS } from './meeting-facts.ts';
import { noConflict } from './no-conflict.ts';
import { prepareOwedMails } from './owed-mails.ts';
import { bookings } from './schema/bookings.ts';
import { calendarConnections } from './schema/calendar-connections.ts';
import { calendarEvents } from './schema/calendar-events.ts';
import { manageTokens } from './schema/manage-tokens.ts';
import { meetingTypes } from './schema/meeting-types.ts';
import { users } from './schema/users.ts';
import { stillOffered } from './still-offered.ts';

const OFFERED = stillOffered({
  ...{ meetingTypeId: '?3', hostId: '?2', version: '?17' },
  ...{ dayStart: '?18', dayEnd: '?19', maximum: '?20' },
});

// Hand-written for the hot path: drizzle builds INSERT … SELECT from a query over a table only.
const INSERT_BOOKING = `
INSERT INTO bookings (id, host_id, meeting_type_id, status, start_at, end_at, guard_start_at, guard_end_at,
  invitee_name, invitee_email, invitee_country_code, invitee_mobile_number, invitee_time_zone, notes,
  idempotency_key, request_hash, created_at, updated_at, invitee_mailbox, invitee_hour_format)
SELECT ?1, ?2, ?3, 'confirmed', ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?16, ?21, ?23
WHERE ${noConflict({ hostId: '?2', start: '?4', end: '?5', guardStart: '?6', guardEnd: '?7' })}
AND ${OFFERED}
AND NOT EXISTS (SELECT 1 FROM bookings i WHERE i.host_id = ?2 AND i.idempotency_key = ?14
  AND i.created_at > ?16 - ${IDEMPOTENCY_MS})
AND (SELECT count(*) FROM bookings h WHERE h.invitee_mailbox = ?21 AND h.created_at > ?16 - ${HOUR_MS})
  < ${INVITEE_LIMITS.perHour}
AND (SELECT count(*) FROM bookings e WHERE e.invitee_mailbox = ?21 AND e.created_at > ?16 - ${DAY_MS})
  < ${INVITEE_LIMITS.perDay}
AND (SELECT count(*) FROM bookings c WHERE c.host_id = ?2 AND c.created_at > ?16 - ${HOUR_MS}) < ?22
RETURNING id`;

const INSERT_MANAGE_TOKEN = `
INSERT INTO manage_tokens (hash, booking_id, created_at) SELECT ?1, id, created_at FROM bookings WHERE id = ?2`;

/** `hostPerHour`: how many bookings one host takes in an hour. */
export function createBookingsRepo(
  db: Database,
  { hostPerHour }: { readonly hostPerHour: number } = { hostPerHour: HOST_BOOKINGS_PER_HOUR },
) {
  const d1 = db.$client;
  const insertBooking = d1.prepare(INSERT_BOOKING);
  const insertToken = d1.prepare(INSERT_MANAGE_TOKEN);
  const owe = prepareOwedMails(d1);
  const tell = prepareHostEvent(d1);
  const withParties = db
    .select({ booking: bookings, meetingType: meetingTypes, host: users, meeting: MEETING_FACTS })
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
      ),
    )
    .prepare();

  function statementsOf(command: BookCommand): D1PreparedStatement[] {
    const { booking, conditions, mails, event, manageTokenHash } = command;
    const { day } = conditions;
    return [
      insertBooking.bind(
        booking.id,
        booking.hostId,
        booking.meetingTypeId,
        booking.startAt,
        booking.endAt,
        booking.guardStartAt,
        booking.guardEndAt,
        booking.inviteeName,
        booking.inviteeEmail,
        booking.inviteeCountryCode,
        booking.inviteeMobileNumber,
        booking.inviteeTimeZone,
        booking.notes,
        booking.idempotencyKey,
        booking.requestHash,
        booking.createdAt,
        conditions.meetingTypeVersion,
        day?.start ?? null,
        day?.end ?? null,
        day?.maximum ?? null,
        toMailbox(booking.inviteeEmail),
        hostPerHour,
        booking.inviteeHourFormat ?? null,
      ),
      owe({
        bookingId: booking.id,
        hostId: booking.hostId,
        changeId: null,
        mails,
        at: booking.createdAt,
      }),
      insertToken.bind(manageTokenHash, booking.id),
      ...tell({ bookingId: booking.id, changeId: null, event, at: booking.createdAt }),
    ];
  }

  /**
   * One transaction for all of them: each booking with all it owes, or nothing of it, as its own conditions hold
   * after the bookings before it. False where one no longer held.
   */
  async function insertBookings(commands: readonly BookCommand[]): Promise<boolean[]> {
    const groups = commands.map(statementsOf);
    const results = await d1.batch(groups.flat());
    let first = 0;
    return groups.map((statements) => {
      const inserted = results[first];
      first += statements.length;
      return inserted?.results.length === 1;
    });
  }

  return {
    insertBookings,

    async insertBooking(command: BookCommand): Promise<boolean> {
      const [isInserted = false] = await insertBookings([command]);
      return isInserted;
    },

    /** A booking with its meeting type and host; null when unknown, or when the link is not its own. */
    async findWithParties(id: string, tokenHash: string) {
      return (await withParties.get({ id, tokenHash })) ?? null;
    },
  };
}

export type BookingsRepo = ReturnType<typeof createBookingsRepo>;
