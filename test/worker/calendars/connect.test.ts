import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import type { CalendarProvider } from '../../../worker/ports/calendars/calendar-provider.ts';
import { createAppWith } from '../../support/apps.ts';
import { findConnection, google } from '../../support/connected-calendars.ts';
import { listOutbox } from '../../support/rows.ts';
import { readStatus } from '../accounts/account-calls.ts';
import { locationOf } from '../accounts/google.ts';
import {
  allow,
  connect,
  connectedHost,
  countCalls,
  disconnect,
  newGooglePerson,
  readCalendar,
  readConnection,
  requestTicket,
  SCOPE,
  signInQuietly,
  startAuthorization,
  visitPath,
} from './connecting.ts';

const calendarProvider = createDeps(env).calendarProviders.get('google');
if (!calendarProvider?.consent) throw new Error('The tests have no calendar provider.');
const provider: CalendarProvider = calendarProvider;
const { consent } = calendarProvider;

const googleWith = (changes: Partial<CalendarProvider>) =>
  createAppWith({ calendarProviders: new Map([['google', { ...provider, ...changes }]]) });

const pathOf = (url: URL) => `${url.pathname}${url.search}${url.hash}`;

describe('connecting a calendar', () => {
  it('stores the account and its calendars, and uses the primary calendar for busy times and for new events', async () => {
    const [me, person] = [await signInQuietly(), await newGooglePerson()];
    await google('calendars', { summary: 'Team', access: { [person.email]: 'owner' } });
    await google('calendars', { summary: 'Shared', access: { [person.email]: 'reader' } });
    expect((await readStatus(me.token)).body.user).toMatchObject({ googleTokens: false });

    expect(pathOf(await connect(me, person))).toBe('/settings?calendar=connected#calendar');
    const connection = await readConnection(me);
    expect(connection).toMatchObject({
      provider: 'google',
      accountEmail: person.email,
      status: 'connected',
      unreachablePolicy: 'refuse',
      pendingWrites: 0,
      externalChanges: 0,
    });
    expect(connection.calendars).toMatchObject([
      {
        name: person.email,
        isPrimary: true,
        isBlocking: true,
        canBlock: true,
        canTakeBookings: true,
      },
      {
        name: 'Shared',
        isPrimary: false,
        isBlocking: false,
        canBlock: false,
        canTakeBookings: false,
      },
      { name: 'Team', isPrimary: false, isBlocking: false, canBlock: true, canTakeBookings: true },
    ]);
    expect(connection.writeCalendarId).toBe(connection.calendars[0]?.id);
    expect((await readStatus(me.token)).body.user).toMatchObject({
      googleTokens: true,
      needsReauth: false,
    });
    expect((await me.call('GET', '/users/profile')).body.data).toMatchObject({
      googleTokens: true,
    });
    const { results } = await env.DB.prepare(
      'SELECT sync_due_at IS NOT NULL AS isDue FROM calendars WHERE host_id = ? ORDER BY is_primary DESC',
    )
      .bind(me.host.id)
      .all();
    expect(results).toEqual([{ isDue: 1 }, { isDue: 0 }, { isDue: 0 }]);
  });

  it('requests the calendar scopes, offline access and consent, with PKCE', async () => {
    const { url, setCookie } = await startAuthorization(await requestTicket(await signInQuietly()));
    expect(url.pathname).toBe('/o/oauth2/v2/auth');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      scope: `openid email ${SCOPE.events} ${SCOPE.busy} ${SCOPE.list}`,
      access_type: 'offline',
      prompt: 'consent select_account',
      code_challenge_method: 'S256',
      redirect_uri: 'https://halfpast.test/api/auth/connect-google/callback',
    });
    expect(setCookie).toMatch(/^__Host-halfpast-calendar=/);
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) {
      expect(setCookie).toContain(attribute);
    }
  });

  it('requires a verified email address of a user who signed up with a password', async () => {
    const me = await signInQuietly({ emailVerifiedAt: null });
    const answer = await me.call('POST', '/calendar/ticket');
    expect(answer).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } });
    expect(answer.body.message).toContain('verify your email address');
  });

  it.each([
    ['events', [SCOPE.busy, SCOPE.list]],
    ['busy', [SCOPE.events, SCOPE.list]],
    ['list', [SCOPE.events, SCOPE.busy]],
    ['events busy list', []],
  ])(
    'connects nothing and shows an explanation when the user did not allow %s',
    async (missing, granted) => {
      const [me, person] = [await signInQuietly(), await newGooglePerson()];
      const finalUrl = await connect(me, { ...person, granted: granted.join(' ') });
      expect(finalUrl.searchParams.get('calendar')).toBe('partial');
      expect(finalUrl.searchParams.get('missing')).toBe(missing);
      expect((await readCalendar(me)).accounts).toEqual([]);
      expect(pathOf(await connect(me, person))).toContain('calendar=connected');
    },
  );

  it('is refused when Google grants no offline access', async () => {
    const me = await signInQuietly();
    const { fetch: fetchFrom } = googleWith({
      consent: {
        ...consent,
        async finish(request) {
          const finished = await consent.finish(request);
          return finished.ok
            ? { ok: true, grant: { ...finished.grant, refreshToken: null } }
            : finished;
        },
      },
    });
    const finalUrl = await connect(me, await newGooglePerson(), { fetchFrom });
    expect(finalUrl.searchParams.get('calendar')).toBe('no-lasting-access');
    expect((await readCalendar(me)).accounts).toEqual([]);
  });

  it('is refused for a Google account that owns no calendar', async () => {
    const me = await signInQuietly();
    const { fetch: fetchFrom } = googleWith({
      async listCalendars(token) {
        const listed = await provider.listCalendars(token);
        if (!listed.ok) return listed;
        const calendars = listed.calendars.map((each) => ({
          ...each,
          isPrimary: false,
          accessRole: 'reader' as const,
        }));
        return { ok: true, calendars };
      },
    });
    const finalUrl = await connect(me, await newGooglePerson(), { fetchFrom });
    expect(finalUrl.searchParams.get('calendar')).toBe('no-calendar');
  });

  it('shows an explanation when the user cancels the authorization', async () => {
    const me = await signInQuietly();
    const finalUrl = await connect(me, { ...(await newGooglePerson()), cancel: 'true' });
    expect(pathOf(finalUrl)).toBe('/settings?calendar=cancelled#calendar');
  });

  it.each([
    ['oauth.token', 'backendError'],
    ['oauth.token', 'invalid_grant'],
    ['oauth.token', 'garbage'],
    ['oauth.userinfo', 'unavailable'],
    ['calendarList.list', 'rateLimitExceeded'],
    ['calendarList.list', 'garbage'],
  ] as const)(
    'changes nothing when Google answers the call %s with %s',
    async (operation, name) => {
      const { me, person } = await connectedHost();
      // The test ignores `checkedAt`, which changes when the calendar is read in the background.
      const findComparableConnection = async () => ({
        ...(await findConnection(me.host.id)),
        checkedAt: null,
      });
      const connectionBefore = await findComparableConnection();
      const started = await startAuthorization(await requestTicket(me));
      const callbackPath = await allow(started, person);
      await google('faults', { operation, name, account: person.email });
      const finalUrl = locationOf(await visitPath(callbackPath, started.cookie));
      expect(finalUrl.searchParams.get('calendar')).toBe('failed');
      expect(await findComparableConnection()).toEqual(connectionBefore);
    },
  );

  it('adds a second account, while bookings still become events in the first account', async () => {
    const { me, person } = await connectedHost();
    const next = await newGooglePerson();
    await connect(me, next);

    const { accounts, writeCalendarId } = await readCalendar(me);
    expect(accounts.map(({ accountEmail }) => accountEmail)).toEqual([person.email, next.email]);
    expect(accounts.map(({ calendars }) => calendars.map(({ name }) => name))).toEqual([
      [person.email],
      [next.email],
    ]);
    expect(writeCalendarId).toBe(accounts[0]?.calendars[0]?.id);
    expect(await countCalls(person, 'oauth.revoke')).toBe(0);
  });

  it('is refused with an explanation when the host has ten accounts', async () => {
    const { me, person } = await connectedHost();
    await env.DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9)
       INSERT INTO calendar_connections (id, host_id, provider, account_id, account_email, scopes, refresh_token,
         status, write_calendar_id, connected_at, updated_at)
       SELECT host_id || i, host_id, 'ics', i, i, '', '', 'connected', '', 2, 2 FROM n, calendar_connections
       WHERE host_id = ?`,
    )
      .bind(me.host.id)
      .run();
    const finalUrl = await connect(me, await newGooglePerson());
    expect(finalUrl.searchParams.get('calendar')).toBe('too-many');
    expect((await readCalendar(me)).accounts).toHaveLength(10);
    expect((await connect(me, person)).searchParams.get('calendar')).toBe('connected');
  });

  it('can be undone by disconnecting, which stops the push channels and revokes the token', async () => {
    const { me, person } = await connectedHost();
    const channel = await openChannel(me.host.id, person.email);
    await disconnect(me);
    const { channels } = await google('list-channels', { calendarId: person.email });
    expect(channels.filter(({ id }) => id === channel)).toEqual([]);
    await expect.poll(() => countCalls(person, 'oauth.revoke')).toBe(1);
  });

  it('keeps all settings and stores a new token when the same account is connected again', async () => {
    const { me, person } = await connectedHost();
    const { calendars } = await readConnection(me);
    await me.call('PATCH', '/calendar', { unreachablePolicy: 'allow', blockingCalendarIds: [] });
    const previous = await findConnection(me.host.id);
    await connect(me, person);
    const connection = await findConnection(me.host.id);
    expect(connection).toMatchObject({ id: previous.id, unreachablePolicy: 'allow' });
    expect(connection.refreshToken).not.toBe(previous.refreshToken);
    const now = await readConnection(me);
    expect(now.calendars).toEqual(calendars.map((each) => ({ ...each, isBlocking: false })));
    expect(await listOutbox(me.host.id)).toEqual([]);
    expect(await countCalls(person, 'oauth.revoke')).toBe(0);
  });

  it('is refused with an explanation when the service has no Google configuration', async () => {
    const me = await signInQuietly();
    const unconfiguredApp = createAppWith({
      calendarProviders: new Map(),
      identityProviders: new Map(),
    });
    const ticket = await me.call('POST', '/calendar/ticket', undefined, unconfiguredApp.fetch);
    expect(ticket).toMatchObject({ status: 503, body: { code: 'CALENDAR_UNAVAILABLE' } });
    const finalUrl = await startAuthorization(
      await requestTicket(me),
      undefined,
      unconfiguredApp.fetch,
    );
    expect(finalUrl.url.searchParams.get('calendar')).toBe('unavailable');
    const shown = await me.call('GET', '/calendar', undefined, unconfiguredApp.fetch);
    expect(shown.body.data).toMatchObject({ providers: [], accounts: [] });
    expect(shown.body.data.message).toContain('GOOGLE_CLIENT_ID');
    const appWithoutKeys = createAppWith({ calendarProviders: new Map(), vault: null });
    const missing = await me.call('GET', '/calendar', undefined, appWithoutKeys.fetch);
    expect(missing.body.data.message).toContain('SECRET_KEYS');
    const productionApp = createAppWith({ calendarProviders: new Map(), mode: 'production' });
    const hidden = await me.call('GET', '/calendar', undefined, productionApp.fetch);
    expect(hidden.body.data).toMatchObject({ providers: [], message: null });
  });
});

/** Opens a push channel for the host's primary calendar and stores its ids. */
async function openChannel(hostId: string, calendarId: string): Promise<string> {
  const { accessToken } = await findConnection(hostId);
  const opened = await createDeps(env).vault?.open(accessToken ?? '', `calendar-access:${hostId}`);
  const id = crypto.randomUUID();
  const watched = await provider.push?.watch(opened ?? '', {
    calendarId,
    id,
    token: 'secret',
    address: 'https://halfpast.test/api/calendar/push',
  });
  if (!watched?.ok) throw new Error('The channel was not opened.');
  await env.DB.prepare(
    'UPDATE calendars SET channel_id = ?2, channel_resource_id = ?3 WHERE host_id = ?1 AND is_primary',
  )
    .bind(hostId, id, watched.channel.resourceId)
    .run();
  return id;
}
