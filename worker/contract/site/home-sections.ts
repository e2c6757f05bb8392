// The texts of the home page below the features: parts of the product, figures and questions.
/** A short text about a part of the product, with a picture. */
interface Showcase {
  readonly picture: 'embed' | 'webhooks' | 'week';
  readonly id: string;
  readonly heading: string;
  readonly text: string;
  readonly links: readonly { readonly to: string; readonly label: string }[];
}

export const SHOWCASES: readonly Showcase[] = [
  {
    picture: 'week',
    id: 'calendar-check',
    heading: 'Never booked over another meeting',
    text: 'Connect calendars from Google, Microsoft, iCloud and others. Halfpast offers no time when you are busy, and checks your calendars again at the moment of booking.',
    links: [{ to: '/security', label: 'What Halfpast can see' }],
  },
  {
    picture: 'embed',
    id: 'embedding',
    heading: 'On your own website',
    text: 'Show the booking page in a page, in a dialog or behind a button. Copy two lines of code, and you are done.',
    links: [{ to: '/docs/embed', label: 'How to embed' }],
  },
  {
    picture: 'webhooks',
    id: 'developers',
    heading: 'Connected to your systems',
    text: 'Your systems get each booking as a signed webhook. Halfpast retries failed calls, and logs every call for 30 days.',
    links: [
      { to: '/docs/webhooks', label: 'Webhooks' },
      { to: '/docs/api', label: 'API' },
    ],
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
    question: 'What do you collect about my visitors?',
    answer:
      'Only what they enter when they book. There is no analytics and no advertising. The [privacy page](/privacy) has the details.',
  },
] as const;
