// The texts of the home page below the features: the story of a booking, figures and questions.
import { PLANS } from '../../domain/plans/plans.ts';
import type { PictureName } from './pictures.ts';

interface Step {
  readonly picture: PictureName;
  readonly name: string;
  readonly text: string;
}

export const STORY: readonly Step[] = [
  {
    picture: 'share',
    name: 'Share',
    text: 'Send one link by email or chat, or put it on your site. It opens one meeting, or a page with all of them.',
  },
  {
    picture: 'pick',
    name: 'Pick',
    text: 'Your invitee sees only times when you are free, in their own time zone. No account needed.',
  },
  {
    picture: 'email',
    name: 'Email',
    text: 'You both get a confirmation with a calendar file at once, and reminders before the meeting.',
  },
  {
    picture: 'calendar',
    name: 'Calendar',
    text: 'The meeting is in your calendar. Your invitee adds it to theirs with one click.',
  },
];

/** A short text about a part of the product, with a picture. */
interface Showcase {
  readonly picture: 'editor' | 'embed' | 'webhooks' | 'week';
  readonly id: string;
  readonly heading: string;
  readonly text: string;
  readonly link: { readonly to: string; readonly label: string };
}

export const SHOWCASES: readonly Showcase[] = [
  {
    picture: 'editor',
    id: 'editor',
    heading: 'See the result before you save',
    text: 'While you change hours, breaks and buffers, the editor counts the free times of the next seven days. The preview is your real booking page.',
    link: { to: '/features', label: 'All features' },
  },
  {
    picture: 'embed',
    id: 'embedding',
    heading: 'On your own website',
    text: 'Show the booking page in a page, in a dialog or behind a button. Copy two lines of code, and you are done.',
    link: { to: '/docs/embed', label: 'How to embed' },
  },
  {
    picture: 'webhooks',
    id: 'webhook-log',
    heading: 'Webhooks with a complete log',
    text: 'Your systems get each booking as a signed webhook. Halfpast retries failed calls and logs every call for 30 days.',
    link: { to: '/docs/webhooks', label: 'How webhooks work' },
  },
  {
    picture: 'week',
    id: 'calendar-check',
    heading: 'Never booked over another meeting',
    text: 'Connect calendars from Google, Microsoft, iCloud and others. Halfpast offers no time when you are busy, and checks your calendars again at the moment of booking.',
    link: { to: '/security', label: 'What Halfpast can see' },
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

export const HOME_QUESTIONS = [
  {
    question: 'Do my invitees need an account?',
    answer: 'No. They pick a time, and enter a name and an email address.',
  },
  {
    question: 'Which calendars work with Halfpast?',
    answer:
      'Google Calendar, Outlook and CalDAV calendars such as iCloud, Fastmail and Nextcloud, in both directions. Calendar feeds block times too. In every other calendar, the files in our emails add the meeting and keep it up to date.',
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
    question: 'Can I put it on my own website?',
    answer:
      'Yes: in a page, in a dialog or behind a button. The [documentation](/docs/embed) has examples to copy.',
  },
  {
    question: 'What do you collect about my visitors?',
    answer:
      'Only what they enter when they book. There is no analytics and no advertising. The [privacy page](/privacy) has the details.',
  },
] as const;
