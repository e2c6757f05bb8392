import { MEETING_DURATIONS } from '../../domain/bookings/limits.ts';
import { PLANS } from '../../domain/plans/plans.ts';
import { DAY_MS } from '../../domain/time/types.ts';
import { EVENT_KEPT_MS } from '../../domain/webhooks/limits.ts';

export interface Feature {
  readonly name: string;
  readonly text: string;
}

interface FeatureGroup {
  readonly heading: string;
  readonly intro: string;
  readonly features: readonly Feature[];
}

const DURATIONS = MEETING_DURATIONS.join(', ').replace(/, (\d+)$/, ' or $1');

export const FEATURES_TITLE = 'Features';
export const FEATURES_LEAD = 'What Halfpast does today. Nothing on this page is a plan for later.';

export const FEATURE_GROUPS: readonly FeatureGroup[] = [
  {
    heading: 'Core features',
    intro: 'A booking page that offers the times you really have.',
    features: [
      {
        name: 'A page for each kind of meeting',
        text: `Title, description, place, colour and a link you can read aloud. Meetings take ${DURATIONS} minutes.`,
      },
      {
        name: 'Working hours with exceptions',
        text: 'Hours for every weekday, with breaks. A single date can have hours of its own, or none.',
      },
      {
        name: 'Room around meetings',
        text: 'Time kept free before and after, a minimum notice, how far ahead people may book, and how many meetings fit in a day.',
      },
      {
        name: 'Every time zone',
        text: 'Invitees see their own clock and can choose another. Nights when the clocks change are reckoned correctly.',
      },
      {
        name: 'Public or by link only',
        text: 'A list of all your public meetings at one address; unlisted ones are found only by those who have the link.',
      },
      {
        name: 'On your own site',
        text: 'Any booking page can be a part of a page of yours, open above it or wait behind a button. The lines to paste are ready to copy.',
      },
    ],
  },
  {
    heading: 'Booking management',
    intro: 'What happens after somebody has picked a time.',
    features: [
      {
        name: 'Mails to both of you',
        text: 'Confirmed, changed, cancelled: each with a calendar file that updates the entry of any calendar instead of adding another.',
      },
      {
        name: 'Reminders',
        text: 'A day and an hour before the meeting. Whoever does not want them turns them off with one click.',
      },
      {
        name: 'All bookings in one list',
        text: 'Upcoming and past, with a search. Move a meeting, correct an address or cancel, and the other party is told.',
      },
      {
        name: 'Moved without asking',
        text: 'Every mail leads your invitee to a page of the booking, to choose another free time or to cancel. You are told, with the reason.',
      },
      {
        name: 'What you should know',
        text: 'Invitees can add a note and a phone number, with the country code of their time zone filled in.',
      },
      {
        name: 'Your data is yours',
        text: 'Bookings as a spreadsheet, everything else as one file, and a button that deletes the account for good.',
      },
    ],
  },
  {
    heading: 'Connections',
    intro: 'Where your bookings meet the rest of your work.',
    features: [
      {
        name: 'Google Calendar',
        text: 'What is in the calendars that you choose takes up your time here, and bookings are written into the one that you name, with a Google Meet link where the meeting is held there.',
      },
      {
        name: 'Webhooks',
        text: `On every paid plan, your own systems are told of each booking: signed, repeated until they answer, and logged for ${EVENT_KEPT_MS / DAY_MS} days.`,
      },
      {
        name: 'Your organization',
        text: `Colleagues of one email domain come together under its name: up to ${PLANS.startup.memberLimit}, or any number on the Enterprise plan. Admins invite them and decide who stays.`,
      },
    ],
  },
  {
    heading: 'Technical details',
    intro: 'For those who look under the lid.',
    features: [
      {
        name: 'No double booking',
        text: 'The statement that stores a booking refuses an overlap by itself, however many people click at the same moment.',
      },
      {
        name: 'No lost mail',
        text: 'What a booking owes you by mail is stored in the same transaction, and tried again for a day if need be.',
      },
      {
        name: 'Light and quick',
        text: 'A booking page weighs less than most pictures and is served from Cloudflare’s network, near your invitee.',
      },
      {
        name: 'For everyone',
        text: 'Keyboard, screen reader, zoom, light and dark. Invitees need no account and no app.',
      },
      {
        name: 'No tracking',
        text: 'No analytics, no advertising, no request to another company, and therefore no cookie banner.',
      },
      {
        name: 'Careful with secrets',
        text: 'Hashed passwords and tokens, strict page policies, limits against abuse. Details are on the security page.',
      },
    ],
  },
];
