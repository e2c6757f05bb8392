// What is done to a booking that stands. The no-overlap guarantee holds in `moveBooking` as it does in
// `insertBooking`: by the statement itself, whoever calls and however many at once.
import type { CancelCommand, MoveCommand } from '../domain/bookings/changes.ts';
import { toMailbox } from '../domain/organizations/email-domain.ts';
import type { Instant } from '../domain/time/types.ts';
import type { Database } from './database.ts';
import { prepareHostEvent } from './host-events.ts';
import { noConflict } from './no-conflict.ts';
import { prepareOwedMails } from './owed-mails.ts';
import { stillOffered } from './still-offered.ts';
import { prepareVoidLinks } from './void-links.ts';
import { type ChangeOfMails, prepareWaitingMails } from './waiting-mails.ts';

const FREE = noConflict({
  hostId: '?2',
  start: '?3',
  end: '?4',
  guardStart: '?5',
  guardEnd: '?6',
  except: '?1',
});

const OFFERED = stillOffered({
  meetingTypeId: 'bookings.meeting_type_id',
  hostId: '?2',
  version: '?13',
  dayStart: '?14',
  dayEnd: '?15',
  maximum: '?16',
  except: '?1',
});

// A booking that keeps its time needs none that is free. A host's move (no version) is bound to no offer.
const MOVE = `
UPDATE bookings SET start_at = ?3, end_at = ?4, guard_start_at = ?5, guard_end_at = ?6, invitee_name = ?7,
  invitee_email = ?8, invitee_mailbox = ?18, notes = ?9, invitee_time_zone = coalesce(?17, invitee_time_zone),
  sequence = sequence + 1, change_id = ?10, updated_at = ?11,
  invitee_hour_format = iif(invitee_email = ?8, coalesce(?19, invitee_hour_format), NULL),
  invitee_country_code = iif(?20, ?21, invitee_country_code), invitee_mobile_number = iif(?20, ?22, invitee_mobile_number)
WHERE id = ?1 AND host_id = ?2 AND status = 'confirmed' AND sequence = ?12 AND start_at >= ?11 AND ?3 >= ?11
AND ((start_at = ?3 AND end_at = ?4) OR ${FREE})
AND (?13 IS NULL OR (${OFFERED}))
RETURNING id`;

const CANCEL = `
UPDATE bookings SET status = 'cancelled', sequence = sequence + 1, change_id = ?3, updated_at = ?4, cancel_reason = ?5,
  cancelled_by = ?6
WHERE id = ?1 AND host_id = ?2 AND status = 'confirmed' AND start_at >= ?4
RETURNING id`;

const REMOVE = `
UPDATE bookings SET removed_at = ?3
WHERE id = ?1 AND host_id = ?2 AND removed_at IS NULL AND (status = 'cancelled' OR start_at < ?3)
RETURNING id`;

type WantedTime = Pick<
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
