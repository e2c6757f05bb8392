// The facts of each message about a booking. A new event does not compile before it has a row here.
// The texts of the messages are elsewhere: in the renderers (worker/mail/bookings) and in the list of emails.
import type { MessageKind } from '../email/message-texts.ts';
import type { BookingStatus } from '../meeting-types/approval.ts';
import { CHANNELS, type Channel } from '../outbox/outbox-entry.ts';
import type { BookingEvent } from '../outbox/outbox-facts.ts';
import type { Audience } from '../outbox/readers.ts';

interface BookingMessage {
  /** The readers who get the message through each channel. A guest is a reader only if the booking has guests. */
  readonly channels: Readonly<Record<Channel, readonly Audience[]>>;
  /** The status of the booking that the message is about. */
  readonly status: BookingStatus;
  /**
   * Whether the message counts towards the limits of the host's emails. It should count, unless a person must get it in
   * any case.
   */
  readonly isLimited: boolean;
  /** The readers whose message contains a link that opens the booking. Guests have links of their own. */
  readonly linkTo: readonly Audience[];
  /** The text that a host can write for the invitee. `follow-up`: each kind of follow-up has its own text. */
  readonly ownWords: MessageKind | 'follow-up' | null;
  /** The person who causes the message: the person who books, or the person who makes the change. */
  readonly cause: 'booker' | 'changer';
  /** The change that the message to the host shows in the history of the booking. */
  readonly change: 'changed' | 'cancelled' | null;
  /**
   * How the host can send the message again. `asked`: until the invitee has answered. `reminder` and `followUp`: while
   * it is due. `question` and `clocks`: never.
   */
  readonly resend: 'current' | 'asked' | 'reminder' | 'followUp' | 'question' | 'clocks';
}

const COMMON = {
  channels: { mail: ['invitee', 'host', 'guest'] },
  status: 'confirmed',
  isLimited: true,
  linkTo: ['invitee'],
  ownWords: null,
  cause: 'changer',
  change: null,
  resend: 'current',
} as const satisfies BookingMessage;

const TO_INVITEE = { ...COMMON, channels: { mail: ['invitee'] } } as const;
const TO_INVITEE_AND_HOST = { ...COMMON, channels: { mail: ['invitee', 'host'] } } as const;

export const BOOKING_MESSAGES: Readonly<Record<BookingEvent, BookingMessage>> = {
  'booking.requested': {
    ...COMMON,
    status: 'pending',
    linkTo: ['invitee', 'host'],
    ownWords: 'requested',
    cause: 'booker',
  },
  'booking.confirmed': { ...COMMON, ownWords: 'confirmed', cause: 'booker' },
  'booking.changed': { ...COMMON, ownWords: 'changed', change: 'changed' },
  // Without this message, people would wait for a meeting that does not take place. The same applies to
  // `booking.reassigned`. Readers who never got an email about the booking get neither of them.
  'booking.cancelled': {
    ...COMMON,
    status: 'cancelled',
    isLimited: false,
    ownWords: 'cancelled',
    change: 'cancelled',
  },
  'booking.reassigned': {
    ...COMMON,
    channels: { mail: ['invitee', 'guest'] },
    isLimited: false,
    linkTo: [],
  },
  'booking.reminder': { ...TO_INVITEE_AND_HOST, ownWords: 'reminder', resend: 'reminder' },
  'booking.follow-up': { ...TO_INVITEE, linkTo: [], ownWords: 'follow-up', resend: 'followUp' },
  'booking.time-asked': { ...TO_INVITEE, ownWords: 'time-asked', resend: 'asked' },
  'booking.clocks-changed': { ...TO_INVITEE_AND_HOST, resend: 'clocks' },
  'booking.calendar-changed': { ...COMMON, channels: { mail: ['host'] }, resend: 'question' },
  'booking.handed-over': TO_INVITEE_AND_HOST,
};

/** Returns the channels through which a reader gets the message about an event. */
export const listChannels = (event: BookingEvent, audience: Audience): readonly Channel[] =>
  CHANNELS.filter((channel) => BOOKING_MESSAGES[event].channels[channel].includes(audience));
