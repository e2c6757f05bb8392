// Checks that the public pages match the code. A test fails when you add a table, a cookie or a figure that
// the pages do not mention.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  SESSION_TOKEN_KEY,
  THEME_STORAGE_KEY,
} from '../../../worker/contract/frame/app-page-data.ts';
import { LANGUAGE_COOKIE } from '../../../worker/contract/language/page-language.ts';
import { CAREERS } from '../../../worker/contract/site/careers.ts';
import { CONTACT_NOTES } from '../../../worker/contract/site/contact.ts';
import { COOKIES } from '../../../worker/contract/site/cookies.ts';
import { FEATURE_GROUPS } from '../../../worker/contract/site/features.ts';
import { HOME_FEATURES, SLIDES } from '../../../worker/contract/site/home.ts';
import { PRICING_LEAD, PRICING_QUESTIONS } from '../../../worker/contract/site/pricing.ts';
import { PRIVACY } from '../../../worker/contract/site/privacy.ts';
import { SECURITY } from '../../../worker/contract/site/security.ts';
import { TERMS } from '../../../worker/contract/site/terms.ts';
import { PLAN_BENEFITS } from '../../../worker/domain/plans/plan-texts.ts';
import { PLAN_IDS, PLANS } from '../../../worker/domain/plans/plans.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;

/**
 * For each database table, the words of the privacy page that describe it. The value is null for a table
 * without data about a person.
 */
const TABLES: Readonly<Record<string, string | null>> = {
  'account-archives': 'the archive of your account that you request: the file and its progress',
  'account-imports': 'if you import an archive: when you did',
  'api-keys':
    'your API keys: their names, permissions and allowed networks, when they were last used',
  'authenticator-apps': 'the encrypted secret of your authenticator app',
  'agreed-times': 'the local time of the meeting in your time zone',
  // This table stores the times of a booking for each of its hosts.
  'booking-hosts': 'If you book a meeting',
  'booking-handovers': 'If a meeting is handed over: from whom, to whom, by whom and when',
  'booking-links': null,
  bookings: 'If you book a meeting',
  'idempotent-requests':
    'the answers to requests that your programs send with an Idempotency-Key, encrypted, for 24 hours',
  'calendar-busy': 'the start, the end and the identifier of each event',
  'calendar-connections': 'the identifier and address of the account, and the tokens',
  'calendar-events':
    'which event we created for which booking, and whether you moved or deleted it there, until 30 days after the meeting',
  'imported-busy': 'the times of its upcoming bookings, until they are over',
  holds: 'A time that an assistant holds for an invitee',
  calendars: 'the names, time zones and colours of your calendars',
  'contact-messages': 'A message from the [contact form](/contact) is stored',
  'webhook-events': 'numbered events',
  // Only development servers use this table. These servers store emails in the table instead of sending them.
  mails: null,
  'mail-choices': 'which emails you want',
  'known-devices': 'a hash of each browser that you signed in with',
  'known-networks': 'a keyed hash of each network that you signed in from',
  'manage-tokens': 'The link to a booking works until 90 days after the meeting',
  'message-texts': 'the emails that you wrote yourself',
  'meeting-types': 'your meeting types with their working hours',
  'one-time-tokens': 'a record of the first three remains for 7 days more',
  'organization-invitations': 'The address of someone invited to an organization is stored',
  'organization-members': 'your role and when you joined',
  organizations: 'its name, email domain and description',
  outbox: 'what it was about, when it was sent and whether that worked, for 30 days',
  // This table stores which row is damaged and how, but not the content of the row.
  'quarantined-rows': null,
  'rate-counters': 'we store a hash of it, or of the email address',
  'released-usernames': 'is reserved for you for 90 days',
  'factor-recoveries': 'when its removal was requested',
  passkeys: 'the public key, the name and the use of each passkey',
  'recovery-codes': 'hashes of your recovery codes',
  'reminder-optouts': 'stays on a list of addresses that get no reminders',
  sessions: 'the browser, the system and the approximate place of each sign-in',
  'security-events': 'a record of security events of your account',
  'meeting-type-hosts': 'your weight and priority there, and since when you host it',
  teams: 'if you belong to a team: its name, description and logo',
  'team-members': 'if you belong to a team: its name, description and logo, and your role in it',
  schedules: 'your schedules with your holidays, absences and trips',
  'service-marks': null,
  'sign-ups': 'A sign-up whose address is not verified: 7 days',
  'unsubscribe-links': 'until 30 days after the meeting to turn reminders off',
  'username-redirects': 'your earlier usernames',
  users: 'your name, email address, username, time zone and language',
  'video-connections': 'the identifier and address of that Zoom account, and the tokens',
  'video-meetings':
    'the meeting’s identifier, link, time and title, until 30 days after the meeting',
  'webhook-deliveries': 'the log of requests and responses, are deleted after 30 days',
  webhooks: 'The signing secrets and your custom headers',
};

const textOf = (pages: unknown): string => JSON.stringify(pages);

function readSources(pattern: string): string[] {
  return globSync(pattern, { cwd: ROOT }).map((file) => readFileSync(ROOT + file, 'utf8'));
}

describe('the privacy page', () => {
  it('mentions all data that is stored about a person', () => {
    const tables = globSync('worker/db/schema/*.ts', { cwd: ROOT }).map((file) =>
      file.replace(/^.*\/|\.ts$/g, ''),
    );
    expect(tables.sort()).toEqual(Object.keys(TABLES).sort());
    for (const words of Object.values(TABLES)) {
      if (words !== null) expect(textOf(PRIVACY)).toContain(words);
    }
  });

  it('mentions Turnstile, the only other site that our pages may contact', () => {
    expect(textOf(PRIVACY)).toContain('Turnstile');
    expect(textOf(SECURITY)).toContain('Turnstile');
  });
});

describe('the cookie page', () => {
  it('lists every cookie and every browser storage entry', () => {
    const sources = [...readSources('web/**/*.{ts,tsx}'), ...readSources('worker/http/**/*.ts')];
    const keysInSources = sources.flatMap((source) =>
      [...source.matchAll(/(?:_KEY|\bKEY) = '([^']+)'|createRedirectCookie\('([^']+)'/g)].map(
        ([, key, cookie]) => key ?? cookie,
      ),
    );
    const keys = [...keysInSources, SESSION_TOKEN_KEY, THEME_STORAGE_KEY, LANGUAGE_COOKIE];
    expect(new Set(keys).size).toBe(16);
    for (const key of keys) expect(textOf(COOKIES)).toContain(key);
  });

  it('is complete, because only one file uses browser storage and only one file sets a cookie', () => {
    const uses = (pattern: RegExp) =>
      globSync('web/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) =>
        pattern.test(readFileSync(ROOT + file, 'utf8')),
      );
    expect(uses(/\b(local|session)Storage\b/)).toEqual(['web/lib/storage.ts']);
    expect(uses(/document\.cookie/)).toEqual(['web/lib/choose-language.ts']);
    expect(uses(/indexedDB|serviceWorker/)).toEqual([]);
  });

  it('is correct: only the draft of the booking form, the proof of a password and the chosen calendar service are in session storage', () => {
    const users = globSync('web/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) =>
      /\btabStorage\b/.test(readFileSync(ROOT + file, 'utf8')),
    );
    expect(users.sort()).toEqual([
      'web/app/calendars/open-consent.ts',
      'web/app/screens/settings/calendar/calendar-return.tsx',
      'web/book/form/stored-draft.ts',
      'web/book/locked.tsx',
      'web/lib/storage.ts',
    ]);
    const text = textOf(COOKIES);
    expect(text).toContain('keeps what you entered, including the addresses of guests');
    expect(text).toContain('Fields for your own email address and for phone numbers are left out.');
    expect(text).toContain('Closing the tab or booking the meeting deletes it.');
    expect(text).toContain('an entry that starts with halfpast.proof');
    expect(text).toContain('halfpast-calendar-consent, the name of the calendar service');
  });
});

describe('the public pages', () => {
  const PAGES = { CAREERS, CONTACT_NOTES, COOKIES, FEATURE_GROUPS, HOME_FEATURES, SLIDES };
  const allText = textOf([PAGES, PRICING_LEAD, PRICING_QUESTIONS, PRIVACY, SECURITY, TERMS, PLANS]);

  it('do not advertise missing features', () => {
    expect(allText).not.toMatch(
      /coming soon|\bsoon\b(?! as)|roadmap|\bplanned\b|in the works|stay tuned/i,
    );
  });

  it('describe calendars, webhooks and organizations as the table of plans does', () => {
    const questions = textOf(PRICING_QUESTIONS);
    expect(questions).toContain('Google Calendar');
    expect(questions).toContain('every organization can have up to 30 active members');
    for (const id of PLAN_IDS) {
      const { hasWebhooks } = PLANS[id];
      const benefits = PLAN_BENEFITS[id];
      const isMentioned =
        benefits.includes('Webhooks') ||
        benefits.some((benefit) => /^Everything in (?!Free)/.test(benefit));
      expect(isMentioned, id).toBe(hasWebhooks);
    }
    const features = textOf(FEATURE_GROUPS);
    for (const name of ['Google Calendar', 'Webhooks', 'Your organization', 'On your own site'])
      expect(features).toContain(name);
  });

  it('contain no placeholder and no undefined number', () => {
    expect(allText).not.toMatch(/undefined|NaN|\[object|lorem|TODO|\bnull days/i);
  });
});
