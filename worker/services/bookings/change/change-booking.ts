// Saves a host's edit of a booking. Reads the data, checks the edit, and sends it to the host
// object (the host's Durable Object). The host object stores the edit only if the data has not
// changed. If the data has changed, all steps are repeated. The new time may be outside the working
// hours, but must not overlap another booking.
import { AppError } from '../../../contract/app-error.ts';
import type { HostBooking } from '../../../contract/bookings/my-bookings-calls.ts';
import type { BookingChangeInput } from '../../../contract/bookings/my-bookings-schemas.ts';
import { ensureNoProblems } from '../../../contract/field-problems.ts';
import type { Account } from '../../../db/accounts/accounts.ts';
import type { HostBookingRow } from '../../../db/bookings/list/host-booking-row.ts';
import { readDurations } from '../../../db/meeting-types/read-lists.ts';
import { toAccountEmail } from '../../../domain/accounts/account-email.ts';
import { PHONE_TEXTS } from '../../../domain/accounts/phone-text.ts';
import {
  BOOKING_EDIT_TEXTS,
  hasNewEmail,
  isMeetingLength,
} from '../../../domain/bookings/booking-edit.ts';
import { displayStatus } from '../../../domain/bookings/booking-lists.ts';
import type { InviteePhone, MoveCommand } from '../../../domain/bookings/changes.ts';
import { readPhoneFields } from '../../../domain/bookings/phone-number.ts';
import {
  type FormTexts,
  mapTexts,
  pickTexts,
  TEXT_NAMES,
} from '../../../domain/form/standard-fields.ts';
import { isWaitingForApproval } from '../../../domain/meeting-types/approval.ts';
import { keepDuration } from '../../../domain/meeting-types/durations.ts';
import type { EditedDetails } from '../../../domain/outbox/outbox-facts.ts';
import type { Instant } from '../../../domain/time/types.ts';
import type { WithIfMatch } from '../../api/if-match.ts';
import { addCalendarWrite } from '../../calendars/add-calendar-write.ts';
import { addWebhookEvent } from '../../events/add-webhook-event.ts';
import { writeBookedPlace } from '../../meeting-types/booked-place.ts';
import type { Deps } from '../../service-deps.ts';
import { commitInRounds } from '../commit-in-rounds.ts';
import { addEditEmails } from '../emails/add-edit-emails.ts';
import { findActor } from '../emails/prepare-messages.ts';
import { ensureBooking } from '../ensure-booking.ts';
import { presentBooking } from '../present-booking.ts';
import { checkSeen } from './check-seen.ts';

export type ChangeDeps = Pick<
  Deps,
  'hostBookings' | 'bookingChanges' | 'hostCalendar' | 'hasher' | 'ids' | 'clock' | 'editDelayMs'
>;

export interface ChangeAttempt extends WithIfMatch {
  readonly origin: string;
  readonly input: BookingChangeInput;
  /**
   * True when the new length of the meeting comes from the calendar event. This length may differ
   * from the meeting type's duration.
   */
  readonly usesEventLength?: boolean;
}

type Edit = Omit<MoveCommand, 'changeId'> & { readonly phone: InviteePhone };

/** Returns the duration in minutes that a move may give to the booking. It may also keep its own length. */
function readOfferedDuration({ booking, meetingType }: HostBookingRow): number {
  const { durationMinutes } = meetingType;
  const durations = readDurations(meetingType);
  return keepDuration({ durationMinutes, durations }, booking.endAt - booking.startAt);
}

function ensureEditable(
  row: HostBookingRow,
  { input, usesEventLength }: ChangeAttempt,
  now: Instant,
) {
  const { booking } = row;
  if (displayStatus(booking, now) !== 'upcoming') throw new AppError('BOOKING_NOT_EDITABLE');
  if (isWaitingForApproval(booking)) throw new AppError('BOOKING_PENDING');
  if (!usesEventLength && !isMeetingLength(input, booking, readOfferedDuration(row))) {
    ensureNoProblems([{ path: 'endTime', message: BOOKING_EDIT_TEXTS.lengthUnknown }]);
  }
  if (input.startTime < now) throw new AppError('SLOT_IN_PAST');
}

/**
 * Returns the booking's phone number after the edit. A new email address means a different invitee,
 * so the stored phone number is dropped.
 */
function readPhone(
  { booking }: HostBookingRow,
  { input }: ChangeAttempt,
  isNewInvitee: boolean,
): InviteePhone {
  const { inviteeCountryCode, inviteeMobileNumber } = input;
  const stored = {
    countryCode: booking.inviteeCountryCode,
    mobileNumber: booking.inviteeMobileNumber,
  };
  if (inviteeCountryCode === undefined && inviteeMobileNumber === undefined)
    return isNewInvitee ? { countryCode: null, mobileNumber: null } : stored;
  // A client may send back a number that was stored before numbers were checked.
  const isSame =
    inviteeCountryCode === stored.countryCode && inviteeMobileNumber === stored.mobileNumber;
  if (isSame) return stored;
  const phone = readPhoneFields({
    inviteeCountryCode: inviteeCountryCode ?? '',
    inviteeMobileNumber: inviteeMobileNumber ?? '',
  });
  if (phone === null)
    ensureNoProblems([{ path: 'inviteeMobileNumber', message: PHONE_TEXTS.impossible }]);
  return {
    countryCode: phone?.inviteeCountryCode || null,
    mobileNumber: phone?.inviteeMobileNumber || null,
  };
}

/**
 * Returns the booking's texts after the edit. Texts that the host has not changed are those of the previous invitee,
 * so another invitee does not get them.
 */
function readTexts(
  { booking }: HostBookingRow,
  { input }: ChangeAttempt,
  isNewInvitee: boolean,
): FormTexts {
  return mapTexts((name) => {
    const text = input[name]?.trim() ?? booking[name];
    return isNewInvitee && text === booking[name].trim() ? '' : text;
  });
}

/** Names the details that the edit changes. */
function findEdited(
  booking: HostBookingRow['booking'],
  {
    inviteeName,
    phone,
    texts,
  }: Pick<Edit, 'inviteeName' | 'phone'> & { readonly texts: FormTexts },
): EditedDetails {
  const isNewPhone =
    phone.countryCode !== booking.inviteeCountryCode ||
    phone.mobileNumber !== booking.inviteeMobileNumber;
  const newTexts = TEXT_NAMES.filter((name) => texts[name] !== booking[name]);
  const edited: (keyof EditedDetails)[] = [
    ...(inviteeName === booking.inviteeName ? [] : ['name' as const]),
    ...(isNewPhone ? ['phone' as const] : []),
    ...newTexts,
  ];
  return Object.fromEntries(edited.map((name) => [name, true]));
}

async function prepareMove(
  deps: ChangeDeps,
  account: Account,
  row: HostBookingRow,
  attempt: ChangeAttempt,
  now: Instant,
): Promise<Edit> {
  const { ids } = deps;
  const actor = findActor(row, account);
  const { booking, meeting } = row;
  const { origin, input } = attempt;
  const { startTime: startAt, endTime: endAt } = input;
  const isMoved = startAt !== booking.startAt || endAt !== booking.endAt;
  const previousTimes = { startAt: booking.startAt, endAt: booking.endAt };
  const { inviteeName, inviteeEmail } = booking;
  const isNewInvitee = hasNewEmail(input.inviteeEmail, inviteeEmail);
  const newName = input.inviteeName.trim();
  const phone = readPhone(row, attempt, isNewInvitee);
  const texts = readTexts(row, attempt, isNewInvitee);
  return {
    now,
    bookingId: booking.id,
    hostId: booking.hostId,
    startAt,
    endAt,
    sequence: booking.sequence,
    // The booking keeps the buffers that it had before the edit.
    guardStartAt: startAt - (booking.startAt - booking.guardStartAt),
    guardEndAt: endAt + (booking.guardEndAt - booking.endAt),
    inviteeName: newName,
    inviteeEmail: toAccountEmail(input.inviteeEmail),
    phone,
    ...(isNewInvitee ? { readdressedFrom: inviteeEmail } : {}),
    ...texts,
    mails: [
      ...(await addEditEmails(deps, {
        previous: booking,
        place: writeBookedPlace(row),
        isMoved,
        edited: findEdited(booking, { inviteeName: newName, phone, texts }),
        isNewInvitee,
        origin,
        ...actor,
      })),
      ...addCalendarWrite(ids, { meeting, event: 'booking.changed', origin }),
    ],
    ...addWebhookEvent(ids, {
      type: 'booking.updated',
      by: 'host',
      former: { ...previousTimes, inviteeName, inviteeEmail, ...pickTexts(booking) },
      ...actor,
    }),
  };
}

const EDITABLE_FIELDS = ['startAt', 'endAt', 'inviteeName', 'inviteeEmail', ...TEXT_NAMES] as const;

function changesSomething({ booking }: HostBookingRow, edit: Edit): boolean {
  return (
    EDITABLE_FIELDS.some((field) => edit[field] !== booking[field]) ||
    edit.phone.countryCode !== booking.inviteeCountryCode ||
    edit.phone.mobileNumber !== booking.inviteeMobileNumber
  );
}

/** Saves the edit and the emails for host and invitee. Does nothing when the edit changes nothing. */
export async function changeBooking(
  deps: ChangeDeps,
  account: Account,
  id: string,
  attempt: ChangeAttempt,
): Promise<HostBooking> {
  return commitInRounds(deps, async ({ ownChangeIds, createChangeId }) => {
    const row = await ensureBooking(deps, account, id);
    // An earlier round saved the edit, but the response of the host object was lost.
    if (ownChangeIds.has(row.booking.changeId)) return { answer: presentBooking(row) };
    const { ifMatch, input } = attempt;
    const seen = await checkSeen(row, { ifMatch, sequence: input.sequence }, ownChangeIds);
    const now = deps.clock.now();
    ensureEditable(row, attempt, now);
    const edit = { ...(await prepareMove(deps, account, row, attempt, now)), ...seen };
    if (!changesSomething(row, edit)) return { answer: presentBooking(row) };
    return {
      commit: () => deps.hostCalendar.move({ ...edit, changeId: createChangeId() }),
      afterSuccess: async () => presentBooking(await ensureBooking(deps, account, id)),
      afterFault: async (reason) => {
        if (reason === 'refused' && !(await deps.bookingChanges.isFree(edit)))
          throw new AppError('SLOT_TAKEN', { message: BOOKING_EDIT_TEXTS.timeTaken });
      },
    };
  });
}
