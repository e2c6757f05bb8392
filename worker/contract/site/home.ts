// The texts of the home page: the top, its slides and the features. home-sections.ts has the other sections.

import { PLANS } from '../../domain/plans/plans.ts';
import type { Feature } from './features.ts';
import type { PictureName } from './pictures.ts';

/** Shown beside buttons for signing up. */
export const FREE_OFFER = `Free forever for ${PLANS.free.meetingTypeLimit} meeting types. No card needed.`;

export const HOME_HEADLINE = 'Share one link. Get booked.';
export const HOME_LEAD =
  'Halfpast gives you a booking page. People pick a time when you are free, and the meeting is in your calendar.';

interface Slide {
  readonly picture: PictureName;
  /** The line below the picture. */
  readonly line: string;
}

export const SLIDES = [
  { picture: 'month', line: 'Your booking page offers only times when you are free.' },
  { picture: 'hours', line: 'Set your hours once. Every link respects them.' },
  { picture: 'zones', line: 'Your invitees see their local time, and you see yours.' },
  { picture: 'confirmation', line: 'Confirmations and reminders send themselves.' },
] as const satisfies readonly Slide[];

export const HOME_FEATURES: readonly Feature[] = [
  {
    name: 'Only free times',
    text: 'Working hours, days off, buffers and connected calendars decide which times are offered.',
  },
  {
    name: 'No double bookings',
    text: 'If two people click at the same moment, one gets the time. The other sees the next free times.',
  },
  {
    name: 'No account to book',
    text: 'Your invitee picks a time and enters a name and an email address, on a phone or a computer.',
  },
  {
    name: 'Reminders that arrive on time',
    text: 'A confirmation at once, reminders a day and an hour before, and an email about every change.',
  },
  {
    name: 'Your brand, not ours',
    text: 'Your colour and your logo are on every booking page, here or embedded in your own site.',
  },
  {
    name: 'Private by default',
    text: 'No analytics, no advertising and no requests to other companies. So there is no cookie banner.',
  },
];
