// A host with accounts of several calendar providers. The tests answer the requests about calendars themselves,
// because the product's test servers offer only some of the providers.

import type { Page, Request } from '@playwright/test';
import { currentTime } from '../../scripts/clock.ts';
import type { CurrentUser } from '../../worker/contract/accounts/account-calls.ts';
import type {
  BlockedTimes,
  CalendarStatus,
  WireCalendar,
  WireCalendarAccount,
} from '../../worker/contract/calendars/calendar-calls.ts';
import type { ProviderName } from '../../worker/domain/providers/calendar-providers.ts';
import type { Person } from './host.ts';

const ago = (seconds: number) => new Date(currentTime() - seconds * 1000).toISOString();

function createCalendar(id: string, name: string, more: Partial<WireCalendar> = {}): WireCalendar {
  return {
    id,
    name,
    colour: '#0b8043',
    timezone: 'Europe/Paris',
    isPrimary: false,
    isBlocking: true,
    canBlock: true,
    canTakeBookings: true,
    ...more,
  };
}

function createAccount(
  provider: ProviderName,
  accountEmail: string,
  calendars: WireCalendar[],
  more: Partial<WireCalendarAccount> = {},
): WireCalendarAccount {
  return {
    id: `account-${provider}`,
    provider,
    accountEmail,
    status: 'connected',
    connectedAt: ago(86_400),
    brokenAt: null,
    checkedAt: ago(12),
    failingSince: null,
    lastError: null,
    calendars,
    ...more,
  };
}

/**
 * Returns four accounts: a healthy account, a broken account, an account whose server fails, and an account
 * that cannot take bookings.
 */
export function createAccounts(): WireCalendarAccount[] {
  return [
    createAccount('google', 'ada@gmail.example', [
      createCalendar('g1', 'ada@gmail.example', { isPrimary: true, colour: '#0b5cc4' }),
      createCalendar('g2', 'Team', { isBlocking: false }),
      createCalendar('g3', 'Holidays', {
        isBlocking: false,
        canBlock: false,
        canTakeBookings: false,
      }),
    ]),
    createAccount(
      'microsoft',
      'ada@company.example',
      [createCalendar('m1', 'Calendar', { isPrimary: true })],
      { status: 'broken', brokenAt: ago(3_600), checkedAt: ago(3_600) },
    ),
    createAccount(
      'caldav',
      'ada@icloud.example',
      [createCalendar('c1', 'Home'), createCalendar('c2', 'Family', { isBlocking: false })],
      { failingSince: ago(600), lastError: 'The server answered with an error.' },
    ),
    createAccount('ics', 'feeds.example', [
      createCalendar('i1', 'School terms', { colour: null, canTakeBookings: false }),
    ]),
  ];
}

const createStatus = (accounts: WireCalendarAccount[]): CalendarStatus => ({
  providers: ['google', 'microsoft', 'caldav', 'ics'],
  message: null,
  now: new Date(currentTime()).toISOString(),
  accounts,
  unreachablePolicy: 'refuse',
  tentativeBlocks: true,
  allDayBlocks: true,
  freeAllDayBlocks: false,
  writeCalendarId: accounts.length > 0 ? 'g1' : null,
  pendingWrites: 0,
  externalChanges: 0,
});

interface CalendarServer {
  /** The status that the next responses contain. Tests may change it. */
  readonly status: CalendarStatus;
  /** The writes that the page has sent, as `METHOD path body`. */
  readonly writes: string[];
  /** The response to the next attempt to connect an account. Null: the attempt succeeds. */
  refusal: { status: number; json: object } | null;
  blocked: BlockedTimes['blocked'];
}

function answerWrite(server: CalendarServer, request: Request) {
  const { status } = server;
  const path = new URL(request.url()).pathname;
  if (path === '/api/calendar/caldav' || path === '/api/calendar/ics') {
    if (server.refusal !== null) return server.refusal;
    const provider = path.endsWith('ics') ? 'ics' : 'caldav';
    const account = createAccounts().find((each) => each.provider === provider);
    if (account) status.accounts.push({ ...account, failingSince: null });
    return { json: { success: true, data: status, message: 'The calendar is connected.' } };
  }
  if (request.method() === 'DELETE') {
    const id = path.split('/').at(-1);
    status.accounts = status.accounts.filter((account) => account.id !== id);
  }
  if (request.method() === 'PATCH') {
    const { blockingCalendarIds, ...choice } = request.postDataJSON();
    Object.assign(status, choice);
    for (const calendar of status.accounts.flatMap(({ calendars }) => calendars))
      calendar.isBlocking = blockingCalendarIds?.includes(calendar.id) ?? calendar.isBlocking;
  }
  return { json: { success: true, data: status } };
}

/** Answers the requests of the page about calendars. Also makes the user's data match the accounts. */
export async function serveCalendars(
  page: Page,
  host: Pick<Person, 'user'>,
  accounts: WireCalendarAccount[],
): Promise<CalendarServer> {
  const server: CalendarServer = {
    status: createStatus(accounts),
    writes: [],
    refusal: null,
    blocked: [],
  };
  await page.route(/\/api\/calendar(\/(accounts\/.*|caldav|ics|refresh|blocked))?$/, (route) => {
    const request = route.request();
    if (request.url().endsWith('/blocked'))
      return route.fulfill({ json: { success: true, data: { blocked: server.blocked } } });
    if (request.method() === 'GET')
      return route.fulfill({ json: { success: true, data: server.status } });
    server.writes.push(
      `${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''}`.trim(),
    );
    return route.fulfill(answerWrite(server, request));
  });
  await page.route('**/api/my-bookings/overview*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.data.calendar = server.status;
    await route.fulfill({ response, json: body });
  });
  await page.route('**/api/auth/status', (route) => {
    const connected = server.status.accounts;
    const user: CurrentUser = {
      ...host.user,
      calendarProviders: [...new Set(connected.map(({ provider }) => provider))],
      googleTokens: connected.length > 0,
      needsReauth: connected.some(({ status }) => status === 'broken'),
      hasNotices: connected.some(({ status }) => status === 'broken'),
      brokenAccounts: [
        ...new Set(
          connected.flatMap(({ status, provider }) => (status === 'broken' ? [provider] : [])),
        ),
      ],
    };
    return route.fulfill({ json: { success: true, authenticated: true, user } });
  });
  return server;
}
