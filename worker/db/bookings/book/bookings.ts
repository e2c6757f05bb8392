// Inserts bookings. The condition in `INSERT_BOOKING` (insert-booking.ts) guarantees that bookings of one host never overlap. The
// guarantee does not depend on the caller. The guarantee holds even if the host's Durable Object runs two requests
// concurrently.
import { and, eq, sql } from 'drizzle-orm';
import { toMailbox } from '../../../domain/accounts/email-domain.ts';
import { HOST_BOOKINGS_PER_HOUR } from '../../../domain/bookings/limits.ts';
import type { BookCommand, NewBooking } from '../../../domain/bookings/new-booking.ts';
import type { CountedLimit } from '../../../domain/limits/counted-limit.ts';
import { columns } from '../../columns.ts';
import { hasValue } from '../../constant.ts';
import type { Database } from '../../database.ts';
import { prepareWebhookEvents } from '../../events/booking-events.ts';
import { insertInto } from '../../insert-into.ts';
import { insertCounts } from '../../limits/counted-limits.ts';
import { MAILED_COLUMNS } from '../../outbox/mailed-columns.ts';
import { isEventOf } from '../../outbox/meeting-facts.ts';
import { isMeetingOf } from '../../outbox/room-key.ts';
import { bookings } from '../../schema/bookings.ts';
import { calendarEvents } from '../../schema/calendar-events.ts';
import { manageTokens } from '../../schema/manage-tokens.ts';
import { meetingTypes } from '../../schema/meeting-types.ts';
import { users } from '../../schema/users.ts';
import { videoMeetings } from '../../schema/video-meetings.ts';
import { type Bound, integer, json, runBatch, statement, text } from '../../statement.ts';
import { prepareOutboxRows } from '../emails/outbox-rows.ts';
import { INSERT_HOSTS } from '../taken-hosts.ts';
import { CONFIRM_HOLD } from './confirmed-hold.ts';
import { INSERT_BOOKING, listCandidates } from './insert-booking.ts';

const booking = columns(bookings, 'bookings');

interface NewToken {
  readonly hash: string;
  readonly bookingId: string;
}

/** Stores the first manage link of each new booking. Stores nothing for a booking that was refused. */
const INSERT_FIRST_LINKS = statement({
  ...insertInto(manageTokens, {
    values: { hash: "value ->> 'hash'", bookingId: booking.id, createdAt: booking.createdAt },
    omit: 'audience isMailed',
    params: { tokens: json<readonly NewToken[]>() },
    from: `FROM json_each(:tokens) JOIN bookings
  ON ${booking.id} = value ->> 'bookingId'`,
  }),
});

/**
 * Adds the entry that writes the event to the calendars of all hosts, if the booking has other hosts and this
 * entry is missing. The service leaves it out when the organizer has no calendar, because it does not know
 * the calendars of the other hosts. The row for a host without a calendar ends without a write.
 */
function withCalendarWrites(
  { id, otherHostIds = [] }: NewBooking,
  mails: BookCommand['mails'],
): BookCommand['mails'] {
  const [first] = mails;
  const isKnown = mails.some(({ kind }) => kind === 'calendar');
  if (otherHostIds.length === 0 || isKnown || first === undefined) return mails;
  const { event, origin } = first;
  return [...mails, { id: `${id}-calendar`, kind: 'calendar', audience: 'host', event, origin }];
}

const bookingColumn = columns(bookings);

const COUNT_GUESTS = statement({
  params: { id: text, now: integer, limits: json<readonly CountedLimit[]>() },
  sql: insertCounts(
    `EXISTS (SELECT 1 FROM bookings WHERE ${bookingColumn.id} = :id AND ${bookingColumn.createdAt} = :now)`,
  ),
});

/** `hostPerHour` is the maximum number of bookings that one host can receive per hour. */
export function createBookingsRepo(
  db: Database,
  { hostPerHour }: { readonly hostPerHour: number } = { hostPerHour: HOST_BOOKINGS_PER_HOUR },
) {
  const d1 = db.$client;

  const addOutboxRows = prepareOutboxRows(d1);
  const addWebhookEvents = prepareWebhookEvents(d1);
  const withParties = db
    .select(MAILED_COLUMNS)
    .from(bookings)
    .innerJoin(meetingTypes, eq(meetingTypes.id, bookings.meetingTypeId))
    .innerJoin(users, eq(users.id, bookings.hostId))
    .leftJoin(calendarEvents, isEventOf(bookings))
    .leftJoin(videoMeetings, isMeetingOf(bookings))
    .innerJoin(manageTokens, eq(manageTokens.bookingId, bookings.id))
    .where(
      and(
        eq(bookings.id, sql.placeholder('id')),
        eq(manageTokens.hash, sql.placeholder('tokenHash')),
        hasValue(manageTokens.audience, 'invitee'),
      ),
    )
    .prepare();

  function prepareBooking(command: BookCommand): Bound<{ readonly id: string }> {
    const { booking, conditions, guestLimits } = command;
    return INSERT_BOOKING.bind(d1, {
      ...booking,
      candidates: listCandidates(command),
      version: conditions?.meetingTypeVersion ?? null,
      inviteeMailbox: toMailbox(booking.inviteeEmail),
      hostPerHour,
      guestLimits,
      inviteeHourFormat: booking.inviteeHourFormat ?? null,
      language: booking.language ?? null,
      linkId: booking.linkId ?? null,
      holdId: command.holdId ?? null,
      remembered: command.remembered ?? null,
    });
  }

  function countGuests({ booking, guestLimits: limits }: BookCommand): Bound[] {
    if (limits.length === 0) return [];
    return [COUNT_GUESTS.bind(d1, { id: booking.id, now: booking.createdAt, limits })];
  }

  function confirmHold({ booking, holdId }: BookCommand): Bound[] {
    if (holdId === undefined) return [];
    return [CONFIRM_HOLD.bind(d1, { holdId, bookingId: booking.id, now: booking.createdAt })];
  }

  /**
   * Inserts all bookings in one transaction. Each booking is written with its outbox rows, or not at all. The
   * conditions of a booking also take into account the bookings before it in the list. Returns false for each
   * booking whose conditions do not hold.
   */
  async function insertBookings(commands: readonly BookCommand[]): Promise<boolean[]> {
    const changes = commands
      .flatMap((command) => [command, ...(command.alternatives ?? [])])
      .map(({ booking, mails, event }) => ({
        bookingId: booking.id,
        hostId: booking.hostId,
        changeId: null,
        at: booking.createdAt,
        mails: withCalendarWrites(booking, mails),
        event,
      }));
    const tokens = commands.map(({ booking, manageTokenHash }) => ({
      hash: manageTokenHash,
      bookingId: booking.id,
    }));
    // Before the next booking is inserted, the hosts of this booking are stored, its guests are
    // counted and its hold ends. So the conditions of the next booking take them into account, and
    // no hold is used twice.
    const steps = commands.map((command) => [
      prepareBooking(command),
      INSERT_HOSTS.bind(d1, {
        bookingId: command.booking.id,
        changeId: null,
        candidates: listCandidates(command),
      }),
      ...countGuests(command),
      ...confirmHold(command),
    ]);
    const results = await runBatch(d1, [
      ...steps.flat(),
      addOutboxRows(changes),
      INSERT_FIRST_LINKS.bind(d1, { tokens }),
      ...addWebhookEvents(...changes),
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
