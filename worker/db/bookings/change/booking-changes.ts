// Changes existing bookings. A condition in the SQL statement prevents overlaps, as in `INSERT_BOOKING` in
// bookings.ts. The condition also works for concurrent requests.

import { toMailbox } from '../../../domain/accounts/email-domain.ts';
import type {
  ApproveCommand,
  AskCommand,
  CancelCommand,
  MoveCommand,
  NoShowCommand,
  SeenBooking,
} from '../../../domain/bookings/changes.ts';
import { pickTexts } from '../../../domain/form/standard-fields.ts';
import type { Instant } from '../../../domain/time/types.ts';
import { columns } from '../../columns.ts';
import type { Database } from '../../database.ts';
import { prepareWebhookEvents } from '../../events/booking-events.ts';
import { bookings } from '../../schema/bookings.ts';
import { type Bound, integer, nullable, row, runBatch, statement, text } from '../../statement.ts';
import { prepareOutboxRows } from '../emails/outbox-rows.ts';
import { type ChangeOfMails, prepareWaitingMails } from '../emails/waiting-mails.ts';
import { DELETE_HOSTS, INSERT_HOSTS, UPDATE_HOSTS } from '../taken-hosts.ts';
import { AS_SEEN, bindSeen, SEEN_PARAMS } from './as-seen.ts';
import { prepareHostChange } from './host-change.ts';
import { ASK_FOR_TIME, MARK_NO_SHOW, SAVE_PRIVATE_NOTES } from './host-marks.ts';
import { COUNT_MOVE, FORGET_SHARED_LINK, IS_FREE, MOVE } from './move-statements.ts';
import { prepareVoidLinks } from './void-links.ts';
import { withinPolicy } from './within-policy.ts';

const booking = columns(bookings);

// The invitee may withdraw a request at any time before the meeting starts. The host can decline a
// request only before `approvalDueAt`. The request can lapse only at `approvalDueAt` or later.
const CANCEL = statement({
  params: {
    bookingId: text,
    hostId: text,
    changeId: text,
    now: integer,
    reason: nullable(text),
    by: nullable(text),
    outcome: nullable(text),
    ...SEEN_PARAMS,
  },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE bookings SET ${booking.status} = 'cancelled', ${booking.sequence} = ${booking.sequence} + 1,
  ${booking.changeId} = :changeId, ${booking.updatedAt} = :now, ${booking.cancelReason} = :reason,
  ${booking.cancelledBy} = :by, ${booking.outcome} = :outcome
WHERE ${booking.id} = :bookingId AND ${booking.hostId} = :hostId AND ${booking.status} = 'confirmed'
  AND CASE :outcome WHEN 'declined' THEN ${booking.approvalDueAt} > :now WHEN 'expired' THEN ${booking.approvalDueAt} <= :now
  ELSE ${booking.startAt} >= :now AND (:by = 'host' OR ${booking.approvalDueAt} IS NOT NULL OR ${withinPolicy('cancellation')}) END
  AND ${AS_SEEN}
RETURNING ${booking.id}`,
});

const APPROVE = statement({
  params: { bookingId: text, hostId: text, changeId: text, now: integer, ...SEEN_PARAMS },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE bookings SET ${booking.approvalDueAt} = NULL, ${booking.givenUpStartAt} = NULL, ${booking.sequence} = ${booking.sequence} + 1,
  ${booking.changeId} = :changeId, ${booking.updatedAt} = :now, ${booking.nextMailAt} = :now
WHERE ${booking.id} = :bookingId AND ${booking.hostId} = :hostId AND ${booking.status} = 'confirmed'
  AND ${booking.approvalDueAt} > :now AND ${AS_SEEN}
RETURNING ${booking.id}`,
});

const REMOVE = statement({
  params: { bookingId: text, hostId: text, now: integer },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE bookings SET ${booking.removedAt} = :now
WHERE ${booking.id} = :bookingId AND ${booking.hostId} = :hostId AND ${booking.removedAt} IS NULL
  AND (${booking.status} = 'cancelled' OR ${booking.startAt} < :now)
RETURNING ${booking.id}`,
});

type WantedTime = Pick<
  MoveCommand,
  'bookingId' | 'hostId' | 'startAt' | 'endAt' | 'guardStartAt' | 'guardEndAt' | 'now'
>;

export function createBookingChangesRepo(db: Database) {
  const d1 = db.$client;
  const addOutboxRows = prepareOutboxRows(d1);
  const addWebhookEvents = prepareWebhookEvents(d1);
  const voidLinks = prepareVoidLinks(d1);
  const waitingMails = prepareWaitingMails(d1);
  const changeHosts = prepareHostChange(d1);

  /**
   * Writes the change with its outbox rows in one transaction. Returns false and writes nothing when a
   * condition of the change does not hold.
   */
  async function commit(
    change: Bound<{ readonly id: string }>,
    command: (MoveCommand | CancelCommand | ApproveCommand) & ChangeOfMails,
    followUps: readonly Bound[] = [],
  ): Promise<boolean> {
    const { bookingId, changeId, mails, event, now } = command;
    const [changed] = await runBatch(d1, [
      change,
      ...followUps,
      ...voidLinks(command),
      ...waitingMails.before(command),
      addOutboxRows([{ bookingId, changeId, mails, at: now }]),
      ...waitingMails.after(command),
      ...addWebhookEvents({ bookingId, changeId, event, at: now }),
    ]);
    return changed.results.length === 1;
  }

  return {
    /** Returns whether every host of the booking is free at the wanted time. Ignores the booking itself. */
    async isFree(wanted: WantedTime): Promise<boolean> {
      const { bookingId, hostId, startAt, endAt, guardStartAt, guardEndAt, now } = wanted;
      const found = await IS_FREE.first(d1, {
        bookingId,
        hostId,
        startAt,
        endAt,
        guardStartAt,
        guardEndAt,
        now,
      });
      return found?.is_free === 1;
    },

    /**
     * Returns false when the new time is taken or past. Also returns false when the booking is past or
     * cancelled, or has changed since it was read. For an invitee, also returns false when the meeting type
     * does not allow the move, or when the invitee has moved the booking too often.
     */
    async moveBooking(command: MoveCommand): Promise<boolean> {
      const { conditions } = command;
      const moved = MOVE.bind(d1, {
        bookingId: command.bookingId,
        hostId: command.hostId,
        startAt: command.startAt,
        endAt: command.endAt,
        guardStartAt: command.guardStartAt,
        guardEndAt: command.guardEndAt,
        inviteeName: command.inviteeName,
        inviteeEmail: command.inviteeEmail,
        ...pickTexts(command),
        changeId: command.changeId,
        now: command.now,
        sequence: command.sequence,
        version: conditions?.meetingTypeVersion ?? null,
        limits: conditions?.limits ?? [],
        candidates: command.hostChange?.candidates ?? null,
        inviteeTimeZone: command.inviteeTimeZone ?? null,
        mailbox: toMailbox(command.inviteeEmail),
        inviteeHourFormat: command.inviteeHourFormat ?? null,
        language: command.language ?? null,
        setsPhone: command.phone !== undefined,
        countryCode: command.phone?.countryCode ?? null,
        mobileNumber: command.phone?.mobileNumber ?? null,
        approvalDueAt: command.approvalDueAt ?? null,
        moveLimits: command.moveLimits ?? [],
        ...bindSeen(command),
      });
      const { bookingId, changeId, now, hostChange, moveLimits: limits } = command;
      const change = { bookingId, changeId };
      const counts = limits ? [COUNT_MOVE.bind(d1, { ...change, now, limits })] : [];
      if (!hostChange)
        return commit(moved, command, [
          ...counts,
          UPDATE_HOSTS.bind(d1, change),
          FORGET_SHARED_LINK.bind(d1, change),
        ]);
      return commit(moved, command, [
        ...counts,
        DELETE_HOSTS.bind(d1, change),
        INSERT_HOSTS.bind(d1, { ...change, candidates: hostChange.candidates }),
        ...changeHosts({ ...change, now, ...hostChange }),
      ]);
    },

    /**
     * Returns false when the booking is past or already cancelled, or when the policy of the meeting type
     * does not let the invitee cancel. Also returns false when a request is declined too late, or when the
     * client has read an earlier version of the booking.
     */
    async cancelBooking(command: CancelCommand): Promise<boolean> {
      const { bookingId, hostId, changeId, now, by, reason, outcome = null } = command;
      return commit(
        CANCEL.bind(d1, {
          ...{ bookingId, hostId, changeId, now, by, outcome },
          reason: reason || null,
          ...bindSeen(command),
        }),
        command,
        [UPDATE_HOSTS.bind(d1, { bookingId, changeId })],
      );
    },

    /**
     * Returns false when the booking does not wait for approval, or when the time for an answer is over. Also
     * returns false when the client has read an earlier version of the booking.
     */
    async approveRequest(command: ApproveCommand): Promise<boolean> {
      const { bookingId, hostId, changeId, now } = command;
      const approved = APPROVE.bind(d1, {
        ...{ bookingId, hostId, changeId, now },
        ...bindSeen(command),
      });
      return commit(approved, command);
    },

    /**
     * Asks the invitee to choose another time. Returns false when the booking is past, cancelled, erased or
     * waits for approval, or when the host has already asked this invitee. Also returns false when the
     * meeting type is inactive or deleted, or when the client has read an earlier version of the booking.
     */
    async askForTime({ event, mails, message, ...change }: AskCommand): Promise<boolean> {
      const { bookingId, hostId, changeId, now } = change;
      // Pending emails about earlier changes stay in the outbox, because their content is still correct.
      const [asked] = await runBatch(d1, [
        ASK_FOR_TIME.bind(d1, {
          ...{ bookingId, hostId, changeId, now, message },
          ...bindSeen(change),
        }),
        addOutboxRows([{ bookingId, changeId, mails, at: now }]),
        ...addWebhookEvents({ bookingId, changeId, event, at: now }),
      ]);
      return asked.results.length === 1;
    },

    /**
     * Returns false when the meeting is in the future, cancelled or was never approved, or when `isNoShow` is
     * the stored value already. Also returns false when the client has read an earlier version of the
     * booking.
     */
    async markNoShow({ event, ...mark }: NoShowCommand): Promise<boolean> {
      const { bookingId, hostId, changeId, now, isNoShow } = mark;
      const [marked] = await runBatch(d1, [
        MARK_NO_SHOW.bind(d1, {
          ...{ bookingId, hostId, changeId, now, isNoShow },
          ...bindSeen(mark),
        }),
        ...addWebhookEvents({ bookingId, changeId, event, at: now }),
      ]);
      return marked.results.length === 1;
    },

    /**
     * Returns false when the data of the booking is erased, or when the booking belongs to another host. Also returns
     * false when the booking has changed since it was seen.
     */
    async savePrivateNotes(
      hostId: string,
      id: string,
      privateNotes: string,
      seen?: SeenBooking,
    ): Promise<boolean> {
      const notes = { bookingId: id, hostId, privateNotes, ...bindSeen({ seen }) };
      return (await SAVE_PRIVATE_NOTES.all(d1, notes)).length === 1;
    },

    /** Removes a past or cancelled booking from the host's list, without deleting the row. */
    async removeBooking(hostId: string, id: string, now: Instant): Promise<boolean> {
      const results = await REMOVE.all(d1, { bookingId: id, hostId, now });
      return results.length === 1;
    },
  };
}

export type BookingChangesRepo = ReturnType<typeof createBookingChangesRepo>;
