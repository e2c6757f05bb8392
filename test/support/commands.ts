// Creates booking commands for tests that call the repository or the Durable Object of the host directly. A
// booking command contains everything that the Durable Object needs to store a booking.
import { currentTime } from '../../scripts/clock.ts';
import type { MoveCommand } from '../../worker/domain/bookings/changes.ts';
import { HOLD_MS, type HoldCommand, type NewHold } from '../../worker/domain/bookings/holds.ts';
import type { BookCommand, NewBooking } from '../../worker/domain/bookings/new-booking.ts';
import { NO_TEXTS, pickTexts } from '../../worker/domain/form/standard-fields.ts';
import { MINUTE_MS, type TimeZone } from '../../worker/domain/time/types.ts';
import { ORIGIN } from './calls.ts';
import type { Host, MeetingType } from './hosts.ts';

/** Creates the command that the service would prepare for a booking at this time. */
export function bookCommand(
  host: Host,
  type: MeetingType,
  startAt: number,
  changes: Partial<NewBooking> & Pick<Partial<BookCommand>, 'mails'> = {},
): BookCommand & Required<Pick<BookCommand, 'conditions'>> {
  const { mails, ...booking } = changes;
  const id = crypto.randomUUID();
  const endAt = startAt + type.durationMinutes * MINUTE_MS;
  return {
    booking: {
      id,
      hostId: host.id,
      meetingTypeId: type.id,
      startAt,
      endAt,
      guardStartAt: startAt - type.rules.bufferBeforeMinutes * MINUTE_MS,
      guardEndAt: endAt + type.rules.bufferAfterMinutes * MINUTE_MS,
      inviteeName: 'Ines Invitee',
      inviteeEmail: `${id}@invitee.example`,
      inviteeCountryCode: null,
      inviteeMobileNumber: null,
      inviteeTimeZone: 'Europe/Paris' as TimeZone,
      inviteeHourFormat: null,
      language: null,
      ...NO_TEXTS,
      answers: [],
      guests: [],
      location: null,
      createdBy: 'invitee',
      approvalDueAt: null,
      idempotencyKey: id,
      requestHash: id,
      createdAt: currentTime(),
      ...booking,
    },
    manageTokenHash: id,
    conditions: { meetingTypeVersion: type.updatedAt, limits: [] },
    guestLimits: [],
    mails: mails ?? [
      {
        id: crypto.randomUUID(),
        event: 'booking.confirmed',
        audience: 'invitee',
        origin: ORIGIN,
      },
      { id: crypto.randomUUID(), event: 'booking.confirmed', audience: 'host', origin: ORIGIN },
    ],
  };
}

/** Creates the command that the service would prepare for a hold at this time. */
export function holdCommand(
  host: Host,
  type: MeetingType,
  startAt: number,
  changes: Partial<NewHold> & Pick<Partial<HoldCommand>, 'limits'> = {},
): HoldCommand {
  const { limits = [], ...hold } = changes;
  const { booking, conditions } = bookCommand(host, type, startAt);
  const { id, hostId, meetingTypeId, endAt, guardStartAt, guardEndAt, createdAt } = booking;
  const { inviteeName, inviteeEmail, inviteeTimeZone } = booking;
  return {
    hold: {
      ...{ id, hostId, meetingTypeId, startAt, endAt, guardStartAt, guardEndAt },
      ...{ inviteeName, inviteeEmail, inviteeTimeZone },
      request: { inviteeCountryCode: '', inviteeMobileNumber: '', ...NO_TEXTS },
      tokenHash: id,
      agentHash: null,
      createdAt,
      expiresAt: createdAt + HOLD_MS,
      ...hold,
    },
    conditions,
    limits,
    mail: { id: crypto.randomUUID(), origin: ORIGIN, sealedToken: 'sealed' },
  };
}

/** Creates the command that books the time of a hold. */
export function confirmCommand(
  { hold, conditions }: HoldCommand,
  createdAt = currentTime(),
): BookCommand {
  const { expiresAt: _expires, tokenHash: _token, agentHash: _agent, request: _, ...fields } = hold;
  const id = crypto.randomUUID();
  return {
    booking: {
      ...fields,
      id,
      inviteeCountryCode: null,
      inviteeMobileNumber: null,
      inviteeHourFormat: null,
      language: null,
      ...NO_TEXTS,
      answers: [],
      guests: [],
      location: null,
      createdBy: 'invitee',
      approvalDueAt: null,
      idempotencyKey: id,
      requestHash: id,
      createdAt,
    },
    holdId: hold.id,
    manageTokenHash: id,
    conditions,
    guestLimits: [],
    mails: [],
  };
}

/** Creates the command with which a host moves a booking. */
export function moveCommand(booking: NewBooking, sequence: number, startAt: number): MoveCommand {
  const by = startAt - booking.startAt;
  return {
    changeId: crypto.randomUUID(),
    bookingId: booking.id,
    hostId: booking.hostId,
    now: currentTime(),
    sequence,
    startAt,
    endAt: booking.endAt + by,
    guardStartAt: booking.guardStartAt + by,
    guardEndAt: booking.guardEndAt + by,
    inviteeName: booking.inviteeName,
    inviteeEmail: booking.inviteeEmail,
    ...pickTexts(booking),
    mails: [
      { id: crypto.randomUUID(), event: 'booking.changed', audience: 'host', origin: ORIGIN },
    ],
  };
}
