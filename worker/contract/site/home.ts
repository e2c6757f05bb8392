// The texts of the home page.

import { PLANS } from '../../domain/plans/plans.ts';
import type { Feature } from './features.ts';

/** Shown beside buttons for signing up. */
export const FREE_OFFER = `Free forever for ${PLANS.free.meetingTypeLimit} meeting types. No card needed.`;

export interface Slide {
  readonly id: 'link' | 'hours' | 'zones' | 'mails';
  readonly claim: string;
  readonly text: string;
}

export const SLIDES: readonly Slide[] = [
  {
    id: 'link',
    claim: 'Share one link. Get booked.',
    text: 'Halfpast gives you a booking page. People pick a time when you are free, and the meeting is in your calendar.',
  },
  {
    id: 'hours',
    claim: 'Set your hours once.',
    text: 'Every link you share respects your working hours, your breaks, your days off and the time between meetings.',
  },
  {
    id: 'zones',
    claim: 'Every time zone, done right.',
    text: 'Your invitees see their local time, and you see yours. Halfpast also handles the days when clocks change.',
  },
  {
    id: 'mails',
    claim: 'Reminders send themselves.',
    text: 'You both get confirmations, changes and reminders by email, with a calendar entry that stays up to date.',
  },
];

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
