// The texts of the page /features.

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
export const FEATURES_LEAD = 'What Halfpast does today. Everything on this page is available now.';

export const FEATURE_GROUPS: readonly FeatureGroup[] = [
  {
    heading: 'Core features',
    intro: 'A booking page that only offers times when you are free.',
    features: [
      {
        name: 'A page for each kind of meeting',
        text: `Title, description, place, colour and a short link. Meetings take ${DURATIONS} minutes.`,
      },
      {
        name: 'Working hours with exceptions',
        text: 'Hours for every weekday, with breaks. A single date can have different hours, or none.',
      },
      {
        name: 'Time between meetings',
        text: 'Buffers before and after, a minimum notice, how far ahead people can book, and a daily maximum.',
      },
      {
        name: 'Every time zone',
        text: 'Invitees see times in their own zone and can choose another. Clock changes are handled correctly.',
      },
      {
        name: 'Public or by link only',
        text: 'One page lists all your public meetings. All other meetings need their link.',
      },
      {
        name: 'On your own site',
        text: 'Embed any booking page in your site, in a dialog or behind a button. The code is ready to copy.',
      },
    ],
  },
  {
    heading: 'Booking management',
    intro: 'What happens after someone picks a time.',
    features: [
      {
        name: 'Emails to both of you',
        text: 'Every confirmation, change and cancellation has a calendar file. In any calendar app, it updates the existing entry instead of adding a second one.',
      },
      {
        name: 'Reminders',
        text: 'One email 24 hours before the meeting and one email an hour before. One click turns them off.',
      },
      {
        name: 'All bookings in one list',
        text: 'Upcoming and past, with a search. Move a meeting, correct an email address or cancel, and the other party is notified.',
      },
      {
        name: 'Self-service changes',
        text: 'Every email has a link where your invitee can choose another free time or cancel. You are notified, with the reason.',
      },
      {
        name: 'Your own questions',
        text: 'Ask up to 20 questions: texts, choices, consent, numbers and links. Require, offer or hide the phone number and the notes.',
      },
      {
        name: 'Your data is yours',
        text: 'Export bookings as a spreadsheet and everything else as one file, or delete the account permanently.',
      },
    ],
  },
  {
    heading: 'Connections',
    intro: 'Connect your bookings to your other tools.',
    features: [
      {
        name: 'Google Calendar',
        text: 'Choose the calendars whose events make you unavailable. Bookings are added to a calendar of your choice, with a Google Meet link if you use it.',
      },
      {
        name: 'Webhooks',
        text: `On every paid plan, your own systems receive each booking: signed, retried until they respond, and logged for ${EVENT_KEPT_MS / DAY_MS} days.`,
      },
      {
        name: 'Your organization',
        text: `Colleagues with one email domain share an organization: up to ${PLANS.startup.memberLimit}, or any number on the Enterprise plan. Admins invite and manage them.`,
      },
    ],
  },
  {
    heading: 'Technical details',
    intro: 'For people who want to know how it works.',
    features: [
      {
        name: 'No double booking',
        text: 'The database refuses an overlap when it stores a booking, even if many people click at the same moment.',
      },
      {
        name: 'No lost emails',
        text: 'Emails are stored in the same transaction as the booking and retried for a day if necessary.',
      },
      {
        name: 'Light and quick',
        text: 'A booking page is smaller than most pictures and is served from Cloudflare’s network, near your invitee.',
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
