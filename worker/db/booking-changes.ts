// What is done to a booking that stands. The no-overlap guarantee holds in `moveBooking` as it does in
// `insertBooking`: by the statement itself, whoever calls and however many at once.
import type { CancelCommand, MoveCommand } from '../domain/bookings/changes.ts';
import { toMailbox } from '../domain/organizations/email-domain.ts';
import type { Instant } from '../domain/time/types.ts';
import { columns } from './columns.ts';
import type { Database } from './database.ts';
import { prepareHostEvent } from './host-events.ts';
import { noConflict } from './no-conflict.ts';
import { prepareOwedMails } from './owed-mails.ts';
import { bookings } from './schema/bookings.ts';
import { stillOffered } from './still-offered.ts';
import { prepareVoidLinks } from './void-links.ts';
import { type ChangeOfMails, prepareWaitingMails } from './waiting-mails.ts';

const booking = columns(bookings);

const FREE = noConflict({
  ...{ hostId: '?2', start: '?3', end: '?4', guardStart: '?5', guardEnd: '?6' },
  except: '?1',
});

const OFFERED = stillOffered({
  ...{ meetingTypeId: 'bookings.meeting_type_id', hostId: '?2', version: '?13' },
  ...{ dayStart: '?14', dayEnd: '?15', maximum: '?16', except: '?1' },
});

// A booking that keeps its time needs none that is free. A host's move (no version) is bound to no offer.
const MOVE = `
UPDATE bookings SET ${booking.startAt} = ?3, ${booking.endAt} = ?4, ${booking.guardStartAt} = ?5, ${booking.guardEndAt} = ?6, ${booking.inviteeName} = ?7,
  ${booking.inviteeEmail} = ?8, ${booking.inviteeMailbox} = ?18, ${booking.notes} = ?9, ${booking.inviteeTimeZone} = coalesce(?17, ${booking.inviteeTimeZone}),
  ${booking.sequence} = ${booking.sequence} + 1, ${booking.changeId} = ?10, ${booking.updatedAt} = ?11,
  ${booking.inviteeHourFormat} = iif(${booking.inviteeEmail} = ?8, coalesce(?19, ${booking.inviteeHourFormat}), NULL),
  ${booking.inviteeCountryCode} = iif(?20, ?21, ${booking.inviteeCountryCode}), ${booking.inviteeMobileNumber} = iif(?20, ?22, ${booking.inviteeMobileNumber})
WHERE ${booking.id} = ?1 AND ${booking.hostId} = ?2 AND ${booking.status} = 'confirmed' AND ${booking.sequence} = ?12 AND ${booking.startAt} >= ?11 AND ?3 >= ?11
AND ((${booking.startAt} = ?3 AND ${booking.endAt} = ?4) OR ${FREE})
AND (?13 IS NULL OR (${OFFERED}))
RETURNING ${booking.id}`;

const CANCEL = `
UPDATE bookings SET ${booking.status} = 'cancelled', ${booking.sequence} = ${booking.sequence} + 1, ${booking.changeId} = ?3, ${booking.updatedAt} = ?4, ${booking.cancelReason} = ?5,
  ${booking.cancelledBy} = ?6
WHERE ${booking.id} = ?1 AND ${booking.hostId} = ?2 AND ${booking.status} = 'confirmed' AND ${booking.startAt} >= ?4
RETURNING ${booking.id}`;

const REMOVE = `
UPDATE bookings SET ${booking.removedAt} = ?3
WHERE ${booking.id} = ?1 AND ${booking.hostId} = ?2 AND ${booking.removedAt} IS NULL AND (${booking.status} = 'cancelled' OR ${booking.startAt} < ?3)
RETURNING ${booking.id}`;

export type WantedTime = Pick<
  MoveCommand,
  'bookingId' | 'hostId' | 'startAt' | 'endAt' | 'guardStartAt' | 'guardEndAt'
>;

export function createBookingChangesRepo(db: Database) {
  const d1 = db.$client;
  const free = d1.prepare(`SELECT ${FREE} AS is_free`);
  const move = d1.prepare(MOVE);
  const cancel = d1.prepare(CANCEL);
  const remove = d1.prepare(REMOVE);
  const owe = prepareOwedMails(d1);
  const tell = prepareHostEvent(d1);
  const voidLinks = prepareVoidLinks(d1);
  const waiting = prepareWaitingMails(d1);

  /** One transaction: the change with all it owes, or nothing. */
  async function commit(
    change: D1PreparedStatement,
    command: (MoveCommand | CancelCommand) & ChangeOfMails,
  ): Promise<boolean> {
    const { bookingId, hostId, changeId, mails, event, now } = command;
    const [changed] = await d1.batch([
      change,
      ...voidLinks(command),
      ...waiting.before(command),
      owe({ bookingId, hostId, changeId, mails, at: now }),
      ...waiting.after(command),
      ...tell({ bookingId, changeId, event, at: now }),
    ]);
    return changed !== undefined && changed.results.length === 1;
  }

  return {
    /** Whether the booking could be at that time, as things stand. */
    async isFree(wanted: WantedTime): Promise<boolean> {
      const { bookingId, hostId, startAt, endAt, guardStartAt, guardEndAt } = wanted;
      const row = await free
        .bind(bookingId, hostId, startAt, endAt, guardStartAt, guardEndAt)
        .first<{ is_free: number }>();
      return row?.is_free === 1;
    },

    /** False when the time is taken or past, or the booking is not upcoming or not as it was read. */
    async moveBooking(command: MoveCommand): Promise<boolean> {
      const { conditions } = command;
      const statement = move.bind(
        command.bookingId,
        command.hostId,
        command.startAt,
        command.endAt,
        command.guardStartAt,
        command.guardEndAt,
        command.inviteeName,
        command.inviteeEmail,
        command.notes,
        command.changeId,
        command.now,
        command.sequence,
        conditions?.meetingTypeVersion ?? null,
        conditions?.day?.start ?? null,
        conditions?.day?.end ?? null,
        conditions?.day?.maximum ?? null,
        command.inviteeTimeZone ?? null,
        toMailbox(command.inviteeEmail),
        command.inviteeHourFormat ?? null,
        command.phone ? 1 : 0,
        command.phone?.countryCode ?? null,
        command.phone?.mobileNumber ?? null,
      );
      return commit(statement, command);
    },

    /** False when the booking is not upcoming (any more). */
    async cancelBooking(command: CancelCommand): Promise<boolean> {
      const { bookingId, hostId, changeId, now, by, reason } = command;
      return commit(cancel.bind(bookingId, hostId, changeId, now, reason || null, by), command);
    },

    /** Takes a past or cancelled booking off the host's list; the row stays. */
    async removeBooking(hostId: string, id: string, now: Instant): Promise<boolean> {
      const { results } = await remove.bind(id, hostId, now).all();
      return results.length === 1;
    },
  };
}

export type BookingChangesRepo = ReturnType<typeof createBookingChangesRepo>;
