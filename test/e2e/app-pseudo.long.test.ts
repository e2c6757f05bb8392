// Opens every screen, section and dialog of the host's app in the pseudo-locale. In this locale, every
// message has accents, so a text without accents is not in the catalogs. The test reports all such texts
// together, each with the first path that shows it. It also reports elements that are too wide. The test
// presses every button in the long run, and blocks all calls that change data.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { HostMeetingType } from '../../worker/contract/meeting-types/meeting-type-calls.ts';
import { lastOrAll, sizeOf } from '../support/long.ts';
import { expect, test } from './fixtures.ts';
import { instantIn, signInAs, signInPerson, WEEK } from './host.ts';
import { createWalk, WIDTH } from './pseudo-walk.ts';
import { createTeam, NAMES } from './sales-team.ts';
import { EVENTS, URL as RECEIVER } from './webhook-host.ts';

/** The names and titles that people entered. */
const ENTERED = [
  ...[...NAMES, ...NAMES.map((name) => name.split(' ')[0] ?? '')],
  ...['Alan Turing', 'Coffee talk', 'Cafe Pause', 'Acme', 'Sales', 'Shop'],
];

/** Brands, names of standards and samples of code, which are the same in all languages. */
const KNOWN = [
  ...['Halfpast', 'Zoom', 'Microsoft Teams', 'Microsoft 365', 'Google Meet', 'iCloud', 'CalDAV'],
  ...['Fastmail', 'Nextcloud', 'WhatsApp', 'Telegram', 'GitHub', 'LinkedIn', 'YouTube', 'HMAC'],
  ...['https://', 'http://', 'webcal://', 'booking.created', 'Authorization: Bearer', 'JSON'],
  // Hour formats, time zones, units and types of files.
  ...[
    '12 h',
    '24 h',
    'Europe/Paris',
    'Paris',
    'MB',
    'PNG',
    'JPG',
    'JPEG',
    'GIF',
    'WebP',
    'SVG',
    'px',
  ],
];

const PRESSES_MAX = sizeOf(0, 60);

async function createHostWithData(page: Page) {
  const { people, path: teams, teamId } = await createTeam(page.request);
  const { call, token, user } = people['Ada Lovelace'];
  await call('PUT', '/api/users/me', { plan: 'individual' });
  const { data: type } = await call<{ data: HostMeetingType }>('POST', '/api/meeting-types', {
    title: 'Coffee talk',
    location: 'Cafe Pause',
    availability: { workingHours: WEEK },
  });
  const booked = await page.request.post(`/api${type.path}/book`, {
    data: {
      startTime: new Date(instantIn(1, 600)).toISOString(),
      timezone: 'Europe/Paris',
      inviteeName: 'Alan Turing',
      inviteeEmail: `alan-${randomUUID()}@example.com`,
    },
  });
  expect(booked.ok()).toBe(true);
  const webhook = await call<{ data: { id: string } }>('POST', '/api/webhooks', {
    ...{ name: 'Shop', url: RECEIVER, events: EVENTS },
  });
  const { data: schedules } = await call<{ data: { id: string }[] }>('GET', '/api/schedules');
  ENTERED.push(user.username, user.domain, type.slug, type.id);
  const members = teams.replace(/teams$/, 'members');
  const sections =
    'profile schedules calendar video emails webhooks api-keys organization plan account';
  await signInAs(page, { token });
  return {
    settings: [
      ...sections.split(' ').map((section) => `/settings#${section}`),
      ...[`/settings/schedules/${schedules[0]?.id}`, `/settings/webhooks/${webhook.data.id}`],
    ],
    bookings: [
      ...['/dashboard', '/bookings', '/bookings?filter=past', '/bookings?view=week'],
      ...['/upgrade', members, teams, `${teams}/${teamId}`],
    ],
    editors: [
      ...[`/meeting-types/${type.id}`, '/meeting-types/new'],
      `${teams}/${teamId}/meeting-types/new`,
    ],
  };
}

/**
 * Refuses all calls that would change data, so that each screen keeps its data. The response contains no
 * message, because the test would report a message without accents.
 */
async function refuseChanges(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => {
    const request = route.request();
    // Without a response, the browser stays on the page.
    if (request.isNavigationRequest()) return route.fulfill({ status: 204 });
    if (request.method() === 'GET') return route.fallback();
    return route.fulfill({ status: 503, json: { success: false, code: 'SERVICE_UNAVAILABLE' } });
  });
}

const VISITOR_PATHS = [
  ...['/sign-in', '/sign-in?error=google-failed', '/sign-up', '/forgot-password'],
  ...['/reset-password', '/reset-password?token=x', '/verify-email', '/verify-email?token=x'],
];

test.use({ viewport: { width: WIDTH, height: 900 }, locale: 'en-GB' });

type Walk = ReturnType<typeof createWalk>;

const walkHost = (part: keyof Awaited<ReturnType<typeof createHostWithData>>) =>
  async function walkPart(page: Page, create: () => Walk): Promise<Walk> {
    const paths = (await createHostWithData(page))[part];
    const pseudo = create();
    await refuseChanges(page);
    for (const path of paths) await pseudo.walk(path);
    return pseudo;
  };

async function walkVisitor(page: Page, create: () => Walk): Promise<Walk> {
  const pseudo = create();
  const { open, check, walk } = pseudo;
  await refuseChanges(page);
  for (const path of VISITOR_PATHS) await walk(path);
  await page.unrouteAll();

  const email = `ada@acme-${randomUUID().slice(0, 8)}.example`;
  await signInAs(page, await signInPerson(page.request, email, 'Ada Lovelace'));
  await walk('/dashboard');

  await open('/dashboard');
  await page.keyboard.press('Control+k');
  await page.locator('dialog[open]').waitFor();
  await check('command palette');
  await page.keyboard.type('zzz');
  await check('command palette > zzz');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.locator('dialog[open]').waitFor();
  await check('shortcuts');
  return pseudo;
}

/** The parts of the app. `npm test` walks through the last part, and the long run through all parts. */
const PARTS = [
  ['visitors, onboarding and search', walkVisitor],
  ['settings', walkHost('settings')],
  ['bookings', walkHost('bookings')],
  ['editors', walkHost('editors')],
] as const;

for (const [part, walkPart] of lastOrAll(PARTS)) {
  test(`every text of the app is a message, and no screen is wider than a small phone: ${part}`, async ({
    page,
  }) => {
    // A walk also knows the names of the host, which exist only when the host exists.
    const { list } = await walkPart(page, () =>
      createWalk(page, [...ENTERED, ...KNOWN], PRESSES_MAX),
    );
    expect(list()).toEqual([]);
  });
}
