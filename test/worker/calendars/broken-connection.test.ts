// A calendar connection is broken from the moment when Google rejects its tokens until the host authorizes it
// again.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createVault } from '../../../worker/adapters/aes-vault.ts';
import { createDeps } from '../../../worker/deps.ts';
import type { CalendarProvider } from '../../../worker/ports/calendars/calendar-provider.ts';
import { refreshPurpose } from '../../../worker/services/accounts/sealed-tokens.ts';
import { withCalendar } from '../../../worker/services/calendars/with-calendar.ts';
import { findConnection, google } from '../../support/connected-calendars.ts';
import { readStatus, waitForMails } from '../accounts/account-calls.ts';
import {
  connect,
  connectedHost,
  countCalls,
  disconnect,
  readConnection,
  requestTicket,
  startAuthorization,
} from './connecting.ts';

const deps = createDeps(env);

type Connected = Awaited<ReturnType<typeof connectedHost>>;

const listCalendars = async ({ me }: Connected, overrides: Partial<typeof deps> = {}) => {
  const { id } = await findConnection(me.host.id);
  return withCalendar({ ...deps, ...overrides }, id, ({ provider, accessToken }) =>
    provider.listCalendars(accessToken),
  );
};

async function setAccessExpiry({ me }: Connected, at: number): Promise<void> {
  await env.DB.prepare('UPDATE calendar_connections SET access_expires_at = ?2 WHERE host_id = ?1')
    .bind(me.host.id, at)
    .run();
}

async function countOutboxRows(hostId: string): Promise<number> {
  const row = await env.DB.prepare(
    "SELECT count(*) AS count FROM outbox WHERE host_id = ? AND event = 'calendar.attention'",
  )
    .bind(hostId)
    .first<{ count: number }>();
  return row?.count ?? 0;
}

describe('calendar access', () => {
  it('requests no new token while the stored token is valid', async () => {
    const connected = await connectedHost();
    expect(await listCalendars(connected)).toMatchObject({ ok: true });
    expect(await countCalls(connected.person, 'oauth.refresh')).toBe(0);
  });

  it('renews a token that expires within a minute, and stores the new token', async () => {
    const connected = await connectedHost();
    await setAccessExpiry(connected, currentTime() + 50_000);
    const connectionBefore = await findConnection(connected.me.host.id);
    for (let round = 0; round < 2; round += 1) {
      expect(await listCalendars(connected)).toMatchObject({ ok: true });
    }
    expect(await countCalls(connected.person, 'oauth.refresh')).toBe(1);
    const connectionAfter = await findConnection(connected.me.host.id);
    expect(connectionAfter.accessToken).not.toBe(connectionBefore.accessToken);
    expect(connectionAfter.accessExpiresAt).toBeGreaterThan(currentTime() + 3_000_000);
    expect(connectionAfter.refreshToken).toBe(connectionBefore.refreshToken);
  });

  it('renews a rejected token and retries the call once', async () => {
    const connected = await connectedHost();
    await google('expire-access-tokens', { email: connected.person.email });
    expect(await listCalendars(connected)).toMatchObject({ ok: true });
    expect(await countCalls(connected.person, 'oauth.refresh')).toBe(1);
    const account = connected.person.email;
    await google('faults', {
      operation: 'calendarList.list',
      name: 'authError',
      account,
      times: 9,
    });
    const callsBefore = await countCalls(connected.person, 'calendarList.list');
    expect(await listCalendars(connected)).toMatchObject({ ok: false, reason: 'unauthorized' });
    expect((await countCalls(connected.person, 'calendarList.list')) - callsBefore).toBe(2);
    await google('clear-faults', { account });
  });

  it.each(['backendError', 'garbage', 'reset', 'tooManyRequests'] as const)(
    'is not marked as broken when the renewal of the token fails with %s',
    async (name) => {
      const connected = await connectedHost();
      await setAccessExpiry(connected, 0);
      const account = connected.person.email;
      await google('faults', { operation: 'oauth.refresh', name, account });
      expect(await listCalendars(connected)).toMatchObject({ ok: false, reason: 'unavailable' });
      expect((await findConnection(connected.me.host.id)).status).toBe('connected');
      expect(await listCalendars(connected)).toMatchObject({ ok: true });
    },
  );

  it('encrypts tokens again with the newest key', async () => {
    const connected = await connectedHost();
    const { id } = connected.me.host;
    const keys = [
      { id: 'newer', bytes: new Uint8Array(32).fill(7) },
      { id: 'test', bytes: new Uint8Array(32) },
    ];
    const vault = createVault(keys);
    await setAccessExpiry(connected, 0);
    expect(await listCalendars(connected, { vault })).toMatchObject({ ok: true });
    const resealed = (await findConnection(id)).refreshToken;
    expect(resealed).toContain('.newer.');

    const real = deps.calendarProviders.get('google');
    if (!real) throw new Error('There is no provider.');
    const calendarProvider: CalendarProvider = {
      ...real,
      async refresh(token) {
        const answer = await real.refresh(token);
        return answer.ok ? { ...answer, refreshToken: 'the-next-one' } : answer;
      },
    };
    await setAccessExpiry(connected, 0);
    const calendarProviders = new Map([['google' as const, calendarProvider]]);
    expect(await listCalendars(connected, { vault, calendarProviders })).toMatchObject({
      ok: true,
    });
    const { refreshToken } = await findConnection(id);
    expect(await vault.open(refreshToken, refreshPurpose('calendar', id))).toBe('the-next-one');
  });

  it('fails as "not connected" without a connection, and as "unavailable" without a configured provider', async () => {
    const connected = await connectedHost();
    const unconnected = await withCalendar(deps, 'unconnected', async () => ({ ok: true }));
    expect(unconnected).toMatchObject({ ok: false, reason: 'not-connected' });
    const withoutProvider = await withCalendar(
      { ...deps, calendarProviders: new Map() },
      await findConnection(connected.me.host.id),
      async () => ({ ok: true }),
    );
    expect(withoutProvider).toMatchObject({ ok: false, reason: 'unavailable' });
  });
});

describe('a broken calendar connection', () => {
  it('is reported in one email and in the app, even when several calls fail at the same time', async () => {
    const connected = await connectedHost();
    const { me, person } = connected;
    await google('revoke', { email: person.email });
    const answers = await Promise.all(Array.from({ length: 5 }, () => listCalendars(connected)));
    for (const answer of [...answers, await listCalendars(connected)]) {
      expect(answer).toMatchObject({ ok: false, reason: 'broken' });
    }

    const [mail, ...more] = await waitForMails(me.host.email, 1);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your calendar needs attention: Halfpast can no longer reach it');
    expect(mail?.text).toContain(person.email);
    expect(mail?.text).toContain('https://halfpast.test/settings#calendar');
    expect(await countOutboxRows(me.host.id)).toBe(1);
    expect((await readStatus(me.token)).body.user).toMatchObject({
      googleTokens: true,
      needsReauth: true,
    });
    const connection = await readConnection(me);
    expect(connection).toMatchObject({
      status: 'broken',
      lastError: 'Google answered 400 invalid_grant to a refresh.',
    });
    expect(connection.brokenAt).not.toBeNull();
    expect((await me.call('POST', '/calendar/refresh')).body.code).toBe('CALENDAR_BROKEN');
  });

  it('works again after a new authorization', async () => {
    const connected = await connectedHost();
    const { me, person } = connected;
    const { id } = await findConnection(me.host.id);
    await google('revoke', { email: person.email });
    await listCalendars(connected);
    await waitForMails(me.host.email, 1);
    await env.DB.prepare(
      `INSERT INTO outbox (id, host_id, kind, event, audience, status, due_at, origin, payload, created_at)
       VALUES ('waits-' || ?1, ?1, 'calendar', 'calendar.revoke', 'host', 'pending', 9e15, '', '{"revoke":null}', 1)`,
    )
      .bind(me.host.id)
      .run();

    const started = await startAuthorization(await requestTicket(me), '/api/auth/google/reauth');
    expect(Object.fromEntries(started.url.searchParams)).toMatchObject({
      login_hint: person.email,
      prompt: 'consent',
      access_type: 'offline',
    });
    await connect(me, person, { path: '/api/auth/google/reauth' });
    expect(await findConnection(me.host.id)).toMatchObject({ id, status: 'connected' });
    expect(await readConnection(me)).toMatchObject({ brokenAt: null, lastError: null });
    expect((await readStatus(me.token)).body.user?.needsReauth).toBe(false);
    expect(await listCalendars(connected)).toMatchObject({ ok: true });
    // The app sends the outbox row that waited for the new authorization.
    await expect
      .poll(() =>
        env.DB.prepare("SELECT status FROM outbox WHERE id = 'waits-' || ?")
          .bind(me.host.id)
          .first('status'),
      )
      .toBe('done');

    await google('revoke', { email: person.email });
    expect(await listCalendars(connected)).toMatchObject({ reason: 'broken' });
    expect(await countOutboxRows(me.host.id)).toBe(2);
  });

  it('is no longer broken after a new authorization, even if a call with the previous token fails later', async () => {
    const connected = await connectedHost();
    const { me, person } = connected;
    const previous = await findConnection(me.host.id);
    await google('revoke', { email: person.email });
    await connect(me, person);
    const result = await withCalendar(deps, previous, async () => ({
      ok: false,
      reason: 'unauthorized',
      detail: '',
    }));
    expect(result).toMatchObject({ ok: false, reason: 'unavailable' });
    expect((await findConnection(me.host.id)).status).toBe('connected');
    expect(await countOutboxRows(me.host.id)).toBe(0);
  });

  it('is marked as broken when no key can decrypt the stored token', async () => {
    const connected = await connectedHost();
    const vault = createVault([{ id: 'other', bytes: new Uint8Array(32).fill(9) }]);
    expect(await listCalendars(connected, { vault })).toMatchObject({ reason: 'broken' });
    expect((await findConnection(connected.me.host.id)).lastError).toContain('decrypted');
  });

  it('causes no email when the host reconnects or disconnects before the email is sent', async () => {
    for (const action of ['reconnect', 'disconnect'] as const) {
      const connected = await connectedHost();
      const { me, person } = connected;
      await google('revoke', { email: person.email });
      const withoutQueue = { jobQueue: { enqueue: async () => undefined } };
      expect(await listCalendars(connected, withoutQueue)).toMatchObject({ reason: 'broken' });
      if (action === 'reconnect') await connect(me, person);
      else await disconnect(me);
      const { results } = await env.DB.prepare(
        "SELECT id FROM outbox WHERE host_id = ? AND event = 'calendar.attention'",
      )
        .bind(me.host.id)
        .all<{ id: string }>();
      await env.QUEUE.sendBatch(
        results.map(({ id }) => ({ body: { kind: 'outbox' as const, id } })),
      );
      await expect
        .poll(() =>
          env.DB.prepare(
            "SELECT status FROM outbox WHERE host_id = ? AND event = 'calendar.attention' AND done_at IS NULL",
          )
            .bind(me.host.id)
            .first('status'),
        )
        .toBe('done');
    }
  });
});
