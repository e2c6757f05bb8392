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
    text: 'Halfpast gives you a booking page of your own. People pick a time that is really free, and the meeting is settled.',
  },
  {
    id: 'hours',
    claim: 'Your hours, kept for you.',
    text: 'Say once when you work. Breaks, days off and the time between meetings are respected by every link you share.',
  },
  {
    id: 'zones',
    claim: 'Two clocks, one time.',
    text: 'Your invitee reads their own time, you read yours, and both mean the same moment. Clock changes included.',
  },
  {
    id: 'mails',
    claim: 'Nobody has to ask again.',
    text: 'Confirmations, changes and reminders reach both of you by mail, with a calendar entry that stays up to date.',
  },
];

export const HOME_FEATURES: readonly Feature[] = [
  {
    name: 'Only free times',
    text: 'Working hours, days off, buffers and the calendars that you connect decide what is offered. What is offered can be booked.',
  },
  {
    name: 'Never twice',
    text: 'Two people may click at the same moment. One of them gets the time, the other gets the next free ones.',
  },
  {
    name: 'No account to book',
    text: 'Your invitee picks a day, a time and types a name. That is all, on a phone as well as at a desk.',
  },
  {
    name: 'Told in time',
    text: 'A confirmation at once, reminders a day and an hour before, and word of every change.',
  },
  {
    name: 'Yours to look at',
    text: 'Your colour and your logo on every page, shown on Halfpast or as a part of your own site.',
  },
  {
    name: 'Nobody watches',
    text: 'No analytics, no advertising, no request to other companies. There is nothing to consent to.',
  },
];
