import { CONTACT_KEPT_DAYS } from '../../domain/contact/contact-message.ts';
import { DELETION_DAYS } from '../../domain/plans/promises.ts';
import {
  CALENDAR_EVENT_KEPT_MS,
  MANAGE_LINK_KEPT_MS,
  SETTLED_OUTBOX_KEPT_MS,
  UNSUBSCRIBE_LINK_KEPT_MS,
} from '../../domain/retention.ts';
import { DAY_MS, HOUR_MS } from '../../domain/time/types.ts';
import {
  ERASURE_PATIENCE_MS,
  EXPIRED_LINK_KEPT_MS,
  INVITATION_MS,
  KNOWN_NETWORK_MS,
  LINK_MS,
  SESSION_MS,
} from '../../domain/users/limits.ts';
import { SECURITY_EVENTS_DAYS } from '../../domain/users/security-events.ts';
import { EVENT_KEPT_MS } from '../../domain/webhooks/limits.ts';
import type { Article } from './prose.ts';

const days = (span: number) => `${span / DAY_MS} days`;
const hours = (span: number) => `${span / HOUR_MS} ${span === HOUR_MS ? 'hour' : 'hours'}`;

export const PRIVACY: Article = {
  title: 'Privacy',
  lead: 'What Halfpast stores, why, for how long, and who else gets to see it.',
  updated: '20 November 2026',
  sections: [
    {
      heading: 'In short',
      blocks: [
        [
          'We store what it takes to arrange a meeting, and nothing to follow you around with.',
          'There is no advertising, no analytics and no tracking pixel. No page of ours makes your browser ask another company for anything, but for one possible exception that is named below.',
          'We sell no data. It is shared with the other party of the meeting and with the services that run Halfpast, which are named below.',
        ],
      ],
    },
    {
      heading: 'If you have an account',
      blocks: [
        'We store:',
        [
          'your name, email address, username and time zone, and the phone number that you give when you sign up with an email address;',
          'your password as a scrypt hash, from which it cannot be read;',
          'if you sign in with Google, the identifier of your Google account and a copy of its picture. At sign-in Google is asked for your name, address and picture, and for nothing else;',
          'your meeting types with their working hours, your logo, your plan, and when you last signed in;',
          'your earlier usernames, so that links you have shared still find you;',
          `a record of security events of your account, such as sign-ins and password resets, for ${SECURITY_EVENTS_DAYS} days. It holds account identifiers, and no address or network;`,
          `a keyed hash of each network that you signed in from, for ${days(KNOWN_NETWORK_MS)} after the last time, so that strangers cannot lock you out;`,
          'if you belong to an organization: its name, its email domain and what it says of itself, your role in it and since when.',
        ],
        `The admins of your organization see your name, email address and picture among its members. Its name is shown on your pages only if you say so. Whoever is invited to an organization has their address stored for ${days(INVITATION_MS)} at most.`,
        'We need this to run your account and your booking pages. Whoever has the link to a booking page sees your name unless you hide it there, your picture, your logo and what you wrote about the meeting. Your email address and phone number are not shown on it; the mails about a booking carry your address, so that your invitee can answer you.',
      ],
    },
    {
      heading: 'If you connect a calendar',
      blocks: [
        'Connecting Google Calendar is a choice of its own, made after you have signed in. We then store:',
        [
          'the identifier and address of that Google account, and the tokens by which we reach it, encrypted;',
          'the names, time zones and colours of your calendars, and which of them you chose;',
          'when you are taken, from yesterday to a little over a year ahead: the beginning, the end and Google’s identifier of each event in the calendars you chose. What an event is called, where it is and who comes is not stored;',
          `which event we wrote for which booking, and whether you moved or deleted it there, until ${days(CALENDAR_EVENT_KEPT_MS)} after the meeting.`,
        ],
        'Invitees never see any of it: only that a time is not free. Bookings are written to the calendar that you name, with the data of the invitee. When you disconnect, the calendars and the times are deleted here at once, and the token as soon as Google has taken it back. Events that we wrote stay in your calendar.',
      ],
    },
    {
      heading: 'If you use webhooks',
      blocks: [
        `What happens to your bookings is then kept as numbered events and sent to the addresses that you name, with the data of the invitee. Events, and the log of what was sent and answered, are deleted after ${EVENT_KEPT_MS / DAY_MS} days. The secrets that sign them and your own headers are stored encrypted.`,
      ],
    },
    {
      heading: 'If you book a meeting',
      blocks: [
        'We store your name, your email address, your time zone, the time that you booked, and, if you give them, your phone number, your notes and your reason for cancelling.',
        'The host sees all of it and can export it. It is used for the mails about this meeting: the confirmation, changes, a cancellation and reminders. It also reaches the host’s calendar and the host’s own systems, where these are connected. The host decides what else is done with it; please ask them.',
        'Our mails to you lead to the page of your booking. There you can move or cancel it, take along what we store about it, and have that erased: your name, address, phone number, notes and reason are then gone here at once, also from the log of what was sent to the host’s systems, and an event in a connected calendar is written anew without them. Of copies that have left us before, the host must take care.',
        'If you turn reminders off, your address stays on the list of addresses that get none: otherwise we could not keep to it.',
      ],
    },
    {
      heading: 'If you write to us',
      blocks: [
        `A message from the [contact form](/contact) is stored with your name, address and company, is passed on to those who answer it, and is deleted after ${CONTACT_KEPT_DAYS} days.`,
      ],
    },
    {
      heading: 'What every visit leaves',
      blocks: [
        'Your IP address is used to count requests, so that nobody can flood the service. Where a limit lasts longer than a minute we store a hash of it, or of the email address that the limit is about, until it ends: within an hour, and within a day if you had a booking erased.',
        'Cloudflare, on whose network Halfpast runs, keeps technical logs of requests for a few days. Our own fault reports name what went wrong, without the values it went wrong with.',
        'What is kept in your browser is listed under [cookies](/cookies).',
      ],
    },
    {
      heading: 'How long we keep it',
      blocks: [
        [
          `An account: until you delete it in your settings. Your name, address, phone number, password, picture and logo are gone at once, but for what the mails need that cancel your upcoming meetings. Your meeting types and bookings, with the data of your invitees, are erased as soon as those are out and a connected calendar is in order, which is waited for for ${days(ERASURE_PATIENCE_MS)} at most.`,
          'A sign-up whose address is not verified: 7 days, with the name, phone number, password hash and rough place that it came with.',
          'A username that you change, or whose account you delete, is reserved for you for 90 days. We keep a keyed hash of your address for that.',
          'If an organization suspended or removed you before you deleted your account, it keeps a hash of your address, from which the address cannot be read, so that a new account does not undo that. It goes with the organization.',
          'A booking: as long as the account of its host, unless its invitee has it erased. A booking that the host takes off the list is hidden there and erased with the account.',
          `A session: ${hours(SESSION_MS)}, or until you log out. Links in mails work for ${hours(LINK_MS['verify-email'])} to verify an address, for ${hours(LINK_MS['reset-password'])} to reset a password and until ${days(UNSUBSCRIBE_LINK_KEPT_MS)} after the meeting to turn reminders off; the first two leave a trace for ${days(EXPIRED_LINK_KEPT_MS)} more. The link to a booking works until ${days(MANAGE_LINK_KEPT_MS)} after the meeting.`,
          `The emails themselves are not kept. For each we keep what it was about, when it went out and whether that worked, for ${days(SETTLED_OUTBOX_KEPT_MS)}.`,
          `Earlier states of the database can be restored for up to ${DELETION_DAYS} days, in case of an accident. After that, what was deleted is gone there, too.`,
        ],
      ],
    },
    {
      heading: 'Who else is involved',
      blocks: [
        [
          'Cloudflare runs the servers and stores the data, encrypted at rest. Should robots abuse booking forms, its check for people, Turnstile, can be switched on there: then that form, and no other page, makes your browser ask Cloudflare’s own site.',
          'A mail service delivers our mails and sees what is in them.',
          'Google learns of your sign-in if, and only if, you sign in with Google, and gets your bookings if, and only if, you connect Google Calendar.',
          'Receivers of webhooks are chosen by the host, who answers for them.',
        ],
      ],
    },
    {
      heading: 'Your rights',
      blocks: [
        `In your settings you can correct your name, username, time zone and logo, export everything that we store about you as one file, and delete your account. Invitees take theirs along, or have it erased, on the page of their booking, to which every email about it leads until ${days(MANAGE_LINK_KEPT_MS)} after the meeting.`,
        `For everything else, [write to us](/contact): to learn what we store about you, to have it corrected or to have it deleted. We do so within ${DELETION_DAYS} days. You may also complain to the data protection authority where you live.`,
      ],
    },
    {
      heading: 'Changes',
      blocks: [
        'When the product starts to store something else, this page says so first. The date at the top is that of the last change.',
      ],
    },
  ],
};
