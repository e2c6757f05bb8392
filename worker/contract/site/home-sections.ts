// The texts of the home page below the features: the story of a booking, figures, comparison and questions.
import { PLANS } from '../../domain/plans/plans.ts';

export interface Picture {
  /** The file name in /pictures, without the theme. */
  readonly file: string;
  readonly alt: string;
}

interface Step extends Picture {
  readonly name: string;
  readonly text: string;
}

export const STORY: readonly Step[] = [
  {
    file: 'share',
    name: 'Share',
    text: 'Paste one link into an email, a chat or your site: to a single meeting, or to a page with all of them.',
    alt: 'The public page of a host with a card for each kind of meeting',
  },
  {
    file: 'pick',
    name: 'Pick',
    text: 'Your invitee sees only free times, in their own time zone, and needs no account.',
    alt: 'The booking page with the free times of one day',
  },
  {
    file: 'email',
    name: 'Email',
    text: 'Both of you get a confirmation with a calendar file, and reminders before the meeting.',
    alt: 'The confirmation email with the time, the place and links to change or cancel',
  },
  {
    file: 'calendar',
    name: 'Calendar',
    text: 'The meeting is in your calendar, and your invitee adds it to theirs with one click.',
    alt: 'The confirmation with links to add the meeting to a calendar',
  },
];

/** A part of the product beside its picture. */
interface Showcase extends Picture {
  readonly id: string;
  readonly heading: string;
  readonly text: string;
  readonly link: { readonly to: string; readonly label: string };
}

export const PICTURES = {
  editor: {
    file: 'editor',
    alt: 'The editor of a meeting type with a preview of the booking page',
  },
  week: { file: 'week', alt: 'A week of bookings in the calendar view' },
  embed: { file: 'embed', alt: 'The code for embedding a booking page, beside a preview' },
  connections: { file: 'connections', alt: 'The settings of a connected Google calendar' },
} as const satisfies Record<string, Picture>;

export const SHOWCASES: readonly Showcase[] = [
  {
    ...PICTURES.editor,
    id: 'editor',
    heading: 'See the result before you save',
    text: 'The editor shows your card, your link and how many times are free in the next days, while you change hours, breaks and buffers.',
    link: { to: '/features', label: 'All features' },
  },
  {
    ...PICTURES.connections,
    id: 'calendar-check',
    heading: 'Your calendar decides, too',
    text: 'Connect Google Calendar and choose which calendars block your time. Halfpast checks them again in the moment of booking.',
    link: { to: '/security', label: 'What Halfpast can see' },
  },
  {
    ...PICTURES.embed,
    id: 'embedding',
    heading: 'Part of your own site',
    text: 'Show the booking page inside your page, in a dialog or behind a button. Copy two lines and choose the size with a live preview.',
    link: { to: '/docs/embed', label: 'How to embed' },
  },
];

interface HomeFigure {
  readonly figure: string;
  readonly label: string;
  /** The section of /docs/measurements that explains the figure. */
  readonly fragment: string;
}

export const HOME_FIGURES: readonly HomeFigure[] = [
  {
    figure: '0',
    label: 'double bookings when 500 people book the same time at once',
    fragment: 'double-bookings',
  },
  {
    figure: '≤ 90 kB',
    label: 'of scripts on a booking page, compressed',
    fragment: 'page-weight',
  },
  { figure: '0', label: 'trackers, and no request to another company', fragment: 'trackers' },
  {
    figure: '0',
    label: 'accessibility violations that axe finds on our pages',
    fragment: 'accessibility',
  },
];

export const COMPARED = ['Halfpast', 'Calendly', 'Cal.com'] as const;
export const COMPARISON_DATE = '21 November 2026';

export type ComparedCell = 'Yes' | 'Not yet' | 'Not found' | 'Not checked' | 'Open issue';

/** The compared features, including features that Halfpast does not have yet. */
export const COMPARISON: readonly {
  readonly name: string;
  readonly cells: readonly [ComparedCell, ComparedCell, ComparedCell];
}[] = [
  { name: 'Buffers, minimum notice and daily limits', cells: ['Yes', 'Yes', 'Yes'] },
  { name: 'Invitees move and cancel without an account', cells: ['Yes', 'Yes', 'Yes'] },
  { name: 'Own questions in the booking form', cells: ['Yes', 'Yes', 'Yes'] },
  { name: 'Signed webhooks with retries', cells: ['Yes', 'Yes', 'Yes'] },
  {
    name: 'The database refuses two bookings of one time',
    cells: ['Yes', 'Not checked', 'Open issue'],
  },
  { name: 'Free times of a draft before it is saved', cells: ['Yes', 'Not found', 'Not found'] },
  { name: 'Log of sent emails, with sending again', cells: ['Yes', 'Not found', 'Not found'] },
  { name: 'Event stream without gaps', cells: ['Yes', 'Not found', 'Not found'] },
  {
    name: 'Automatic accessibility tests of every state',
    cells: ['Yes', 'Not found', 'Not found'],
  },
  { name: 'Microsoft 365 and Outlook calendars', cells: ['Not yet', 'Yes', 'Yes'] },
  { name: 'Round robin for teams', cells: ['Not yet', 'Yes', 'Yes'] },
  { name: 'Paid bookings', cells: ['Not yet', 'Yes', 'Yes'] },
];

export const HOME_QUESTIONS = [
  {
    question: 'Do my invitees need an account?',
    answer: 'No. They pick a time and type a name and an email address. That is all.',
  },
  {
    question: 'Which calendars work with Halfpast?',
    answer:
      'Google Calendar, in both directions. In every other calendar, the files in our emails add the meeting and keep it up to date.',
  },
  {
    question: 'Can I use it without a Google account?',
    answer: 'Yes. [Sign up with email](/sign-up). You can connect a calendar later, or never.',
  },
  {
    question: 'What does it cost?',
    answer: `The Free plan has ${PLANS.free.meetingTypeLimit} meeting types and no end date. [See all plans](/pricing).`,
  },
  {
    question: 'Can I put it on my own site?',
    answer:
      'Yes: in the page, in a dialog or behind a button. The [documentation](/docs/embed) has examples to copy.',
  },
  {
    question: 'What do you know about my visitors?',
    answer:
      'Only what they type when they book. There is no analytics and no advertising. Details are under [privacy](/privacy).',
  },
] as const;
