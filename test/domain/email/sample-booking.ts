// Builds one example booking for the email tests. Its data does not depend on the clock.
import { NO_TEXTS } from '../../../worker/domain/form/standard-fields.ts';
import { ENGLISH } from '../../../worker/domain/language/english.ts';
import { OPEN_POLICY } from '../../../worker/domain/meeting-types/change-policy.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import type { BookingMailData } from '../../../worker/mail/bookings/booking-mail-data.ts';

/** The time when the example emails are written (the DTSTAMP of their calendar files). */
export const STAMP_AT = Date.UTC(2026, 10, 16, 9, 0);

/** Replacements for parts of the example data. */
export interface SampleChanges {
  readonly booking?: Partial<BookingMailData['booking']>;
  readonly meetingType?: Partial<BookingMailData['meetingType']>;
  readonly host?: Partial<BookingMailData['host']>;
  readonly brand?: Partial<BookingMailData['brand']>;
  readonly whole?: Partial<
    Pick<
      BookingMailData,
      | 't'
      | 'hosts'
      | 'hostEntry'
      | 'others'
      | 'manageUrl'
      | 'guest'
      | 'meetingLink'
      | 'changedBy'
      | 'actor'
      | 'hasNewPlace'
      | 'edited'
      | 'isHostNew'
    >
  >;
}

export function zone(name: string): TimeZone {
  return name as TimeZone;
}

export function sampleBooking(changes: SampleChanges = {}): BookingMailData {
  return {
    t: ENGLISH,
    booking: {
      id: 'bk_7Qm2',
      sequence: 0,
      startAt: Date.UTC(2026, 10, 23, 13, 0),
      endAt: Date.UTC(2026, 10, 23, 13, 30),
      inviteeName: 'Grace Hopper',
      inviteeEmail: 'grace@example.org',
      inviteePhone: null,
      ...NO_TEXTS,
      answers: [],
      guests: [],
      inviteeTimeZone: zone('America/New_York'),
      inviteeHourFormat: '24',
      cancelReason: '',
      askMessage: '',
      createdBy: 'invitee',
      isErased: false,
      approvalDueAt: null,
      givenUpStartAt: null,
      outcome: null,
      isEndedRequest: false,
      ...changes.booking,
    },
    meetingType: {
      title: '30-minute intro',
      location: 'Google Meet',
      showsGuests: false,
      isPlaceByInvitee: false,
      isAddress: false,
      description: 'A first conversation.',
      durationMinutes: 30,
      colour: '#006fee',
      cancellation: OPEN_POLICY,
      rescheduling: OPEN_POLICY,
      ...changes.meetingType,
    },
    host: {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      username: 'ada',
      timeZone: zone('Europe/Berlin'),
      hourFormat: '24',
      ...changes.host,
    },
    brand: { name: changes.host?.name ?? 'Ada Lovelace', logoUrl: null, ...changes.brand },
    others: [],
    hosts: [
      {
        name: changes.host?.name ?? 'Ada Lovelace',
        email: changes.host?.email ?? 'ada@example.com',
      },
    ],
    hostEntry: { kind: 'booking' },
    service: {
      name: 'Halfpast',
      fromEmail: 'mail@halfpast.example',
      baseUrl: 'https://halfpast.example',
    },
    bookingPageUrl: 'https://halfpast.example/ada/intro',
    manageUrl: 'https://halfpast.example/manage/t0ken',
    guest: null,
    meetingLink: { status: 'none' },
    changedBy: 'host',
    hasNewPlace: false,
    edited: {},
    actor: { name: changes.host?.name ?? 'Ada Lovelace', isReader: true },
    isHostNew: false,
    ownWords: null,
    ...changes.whole,
  };
}
