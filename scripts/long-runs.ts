// The parts of `npm run test:long`: everything that `npm test` leaves out. README and CONTRIBUTING refer to this
// table, and `npm run test:long -- --list` prints it.
import type { SUITES } from './suites.ts';

interface LongRun {
  readonly suite: keyof typeof SUITES | 'dates';
  readonly contents: string;
  /** On two quiet cores. */
  readonly minutes: number;
  readonly when: string;
}

export const LONG_RUNS: readonly LongRun[] = [
  {
    suite: 'domain',
    contents: 'all cases of the property tests',
    minutes: 1,
    when: 'a rule about slots, times or limits changes',
  },
  {
    suite: 'tools',
    contents: '10,000 random histories of one host’s calendars, the local database under wrangler',
    minutes: 2,
    when: 'calendars or the local database change',
  },
  {
    suite: 'simulation',
    contents: '10,000 random histories of the whole product with faults',
    minutes: 4,
    when: 'anything that writes to the database or sends something changes',
  },
  {
    suite: 'crash',
    contents: 'twenty kills of the process, and a kill of the product that npm start starts',
    minutes: 4,
    when: 'the outbox, the queues or the host object changes',
  },
  {
    suite: 'worker',
    contents: 'races with 1,000 clients, 20,000 fuzz requests, Radicale and Xandikos',
    minutes: 5,
    when: 'bookings, the API or CalDAV changes',
  },
  {
    suite: 'engines',
    contents: 'journeys in Firefox and WebKit',
    minutes: 1,
    when: 'the booking page or the sign-in changes',
  },
  {
    suite: 'browser',
    contents:
      'every accessibility state, every link, details of pages, journeys with calendars, webhooks, places and limits',
    minutes: 18,
    when: 'a screen or an email changes',
  },
  {
    suite: 'dates',
    contents:
      'the worker and browser suites at three instants of npm run test:dates, chosen at random',
    minutes: 36,
    when: 'a release is near, or a test computes dates',
  },
];

export function describeLongRuns(): string {
  const lines = LONG_RUNS.map(
    ({ suite, contents, minutes, when }) =>
      `  ${suite.padEnd(11)}${`${minutes} min`.padStart(6)}  ${contents}. Run it when ${when}.`,
  );
  return lines.join('\n');
}
