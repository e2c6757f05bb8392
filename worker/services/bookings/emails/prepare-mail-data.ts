// Prepares the data for the emails about a booking.

import { readPolicies } from '../../../db/meeting-types/read-policies.ts';
import type { OutboxRowWithBooking } from '../../../db/outbox/outbox.ts';
import { MEDIA_PATH } from '../../../domain/accounts/picture.ts';
import { showPlace } from '../../../domain/bookings/shown-place.ts';
import type { HostEntry } from '../../../domain/calendars/host-entry.ts';
import type { MessageText } from '../../../domain/email/message-texts.ts';
import { pickTexts } from '../../../domain/form/standard-fields.ts';
import { ENGLISH } from '../../../domain/language/english.ts';
import type { Translate } from '../../../domain/language/translate.ts';
import { isEndedRequest, isWaitingForApproval } from '../../../domain/meeting-types/approval.ts';
import { translatePlace } from '../../../domain/meeting-types/translate-place.ts';
import type { EditedDetails } from '../../../domain/outbox/outbox-facts.ts';
import type { Audience } from '../../../domain/outbox/readers.ts';
import type { HourFormat } from '../../../domain/time/hour-format.ts';
import { readTimeZone } from '../../../domain/time/time-zone.ts';
import { MINUTE_MS } from '../../../domain/time/types.ts';
import { type BookingMailData, envelopeFor } from '../../../mail/bookings/booking-mail-data.ts';
import { writeOwnWords } from '../../../mail/bookings/own-words.ts';
import type { Mail } from '../../../mail/email/mail.ts';
import type { OutgoingMail } from '../../../ports/email/mailer.ts';
import { readBookedPlace } from '../../meeting-types/booked-place.ts';
import { readStoredAnswers } from '../present-answers.ts';
import { listGuestEmails } from '../read-guests.ts';

interface MailDataContext {
  /** The origin of the request that made the change. Links in the email start with this origin. */
  readonly origin: string;
  readonly mailFrom: string | null;
  readonly manageUrl: string | null;
  /** The guest who reads the email. */
  readonly guest?: BookingMailData['guest'];
  readonly changedBy?: 'host' | 'invitee' | undefined;
  /** True in the email about another place. Absent means false. */
  readonly hasNewPlace?: boolean | undefined;
  /** The details that the host has edited. Absent when it is not known. */
  readonly edited?: EditedDetails | undefined;
  /** The host who made the change. Absent when it is not known which host made it. */
  readonly actor?: { readonly id: string; readonly name: string } | undefined;
}

export type MailedBooking = Omit<OutboxRowWithBooking, 'outboxRow' | 'change'> & {
  /**
   * True when the host is new (see hold-host-mails.ts). The email then shows the host's texts
   * without links. Absent means false.
   */
  readonly isHostNew?: boolean;
  /**
   * The host's own subject and text for this email, as templates. If it is null or absent, the
   * email has the default text.
   */
  readonly template?: MessageText | null;
  /** The other people of a shared time, in a reminder to the host. Absent means none. */
  readonly others?: BookingMailData['others'];
  /** The entry of the meeting in the host's calendar. Absent means the entry of the booking. */
  readonly hostEntry?: HostEntry;
  /** Translates into the language of the reader. If it is absent, the email is in English. */
  readonly t?: Translate;
};

/** Like `prepareMailData`, but fills in the host's own templates. */
export async function prepareWrittenData(
  row: MailedBooking,
  context: MailDataContext,
): Promise<BookingMailData> {
  const data = prepareMailData(row, context);
  return row.template ? { ...data, ownWords: await writeOwnWords(row.template, data) } : data;
}

/**
 * The hour format for readers who have not chosen an hour format. An email cannot read the setting
 * of the reader's device.
 */
const MAIL_HOUR_FORMAT: HourFormat = '24';

/**
 * If a booking of no team has one host and no stored actor, this host made the change. A manager of a team, who hosts
 * nothing, is never stored.
 */
function findActor(
  { host, team }: MailedBooking,
  hosts: readonly unknown[],
  actor: MailDataContext['actor'],
): BookingMailData['actor'] {
  if (actor) return { name: actor.name, isReader: actor.id === host.id };
  return team !== null || hosts.length > 1 ? null : { name: host.name, isReader: true };
}

/** Returns who the email is from: the team that owns the meeting type, or else the host. */
function presentBrand({ host, team }: MailedBooking, origin: string): BookingMailData['brand'] {
  const { name, logo } = team ?? host;
  return { name, logoUrl: logo?.startsWith(MEDIA_PATH) ? origin + logo : null };
}

/** Addresses an email to a reader of the booking. */
export function addressMail(
  { outboxRow, booking }: OutboxRowWithBooking,
  data: BookingMailData,
  audience: Audience,
  { subject, html, text, ics, removal }: Mail,
): OutgoingMail {
  return {
    id: outboxRow.id,
    threadId: booking.id,
    ...(data.guest?.removeUrl && { listUnsubscribe: data.guest.removeUrl }),
    ...envelopeFor(data, audience),
    subject,
    html,
    text,
    ics: ics ?? null,
    ...(removal && { removal }),
  };
}

/** Converts the current database rows into the data for an email renderer. */
export function prepareMailData(row: MailedBooking, context: MailDataContext): BookingMailData {
  const { origin, mailFrom, manageUrl, guest = null, changedBy = 'host', actor } = context;
  const { booking, meetingType, host, t = ENGLISH } = row;
  const place = readBookedPlace(row);
  const shownPlace = showPlace(place, row.meeting, booking);
  const isWaiting = isWaitingForApproval(booking);
  // A host whose account was deleted is not in the list. The email to the invitee still names this host.
  const isListed = row.hosts.some(({ id }) => id === host.id);
  const hosts = isListed
    ? row.hosts.map((each) => (each.id === host.id ? host : each))
    : [host, ...row.hosts];
  const [organizer = host] = hosts;
  const phone = [booking.inviteeCountryCode, booking.inviteeMobileNumber].filter(Boolean).join(' ');
  return {
    t,
    booking: {
      id: booking.id,
      sequence: booking.sequence,
      startAt: booking.startAt,
      endAt: booking.endAt,
      inviteeName: booking.inviteeName,
      inviteeEmail: booking.inviteeEmail,
      inviteePhone: phone === '' ? null : phone,
      ...pickTexts(booking),
      answers: readStoredAnswers(booking),
      guests: listGuestEmails(booking),
      inviteeTimeZone: readTimeZone(booking.inviteeTimeZone),
      inviteeHourFormat: booking.inviteeHourFormat ?? MAIL_HOUR_FORMAT,
      cancelReason: booking.cancelReason ?? '',
      askMessage: booking.askMessage,
      createdBy: booking.createdBy,
      isErased: booking.erasedAt !== null,
      approvalDueAt: isWaiting ? booking.approvalDueAt : null,
      givenUpStartAt: booking.givenUpStartAt,
      outcome: booking.outcome,
      isEndedRequest: isEndedRequest(booking),
    },
    meetingType: {
      title: meetingType.title,
      location: translatePlace(t, shownPlace.text),
      showsGuests: meetingType.showGuests,
      isPlaceByInvitee: place?.kind === 'ask_invitee',
      isAddress: place?.kind === 'address' && shownPlace.text === place.value,
      description: meetingType.description,
      // Computed from the booking, because the meeting type's duration may have changed.
      durationMinutes: (booking.endAt - booking.startAt) / MINUTE_MS,
      colour: meetingType.primaryColor,
      ...readPolicies(meetingType),
    },
    host: {
      name: host.name,
      email: host.email,
      username: host.username,
      timeZone: readTimeZone(host.timeZone),
      hourFormat: host.hourFormat ?? MAIL_HOUR_FORMAT,
    },
    brand: presentBrand(row, origin),
    others: row.others ?? [],
    hostEntry: row.hostEntry ?? { kind: 'booking' },
    hosts: hosts.map(({ name, email }) => ({ name, email })),
    service: {
      name: 'Halfpast',
      fromEmail: mailFrom ?? `halfpast@${new URL(origin).hostname}`,
      baseUrl: origin,
    },
    bookingPageUrl:
      row.team === null
        ? `${origin}/${organizer.username}/${meetingType.slug}`
        : `${origin}/team/${row.team.slug}/${meetingType.slug}`,
    manageUrl,
    guest,
    meetingLink: shownPlace.link,
    changedBy,
    hasNewPlace: context.hasNewPlace ?? false,
    edited: context.edited ?? {},
    actor: findActor(row, hosts, actor),
    isHostNew: row.isHostNew ?? false,
    ownWords: null,
  };
}
