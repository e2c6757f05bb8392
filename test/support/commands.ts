// Creates booking commands for tests that call the repository or the host object directly. A booking
// command contains everything that the host object needs to store a booking.
import type { BookCommand, NewBooking } from '../../worker/domain/bookings/new-booking.ts';
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
      notes: '',
      answers: [],
      guests: [],
      location: null,
      createdBy: 'invitee',
      approvalDueAt: null,
      idempotencyKey: id,
      requestHash: id,
      createdAt: Date.now(),
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
