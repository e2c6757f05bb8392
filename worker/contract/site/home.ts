// The texts of the home page.

import type { Feature } from './features.ts';

export const HOME_TITLE = 'Online scheduling with one link';

export interface Slide {
  readonly id: 'link' | 'hours' | 'zones' | 'mails';
  readonly claim: string;
  readonly text: string;
}

export const SLIDES: readonly Slide[] = [
  {
    id: 'link',
    claim: 'Share one link. Get booked.',
    text: 'Halfpast gives you a booking page of your own. People pick a free time, and the meeting is booked.',
  },
  {
    id: 'hours',
    claim: 'Your hours, kept for you.',
    text: 'Set your working hours once. Every link you share respects breaks, days off and time between meetings.',
  },
  {
    id: 'zones',
    claim: 'Two clocks, one time.',
    text: 'Your invitee sees their local time, you see yours, and both are the same moment. Clock changes included.',
  },
  {
    id: 'mails',
    claim: 'No need to ask again.',
    text: 'Confirmations, changes and reminders reach both of you by email, with a calendar entry that stays up to date.',
  },
];

export const HOME_FEATURES: readonly Feature[] = [
  {
    name: 'Only free times',
    text: 'Working hours, days off, buffers and connected calendars decide which times are offered.',
  },
  {
    name: 'No double bookings',
    text: 'If two people click at the same moment, one gets the time and the other sees the next free ones.',
  },
  {
    name: 'No account to book',
    text: 'Your invitee picks a day and time and types a name, on a phone or at a desk.',
  },
  {
    name: 'Reminders that arrive on time',
    text: 'An immediate confirmation, reminders 24 hours and one hour before, and an email for every change.',
  },
  {
    name: 'Your brand, not ours',
    text: 'Your colour and your logo on every page, on Halfpast or embedded in your own site.',
  },
  {
    name: 'Private by default',
    text: 'No analytics, no advertising, no request to other companies. There is nothing to consent to.',
  },
];
