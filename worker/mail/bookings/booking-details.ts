// The content of emails about a booking: the time, the place, the people and their messages.

import { FORM_TEXTS, TEXT_NAMES, type TextName } from '../../domain/form/standard-fields.ts';
import { writeList } from '../../domain/language/lists.ts';
import { type Message, msg } from '../../domain/language/message.ts';
import { describePolicies } from '../../domain/meeting-types/describe-policy.ts';
import type { Audience } from '../../domain/outbox/readers.ts';
import type { Interval } from '../../domain/time/types.ts';
import { cleanLine, cleanText, clip, preventLinks } from '../email/escape.ts';
import { formatShortStart, writeInterval, writeShortInterval } from '../email/format-time.ts';
import type { MailDetail } from '../email/mail-content.ts';
import type { BookingMailData } from './booking-mail-data.ts';
import { clockOf } from './booking-mail-data.ts';
import { hostAuthor, showHostText } from './host-text.ts';
import { listAnswers } from './list-answers.ts';
import { writeOtherTime } from './other-time.ts';
import { placeRows } from './place-rows.ts';
import { reasonRows } from './reason-rows.ts';
import { isShared, peopleRows, writePeople } from './shared-people.ts';

/** With two texts of this length in which every character is escaped, the HTML stays below 40 kB. */
const LONG_TEXT_MAX = 2000;
const NAME_MAX = 100;
const TITLE_MAX = 120;

/** The names that an email about a booking contains, each on one line and without control characters. */
export interface BookingNames {
  readonly title: string;
  readonly host: string;
  /**
   * The name of the host who made the change, or of the organizer when it is not known which host made the
   * change.
   */
  readonly actor: string;
  /** The name of the team that owns the meeting type, or else of the host. */
  readonly brand: string;
  /** The names of all hosts, as a list in a sentence. */
  readonly hosts: string;
  readonly invitee: string;
  /** The names of all hosts and the invitee, as a list in a sentence. */
  readonly parties: string;
}

export function cleanNames(data: BookingMailData): BookingNames {
  const { t, meetingType, host, booking, guest } = data;
  const clean = (name: string) => showHostText(data, clip(cleanLine(name), NAME_MAX));
  const inviteeName = clip(cleanLine(booking.inviteeName), NAME_MAX);
  // Guests may not know the invitee, so the name contains no links.
  const invitee = guest ? preventLinks(inviteeName) : inviteeName;
  const hosts = data.hosts.map(({ name }) => clean(name));
  return {
    title: showHostText(data, clip(cleanLine(meetingType.title), TITLE_MAX)),
    host: clean(host.name),
    actor: clean(data.actor?.name ?? host.name),
    brand: clean(data.brand.name),
    hosts: writeList(t.language, hosts),
    invitee: isShared(data) ? writePeople(data) : invitee,
    parties: writeList(t.language, [...hosts, invitee]),
  };
}

/** Returns the row with the time until which the invitee may cancel or reschedule. */
export function policyRows({ t, meetingType }: BookingMailData, audience: Audience): MailDetail[] {
  const sentences = audience === 'invitee' ? describePolicies(t, meetingType) : [];
  if (sentences.length === 0) return [];
  return [{ label: t('Changes'), value: sentences.join(' '), by: 'service' }];
}

/**
 * Writes the subject, for example `Confirmed: 30-minute intro with Dana Moreau, Mon 23 Nov 14:00 CET`. The host's
 * subject contains the name of the invitee.
 */
export function writeSubject(fact: string, data: BookingMailData, audience: Audience): string {
  const { t, booking } = data;
  const { title, invitee, host } = cleanNames(data);
  const start = formatShortStart(booking.startAt, clockOf(data, audience));
  return t(
    '{fact}: {title} with {person}, {start}',
    { fact, title, person: audience === 'host' ? invitee : host, start },
    'The subject of an email, such as "Confirmed: 30-minute intro with Dana Moreau, Mon 23 Nov 14:00 CET"',
  );
}

/**
 * Tells whether the invitee's name is at the top of the email in place of the title, which many meetings of a host have in
 * common.
 */
const isNamedByInvitee = (data: BookingMailData, audience: Audience): boolean =>
  audience === 'host' && !data.booking.isErased && !isShared(data);

function hostRows(data: BookingMailData, invitee: string): MailDetail[] {
  const { t, booking } = data;
  if (booking.isErased) return [];
  if (isShared(data)) return peopleRows(data);
  const rows: MailDetail[] = [
    { label: t('Who'), value: invitee, by: 'guest', isTitle: true },
    // The email address stays unchanged, because the host may want to copy it. Its format was
    // checked when the invitee booked.
    { label: t('Email'), value: cleanLine(booking.inviteeEmail), isEmail: true, by: 'service' },
  ];
  const phone = cleanLine(booking.inviteePhone ?? '');
  if (phone !== '') rows.push({ label: t('Phone'), value: phone, by: 'guest' });
  return rows;
}

interface OwnText {
  readonly label: Message;
  /** The text in a list of changed details. */
  readonly listed: Message;
}

/** The names that the emails to the invitee have for the invitee's texts. */
export const OWN_TEXTS: Readonly<Record<TextName, OwnText>> = {
  notes: {
    label: msg('Your notes'),
    listed: msg('your notes', 'in a list of the details that a host has changed'),
  },
};

function textRows({ t, booking, edited }: BookingMailData, audience: Audience): MailDetail[] {
  return TEXT_NAMES.flatMap((name) => {
    const value = clip(cleanText(booking[name]), LONG_TEXT_MAX);
    const label = audience === 'host' ? FORM_TEXTS[name].label : OWN_TEXTS[name].label;
    const isNew = edited[name] ?? false;
    return value === '' ? [] : [{ label: t(label), value, isNew, by: 'guest' as const }];
  });
}

function writeParties(data: BookingMailData): string {
  const { hosts, parties } = cleanNames(data);
  return data.guest && data.booking.isErased ? hosts : parties;
}

/** Lists the guests whom the reader may see. Guests see each other only if the host allows this. */
export function listShownGuests({ booking, meetingType, guest }: BookingMailData): string[] {
  if (guest === null) return [...booking.guests];
  return meetingType.showsGuests ? booking.guests.filter((email) => email !== guest.email) : [];
}

function guestRows(data: BookingMailData, audience: Audience): MailDetail[] {
  const guests = listShownGuests(data).map(cleanLine);
  if (guests.length === 0) return [];
  // The host may want to copy the addresses, and their format was checked.
  const by = audience === 'host' ? 'service' : 'guest';
  return [
    {
      label: data.t('{count, plural, one {Guest} other {Guests}}', { count: guests.length }),
      value: guests.join('\n'),
      by,
    },
  ];
}

/**
 * Returns the parts of every email to a guest: a button, the reason for the email, and the link with which the guest
 * leaves the booking.
 */
export function writeForGuest(data: BookingMailData) {
  const { host, invitee } = cleanNames(data);
  const removeUrl = data.guest?.removeUrl ?? null;
  const { t } = data;
  return {
    button: { label: t('View booking page'), url: data.bookingPageUrl },
    closing: data.booking.isErased
      ? t(
          'You receive this because you were a guest of a meeting with {host}. Replies go to {host}.',
          { host },
        )
      : t(
          'You receive this because {invitee} added your address to a meeting with {host}. Replies go to {host}.',
          { invitee, host },
        ),
    ...(removeUrl && { unsubscribe: { label: t('Remove me from this meeting'), url: removeUrl } }),
  };
}

/** Adds rows directly below the title and the time. */
export const addBelowTime = (
  details: readonly MailDetail[],
  rows: readonly MailDetail[],
): MailDetail[] => details.toSpliced(2, 0, ...rows);

function answerRows({ t, booking }: BookingMailData): MailDetail[] {
  const { rows, isShortened } = listAnswers(t, booking.answers);
  const details = rows.map(({ label, text }): MailDetail => ({ label, value: text, by: 'guest' }));
  const more = t('Your bookings show all answers in full.');
  return isShortened
    ? [...details, { label: t('More answers'), value: more, by: 'service' }]
    : details;
}

/** Returns the rows with the title and the time of the meeting. */
export function whatAndWhen(
  data: BookingMailData,
  audience: Audience,
  previous: Interval | null = null,
): MailDetail[] {
  const { t, booking, meetingType } = data;
  const { durationMinutes: minutes } = meetingType;
  const clock = clockOf(data, audience);
  const written = writeInterval({ start: booking.startAt, end: booking.endAt }, clock);
  return [
    {
      label: t('What', {}, 'A label for the title of a meeting'),
      value: cleanNames(data).title,
      note: t('{minutes, plural, one {# minute} other {# minutes}}', { minutes }),
      isTitle: !isNamedByInvitee(data, audience),
      by: hostAuthor(data),
    },
    {
      label: t('When', {}, 'A label for the time of a meeting'),
      value: written.when,
      note: written.zone,
      headline: written.headline,
      ...(previous ? { previous: writeShortInterval(previous, clock) } : {}),
      otherTime: writeOtherTime(data, audience),
      by: 'service',
    },
  ];
}

/**
 * Lists the details in reading order, without empty details. `previous` is the time of the meeting before the
 * change.
 */
export function listBookingDetails(
  data: BookingMailData,
  audience: Audience,
  previous: Interval | null = null,
): MailDetail[] {
  const { t, meetingType } = data;
  const names = cleanNames(data);
  const rows = whatAndWhen(data, audience, previous);
  rows.push(...reasonRows(data, audience, names));

  rows.push(...placeRows(data, audience));

  if (audience === 'host') rows.push(...hostRows(data, names.invitee));
  else
    rows.push({
      label: t('Who'),
      value: writeParties(data),
      isNew: data.edited.name ?? false,
      by: 'guest',
    });
  if (audience === 'host' && data.hosts.length > 1)
    rows.push({ label: t('Hosts'), value: names.hosts, by: 'guest' });
  rows.push(...guestRows(data, audience));

  const description = showHostText(data, clip(cleanText(meetingType.description), LONG_TEXT_MAX));
  if (description !== '' && audience !== 'host')
    rows.push({ label: t('About this meeting'), value: description, by: hostAuthor(data) });

  // The texts and answers belong to one person of a shared time.
  if (isShared(data)) return rows;
  if (audience !== 'guest') rows.push(...textRows(data, audience));
  if (audience === 'host') rows.push(...answerRows(data));
  return rows;
}
