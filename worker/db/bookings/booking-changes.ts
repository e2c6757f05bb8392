// Changes existing bookings. A condition in the SQL statement prevents overlaps, as in `INSERT_BOOKING` in
// bookings.ts. The condition also works for concurrent requests.
import type {
  ApproveCommand,
  AskCommand,
  CancelCommand,
  MoveCommand,
  NoShowCommand,
} from '../../domain/bookings/changes.ts';
import { toMailbox } from '../../domain/organizations/email-domain.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { bookings } from '../schema/bookings.ts';
import { type Bound, integer, nullable, row, runBatch, statement, text } from '../statement.ts';
import { prepareWebhookEvent } from '../webhooks/webhook-events.ts';
import { ASK_FOR_TIME, MARK_NO_SHOW, SAVE_PRIVATE_NOTES } from './host-marks.ts';
import { FORGET_SHARED_LINK, IS_FREE, MOVE } from './move-statements.ts';
import { prepareOutboxRows } from './outbox-rows.ts';
import { prepareVoidLinks } from './void-links.ts';
import { type ChangeOfMails, prepareWaitingMails } from './waiting-mails.ts';
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
  },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE bookings SET ${booking.status} = 'cancelled', ${booking.sequence} = ${booking.sequence} + 1,
  ${booking.changeId} = :changeId, ${booking.updatedAt} = :now, ${booking.cancelReason} = :reason,
  ${booking.cancelledBy} = :by, ${booking.outcome} = :outcome
WHERE ${booking.id} = :bookingId AND ${booking.hostId} = :hostId AND ${booking.status} = 'confirmed'
  AND CASE :outcome WHEN 'declined' THEN ${booking.approvalDueAt} > :now WHEN 'expired' THEN ${booking.approvalDueAt} <= :now
  ELSE ${booking.startAt} >= :now AND (:by = 'host' OR ${booking.approvalDueAt} IS NOT NULL OR ${withinPolicy('cancellation')}) END
RETURNING ${booking.id}`,
});

const APPROVE = statement({
  params: { bookingId: text, hostId: text, changeId: text, now: integer },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE bookings SET ${booking.approvalDueAt} = NULL, ${booking.sequence} = ${booking.sequence} + 1,
  ${booking.changeId} = :changeId, ${booking.updatedAt} = :now, ${booking.nextMailAt} = :now
WHERE ${booking.id} = :bookingId AND ${booking.hostId} = :hostId AND ${booking.status} = 'confirmed'
  AND ${booking.approvalDueAt} > :now
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
  'bookingId' | 'hostId' | 'startAt' | 'endAt' | 'guardStartAt' | 'guardEndAt'
>;

export function createBookingChangesRepo(db: Database) {
  const d1 = db.$client;
  const addOutboxRows = prepareOutboxRows(d1);
  const addWebhookEvent = prepareWebhookEvent(d1);
  const voidLinks = prepareVoidLinks(d1);
  const waitingMails = prepareWaitingMails(d1);

  /**
   * Writes the change with its outbox rows in one transaction. Returns false when the conditions of the
   * change do not hold.
   */
  async function commit(
    change: Bound<{ readonly id: string }>,
    command: (MoveCommand | CancelCommand | ApproveCommand) & ChangeOfMails,
    followUps: readonly Bound[] = [],
  ): Promise<boolean> {
    const { bookingId, hostId, changeId, mails, event, now } = command;
    const [changed] = await runBatch(d1, [
      change,
      ...followUps,
      ...voidLinks(command),
      ...waitingMails.before(command),
      addOutboxRows([{ bookingId, hostId, changeId, mails, at: now }]),
      ...waitingMails.after(command),
      ...addWebhookEvent({ bookingId, changeId, event, at: now }),
    ]);
    return changed.results.length === 1;
  }

  return {
    /** Returns whether the host is free at the wanted time. Ignores the booking itself. */
    async isFree(wanted: WantedTime): Promise<boolean> {
      const { bookingId, hostId, startAt, endAt, guardStartAt, guardEndAt } = wanted;
      const found = await IS_FREE.first(d1, {
        bookingId,
        hostId,
        startAt,
        endAt,
        guardStartAt,
        guardEndAt,
      });
      return found?.is_free === 1;
    },

    /**
     * Returns false when the new time is taken or past. Also returns false when the booking is past or
     * cancelled, or has changed since it was read.
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
        notes: command.notes,
        changeId: command.changeId,
        now: command.now,
        sequence: command.sequence,
        version: conditions?.meetingTypeVersion ?? null,
        limits: conditions?.limits ?? [],
        inviteeTimeZone: command.inviteeTimeZone ?? null,
        mailbox: toMailbox(command.inviteeEmail),
        inviteeHourFormat: command.inviteeHourFormat ?? null,
        setsPhone: command.phone !== undefined,
        countryCode: command.phone?.countryCode ?? null,
        mobileNumber: command.phone?.mobileNumber ?? null,
        approvalDueAt: command.approvalDueAt ?? null,
      });
      const { bookingId, changeId } = command;
      return commit(moved, command, [FORGET_SHARED_LINK.bind(d1, { bookingId, changeId })]);
    },

    /**
     * Returns false when the booking is past or already cancelled, or when the policy of the meeting type does not
     * let the invitee cancel.
     */
    async cancelBooking(command: CancelCommand): Promise<boolean> {
      const { bookingId, hostId, changeId, now, by, reason, outcome = null } = command;
      return commit(
        CANCEL.bind(d1, { bookingId, hostId, changeId, now, reason: reason || null, by, outcome }),
        command,
      );
    },

    /** Returns false when the booking does not wait for approval, or when the time for an answer is over. */
    async approveRequest(command: ApproveCommand): Promise<boolean> {
      const { bookingId, hostId, changeId, now } = command;
      return commit(APPROVE.bind(d1, { bookingId, hostId, changeId, now }), command);
    },

    /**
     * Returns false when the booking is past, cancelled or erased, when the host has already asked,
     * or when the meeting type is inactive or deleted.
     */
    async askForTime({ event, mails, message, ...change }: AskCommand): Promise<boolean> {
      const { bookingId, hostId, changeId, now } = change;
      // Does not end pending emails about earlier changes, because they are still correct.
      const [asked] = await runBatch(d1, [
        ASK_FOR_TIME.bind(d1, { bookingId, hostId, changeId, now, message }),
        addOutboxRows([{ bookingId, hostId, changeId, mails, at: now }]),
        ...addWebhookEvent({ bookingId, changeId, event, at: now }),
      ]);
      return asked.results.length === 1;
    },

    /** Returns false when the meeting is in the future or cancelled, or already has the mark. */
    async markNoShow({ event, ...mark }: NoShowCommand): Promise<boolean> {
      const { bookingId, hostId, changeId, now, isNoShow } = mark;
      const [marked] = await runBatch(d1, [
        MARK_NO_SHOW.bind(d1, { bookingId, hostId, changeId, now, isNoShow }),
        ...addWebhookEvent({ bookingId, changeId, event, at: now }),
      ]);
      return marked.results.length === 1;
    },

    /** Returns false when the data of the booking is erased, or when the booking belongs to another host. */
    async savePrivateNotes(hostId: string, id: string, privateNotes: string): Promise<boolean> {
      const saved = await SAVE_PRIVATE_NOTES.all(d1, { bookingId: id, hostId, privateNotes });
      return saved.length === 1;
    },

    /** Removes a past or cancelled booking from the host's list, without deleting the row. */
    async removeBooking(hostId: string, id: string, now: Instant): Promise<boolean> {
      const results = await REMOVE.all(d1, { bookingId: id, hostId, now });
      return results.length === 1;
    },
  };
}

export type BookingChangesRepo = ReturnType<typeof createBookingChangesRepo>;
