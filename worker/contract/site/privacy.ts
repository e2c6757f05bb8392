// The text of the page /privacy.

import { ARCHIVE_KEPT_MS } from '../../domain/account-data/archive-state.ts';
import {
  ERASURE_WAIT_MAX_MS,
  EXPIRED_LINK_KEPT_MS,
  INVITATION_MS,
  KEPT_IDLE_MS,
  KEPT_SESSION_MS,
  KNOWN_DEVICE_MS,
  KNOWN_NETWORK_MS,
  LINK_MS,
  SESSION_MS,
} from '../../domain/accounts/limits.ts';
import { SECURITY_EVENTS_DAYS } from '../../domain/accounts/security-events.ts';
import { IDEMPOTENCY_MS } from '../../domain/api/idempotency.ts';
import { ENDED_KEY_KEPT_MS } from '../../domain/api-keys/limits.ts';
import { UNSUBSCRIBE_LINK_KEPT_MS } from '../../domain/email/mail-choices.ts';
import { EVENT_KEPT_MS } from '../../domain/events/new-events.ts';
import {
  CALENDAR_EVENT_KEPT_MS,
  HOLD_KEPT_MS,
  MANAGE_LINK_KEPT_MS,
  SETTLED_OUTBOX_KEPT_MS,
} from '../../domain/operations/retention.ts';
import { DELETION_DAYS } from '../../domain/plans/promises.ts';
import { CONTACT_KEPT_DAYS } from '../../domain/site/contact-message.ts';
import { DAY_MS, HOUR_MS } from '../../domain/time/types.ts';
import type { Article } from '../frame/prose.ts';

const days = (span: number) => `${span / DAY_MS} days`;
const hours = (span: number) => `${span / HOUR_MS} ${span === HOUR_MS ? 'hour' : 'hours'}`;

export const PRIVACY: Article = {
  title: 'Privacy',
  lead: 'What Halfpast stores, why, for how long, and who else can see it.',
  updated: '30 November 2026',
  sections: [
    {
      heading: 'In short',
      blocks: [
        [
          'We store the data that is needed to arrange a meeting, and nothing that tracks you.',
          'There is no advertising, no analytics and no tracking pixel. None of our pages makes your browser contact another company, with one possible exception, named below.',
          'We sell no data. It is shared only with the other party of the meeting and with the services that run Halfpast, named below.',
        ],
      ],
    },
    {
      heading: 'If you have an account',
      blocks: [
        'We store:',
        [
          'your name, email address, username, time zone and language, and the phone number that you give when you sign up with an email address;',
          'your password as a scrypt hash, from which it cannot be read;',
          'if you sign in with Google, the identifier of your Google account and a copy of its picture. At sign-in we ask Google only for your name, address and picture;',
          'if you sign in with Microsoft, the identifiers of your Microsoft account and of its organization. At sign-in we ask Microsoft only for your name and address;',
          'your meeting types with their working hours, your schedules with your holidays, absences and trips, the emails that you wrote yourself, which emails you want, the text and the links of your public page, the logo and the profile picture that you upload, your plan, and when you last signed in;',
          'your earlier usernames, so that links you have shared still work;',
          `the answers to requests that your programs send with an Idempotency-Key, encrypted, for ${hours(IDEMPOTENCY_MS)};`,
          `your API keys: their names, permissions and allowed networks, when they were last used, and a hash, from which the key cannot be read. They are deleted ${days(ENDED_KEY_KEPT_MS)} after they were revoked or have expired;`,
          `a record of security events of your account, such as sign-ins and password resets, for ${SECURITY_EVENTS_DAYS} days. It contains account identifiers, and the browser, system and approximate place of the person who acted, but no email address or network. You see these events in your settings, and the admins of your organization see those that concern it;`,
          `a keyed hash of each network that you signed in from, for ${days(KNOWN_NETWORK_MS)} after the last time, so that strangers cannot lock you out;`,
          'your sessions: the browser, the system and the approximate place of each sign-in, when it was, when the session was last used, and a hash, from which nobody can sign in;',
          `a hash of each browser that you signed in with, for ${days(KNOWN_DEVICE_MS)} after the last time, so that we can write to you about a sign-in from a new device;`,
          'for two-step sign-in: the encrypted secret of your authenticator app, when you added and last used it, the public key, the name and the use of each passkey, hashes of your recovery codes, and when its removal was requested;',
          `the archive of your account that you request: the file and its progress, for ${days(ARCHIVE_KEPT_MS)};`,
          'if you import an archive: when you did, and the times of its upcoming bookings, until they are over;',
          'if you belong to an organization: its name, email domain and description, your role and when you joined;',
          'if you belong to a team: its name, description and logo, and your role in it. If you host one of its meeting types: your weight and priority there, and since when you host it. If a meeting is handed over: from whom, to whom, by whom and when.',
        ],
        `The admins of your organization see your name, email address and picture among its members. Its name is shown on your pages only if you choose so. The address of someone invited to an organization is stored for at most ${days(INVITATION_MS)}.`,
        'We need this to run your account and your booking pages. Anyone with the link to a booking page sees your name unless you hide it there, your picture, your logo and your description of the meeting. Your email address and phone number are not shown on it. Emails about a booking contain your address, so that your invitee can reply to you.',
      ],
    },
    {
      heading: 'If you connect a calendar',
      blocks: [
        'Connecting calendars is a separate choice that you make after signing in. You can connect accounts at Google, at Microsoft and on CalDAV servers, and addresses of calendar files. For each of them we store:',
        [
          'the identifier and address of the account, and the tokens, the app password or the secret address that we use to access it, encrypted;',
          'the names, time zones and colours of your calendars, and which ones you chose;',
          'when you are busy, from yesterday to a little over a year ahead: the start, the end and the identifier of each event in the calendars you chose. We do not store an event’s title, location or guests;',
          `which event we created for which booking, and whether you moved or deleted it there, until ${days(CALENDAR_EVENT_KEPT_MS)} after the meeting.`,
        ],
        'Invitees see none of this, only that a time is not free. Bookings are written to the calendar you choose, with the invitee’s data. When you disconnect, we delete the calendars and times immediately, and our access as soon as Google has revoked it. Microsoft and CalDAV servers let only you revoke it, in the settings of your account there. Events that we created stay in your calendar.',
        'You can also create a private address at which a calendar app reads your bookings, with the names of your invitees. Everyone who knows this address can read them. We store the address encrypted, and you can replace or delete it at any time.',
        `Connecting Zoom is a separate choice too. We then store the identifier and address of that Zoom account, and the tokens, encrypted. For each booking on Zoom we store the meeting’s identifier, link, time and title, until ${days(CALENDAR_EVENT_KEPT_MS)} after the meeting. Zoom gets the title and the time of the meeting, and nothing about the invitee. When you disconnect, we delete the tokens as soon as Zoom has revoked them. Meetings that we created stay at Zoom.`,
      ],
    },
    {
      heading: 'If you use webhooks',
      blocks: [
        `Changes to your bookings are then stored as numbered events and sent to the URLs you enter, with the invitee’s data. Events, and the log of requests and responses, are deleted after ${EVENT_KEPT_MS / DAY_MS} days. The signing secrets and your custom headers are stored encrypted.`,
      ],
    },
    {
      heading: 'If you book a meeting',
      blocks: [
        'We store your name, your email address, your time zone, the time that you booked, and the local time of the meeting in your time zone. If you give them, we also store your phone number, your answers to the host’s questions, a place that you entered, the email addresses of your guests, your reason for cancelling, and everything else that you entered in the booking form.',
        'The host sees all of it and can export it. It is used for the emails about this meeting: confirmation, changes, cancellation and reminders. It also reaches the host’s calendar and the host’s own systems if these are connected. The host decides what else is done with it; please ask them.',
        'Our emails to you link to the page of your booking. There you can move or cancel it, export what we store about it, and have that erased. Your name, address, phone number, answers, place, guests, reason and everything else that you entered in the booking form are then deleted immediately, also from the log of what was sent to the host’s systems, and an event in a connected calendar is rewritten without them. The host is responsible for copies sent before.',
        'If you turn reminders off, your address stays on a list of addresses that get no reminders. Without it we could not respect your choice.',
      ],
    },
    {
      heading: 'If someone adds you as a guest',
      blocks: [
        'We store your email address, which the person who booked the meeting entered. The host and this person see it. Other guests see it only if the host chose so. We use it for the emails about this meeting. Like the other data of the booking, it reaches the host’s calendar and systems.',
        'Every email to you has a link with which you remove yourself. Your address is then deleted from the booking and from the log of what was sent to the host’s systems, and you get no more emails about the meeting.',
      ],
    },
    {
      heading: 'If you write to us',
      blocks: [
        `A message from the [contact form](/contact) is stored with your name, address and company, forwarded to the people who answer it, and deleted after ${CONTACT_KEPT_DAYS} days.`,
      ],
    },
    {
      heading: 'What each visit stores',
      blocks: [
        'Your IP address is used to count requests, so that no one can overload the service. If a limit lasts longer than a minute, we store a hash of it, or of the email address concerned, until the limit ends: within an hour, or within a day if you had a booking erased or someone added you as a guest.',
        'Cloudflare, on whose network Halfpast runs, keeps technical logs of requests for a few days. Our own error reports say what failed, without the data involved.',
        'What is stored in your browser, such as the language that you choose on a booking page, is listed under [cookies](/cookies). With a booking, we store the language of its page, so that our emails are in this language.',
      ],
    },
    {
      heading: 'How long we keep it',
      blocks: [
        [
          `An account: until you delete it in your settings. Your name, address, phone number, password, picture and logo are deleted immediately, except the data that is needed for the emails about your cancelled meetings. Your meeting types and bookings, with your invitees’ data, are erased as soon as those emails are sent and a connected calendar is up to date, after at most ${days(ERASURE_WAIT_MAX_MS)}.`,
          'A sign-up whose address is not verified: 7 days, with the name, phone number, password hash and approximate location that came with it.',
          'A username that you change, or whose account you delete, is reserved for you for 90 days. We keep a keyed hash of your address for that.',
          'If you change the address of your account, your organization keeps a hash of the old one until you delete the account. If an organization suspended or removed you before you deleted your account, it keeps a hash of your address, so that a new account cannot bypass this decision. The address cannot be read from the hash. The hash is deleted with the organization.',
          'A booking: as long as its host’s account, unless the invitee has it erased. A booking that the host removes from the list is hidden there and erased with the account.',
          `A time that an assistant holds for an invitee: the data of the request, until ${hours(HOLD_KEPT_MS)} after the end of the hold. If the invitee confirms it, the booking keeps this data.`,
          `A session: ${hours(SESSION_MS)}, or until it ends earlier, because you log out or end it in your settings. If you choose to stay signed in on a device: ${days(KEPT_SESSION_MS)}, or until you have not used it for ${days(KEPT_IDLE_MS)}. Links in emails work for ${hours(LINK_MS['verify-email'])} to verify an address, for ${hours(LINK_MS['reset-password'])} to reset a password, for ${hours(LINK_MS['confirm-identity'])} to confirm a Microsoft account and until ${days(UNSUBSCRIBE_LINK_KEPT_MS)} after the meeting to turn reminders off; a record of the first three remains for ${days(EXPIRED_LINK_KEPT_MS)} more. The link to a booking works until ${days(MANAGE_LINK_KEPT_MS)} after the meeting.`,
          `The emails themselves are not kept. For each email we keep what it was about, when it was sent and whether that worked, for ${days(SETTLED_OUTBOX_KEPT_MS)}.`,
          `Earlier states of the database can be restored for up to ${DELETION_DAYS} days, in case of an accident. After that, deleted data cannot be restored either.`,
        ],
      ],
    },
    {
      heading: 'Who else is involved',
      blocks: [
        [
          'Cloudflare runs the servers and stores the data, encrypted at rest. If bots abuse booking forms, we can enable its bot protection, Turnstile, on these forms. Then a booking form, and no other page, makes your browser contact Cloudflare’s own site.',
          'An email service delivers our emails and can see their content.',
          'Google or Microsoft learns of your sign-in only if you sign in with it. Google, Microsoft and the operators of CalDAV servers get your bookings only if you connect a calendar there.',
          'Zoom gets the title and the time of your meetings only if you connect Zoom. People who join a meeting at Zoom, or at the address that the host chose, are then visitors of that service.',
          'Webhook receivers are chosen by the host, who is responsible for them.',
        ],
      ],
    },
    {
      heading: 'Your rights',
      blocks: [
        `In your settings you can correct your name, username, time zone and logo, export everything that we store about you as one file, and delete your account. Invitees can export their data, or have it erased, on the page of their booking. Every email about the booking links to this page until ${days(MANAGE_LINK_KEPT_MS)} after the meeting.`,
        `For everything else, [write to us](/contact): to learn what we store about you, to have it corrected or to have it deleted. We do so within ${DELETION_DAYS} days. You may also complain to the data protection authority where you live.`,
      ],
    },
    {
      heading: 'Changes',
      blocks: [
        'Before the product starts to store something else, this page will say so. The date at the top is the date of the last change.',
      ],
    },
  ],
};
