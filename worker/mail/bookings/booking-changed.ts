// The emails to the host, the invitee and the guests about a changed booking.

import { mapTexts } from '../../domain/form/standard-fields.ts';
import { isLink } from '../../domain/frame/location.ts';
import { writeList } from '../../domain/language/lists.ts';
import { type Message, msg } from '../../domain/language/message.ts';
import type { EditedDetails, HandOverFacts } from '../../domain/outbox/outbox-facts.ts';
import type { Audience } from '../../domain/outbox/readers.ts';
import type { Instant, Interval } from '../../domain/time/types.ts';
import { cleanLine, clip, preventLinks } from '../email/escape.ts';
import { formatShortStart } from '../email/format-time.ts';
import type { Mail } from '../email/mail.ts';
import type { MailContent } from '../email/mail-content.ts';
import { writeHostLinks, writeInviteeLinks, writeJoinButton } from './booking-buttons.ts';
import { closeForInvitee } from './booking-closings.ts';
import {
  cleanNames,
  listBookingDetails,
  OWN_TEXTS,
  policyRows,
  writeForGuest,
  writeSubject,
} from './booking-details.ts';
import type { BookingMailData } from './booking-mail-data.ts';
import { clockOf } from './booking-mail-data.ts';
import { senderOf } from './booking-sender.ts';
import { attachInvitation } from './calendar-files.ts';
import { showLocation } from './host-text.ts';
import { renderBookingMail } from './own-words.ts';

const NAME_MAX = 100;
const cleanName = (name: string) => preventLinks(clip(cleanLine(name), NAME_MAX));

const headingOf = ({ t, hasNewPlace }: BookingMailData): string =>
  hasNewPlace ? t('Your meeting has a new place') : t('Your meeting has changed');

/** A longer place, or a link, is only in its row. */
const PLACE_MAX = 80;

function describeNewPlace(data: BookingMailData): string {
  const { t } = data;
  const { actor: host } = cleanNames(data);
  const place = showLocation(data);
  return place === '' || place.length > PLACE_MAX || place.includes('\n') || isLink(place)
    ? t('{host} has changed the place of your meeting. The time has not changed.', { host })
    : t(
        '{host} has changed the place of your meeting. The place is now {place}. The time has not changed.',
        { host, place },
      );
}

const DETAILS: Readonly<Record<keyof EditedDetails, Message>> = {
  name: msg('your name', 'in a list of the details that a host has changed'),
  phone: msg('your phone number', 'in a list of the details that a host has changed'),
  ...mapTexts((name) => OWN_TEXTS[name].listed),
};

const DETAIL_NAMES = Object.keys(DETAILS) as (keyof EditedDetails)[];

/** Names the details that the host has changed, if they are known. */
function describeDetails(data: BookingMailData): string {
  const { t, edited } = data;
  const { actor: host } = cleanNames(data);
  const names = DETAIL_NAMES.filter((name) => edited[name]);
  return names.length === 0
    ? t('{host} has changed the details of your meeting. The time has not changed.', { host })
    : t('{host} has changed these details of your meeting: {details}. The time has not changed.', {
        host,
        details: writeList(
          t.language,
          names.map((name) => t(DETAILS[name])),
        ),
      });
}

function forInvitee(
  { host, actor }: { host: string; actor: string },
  data: BookingMailData,
  isMoved: boolean,
  handover: HandOverFacts | null,
) {
  const { t } = data;
  if (handover) {
    const [from, to] = [cleanName(handover.from.name), cleanName(handover.to.name)];
    return {
      heading: t('Your meeting has a new time and host'),
      intro: t(
        'You have moved your meeting. {to} hosts it instead of {from}. The calendar file in this email moves the meeting in your calendar.',
        { to, from },
      ),
      ...writeInviteeLinks(data),
      closing: t(
        'You receive this because your address was used to book a meeting with {from}. Replies go to {host}.',
        { from, host },
      ),
    };
  }
  const moved =
    data.changedBy === 'invitee'
      ? t(
          'You have moved your meeting with {host}. The calendar file in this email moves the meeting in your calendar.',
          { host },
        )
      : t(
          '{host} has moved your meeting. The calendar file in this email moves the meeting in your calendar.',
          { host: actor },
        );
  return {
    heading: isMoved ? t('Your meeting has a new time') : headingOf(data),
    intro: isMoved ? moved : data.hasNewPlace ? describeNewPlace(data) : describeDetails(data),
    ...writeInviteeLinks(data),
    closing: closeForInvitee(t, host),
  };
}

interface HostNames {
  readonly title: string;
  readonly invitee: string;
  readonly actor: string;
}

/** Says who moved the meeting, if this is known. */
function describeMove({ title, invitee, actor }: HostNames, data: BookingMailData): string {
  const { t } = data;
  if (data.changedBy === 'invitee')
    return t('{invitee} has moved {title} to another time.', { invitee, title });
  if (data.actor === null) return t('{title} with {invitee} has a new time.', { title, invitee });
  return data.actor.isReader
    ? t('You have moved {title} with {invitee}.', { title, invitee })
    : t('{host} has moved {title} with {invitee}.', { host: actor, title, invitee });
}

function describeEdit({ title, invitee, actor }: HostNames, data: BookingMailData): string {
  const { t } = data;
  if (data.actor === null) return t('{title} with {invitee} has new details.', { title, invitee });
  return data.actor.isReader
    ? t('You have changed the details of {title} with {invitee}.', { title, invitee })
    : t('{host} has changed the details of {title} with {invitee}.', {
        host: actor,
        title,
        invitee,
      });
}

function forHost(names: HostNames, data: BookingMailData, isMoved: boolean) {
  const { t } = data;
  const { invitee } = names;
  return {
    heading: isMoved ? t('A booking has a new time') : t('A booking has changed'),
    intro: isMoved ? describeMove(names, data) : describeEdit(names, data),
    ...writeHostLinks(data),
    closing: t(
      'You receive this because a meeting with you was changed. Replies go to {invitee}.',
      { invitee },
    ),
  };
}

function forGuest(
  { host, invitee, actor }: { host: string; invitee: string; actor: string },
  data: BookingMailData,
  isMoved: boolean,
) {
  const { t } = data;
  const mover = data.changedBy === 'invitee' ? invitee : actor;
  const other = data.changedBy === 'invitee' ? host : invitee;
  return {
    heading: isMoved ? t('Your meeting has a new time') : headingOf(data),
    intro: isMoved
      ? t(
          '{mover} has moved the meeting with {other}. The calendar file in this email moves the meeting in your calendar.',
          { mover, other },
        )
      : t('These are the current details of your meeting with {host} and {invitee}.', {
          host,
          invitee,
        }),
    ...writeForGuest(data),
  };
}

const WORDS = { host: forHost, invitee: forInvitee, guest: forGuest } as const;

/**
 * Renders the email to the host, the invitee or a guest about a changed booking. `previous` is the time
 * before the change, or null when only details changed. `stampAt` becomes the DTSTAMP of the calendar file.
 * `handover` is set when the invitee moved the meeting and another host took it.
 */
export function renderBookingChanged(
  data: BookingMailData,
  audience: Audience,
  previous: Interval | null,
  stampAt: Instant,
  handover: HandOverFacts | null = null,
): Mail {
  const { t } = data;
  const names = cleanNames(data);
  const isMoved = previous !== null;
  const start = formatShortStart(data.booking.startAt, clockOf(data, audience));
  const person = audience === 'host' ? names.invitee : names.hosts;
  const content: MailContent = {
    ...WORDS[audience](names, data, isMoved, handover),
    subject: writeSubject(t('Changed'), data, audience),
    preheader: isMoved
      ? t('Now {start} with {person}', { start, person })
      : t('{start} with {person}', { start, person }),
    details: [...listBookingDetails(data, audience, previous), ...policyRows(data, audience)],
    join: writeJoinButton(data),
    ...senderOf(data, audience),
  };
  return {
    ...renderBookingMail(data, content),
    ...attachInvitation(data, audience, stampAt),
  };
}
