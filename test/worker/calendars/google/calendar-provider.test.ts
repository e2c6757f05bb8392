import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentTime } from '../../../../scripts/clock.ts';
import { DAY_MS } from '../../../../worker/domain/time/types.ts';
import { google } from '../../../support/connected-calendars.ts';
import { SCOPE } from '../connecting.ts';
import {
  consent,
  draft,
  ensure,
  MARCH,
  newPerson,
  provider,
  push,
  queryBusy,
  zone,
} from './people.ts';

afterEach(() => vi.restoreAllMocks());

describe('a push channel', () => {
  it('is requested with an id and a token, and can be stopped', async () => {
    const { email, token } = await newPerson();
    const channel = {
      calendarId: email,
      id: crypto.randomUUID(),
      token: 'the-token',
      address: 'https://halfpast.test/api/calendar/push',
    };
    const opened = ensure(await push.watch(token, channel)).channel;
    expect(opened).toMatchObject({ id: channel.id, resourceId: expect.any(String) });
    expect(opened.expiresAt).toBeGreaterThan(currentTime() + 6 * DAY_MS);
    const watched = async () =>
      (await google('list-channels', { calendarId: email })).channels.map(({ id }) => id);
    expect(await watched()).toEqual([channel.id]);
    ensure(await push.stopChannel(token, opened));
    expect(await watched()).toEqual([]);
    expect(await push.stopChannel(token, opened)).toMatchObject({ reason: 'not-found' });
  });

  it('is refused when its URL is not https', async () => {
    const { email, token } = await newPerson();
    const channel = { calendarId: email, id: crypto.randomUUID(), token: 'x' };
    const answer = await push.watch(token, { ...channel, address: 'http://halfpast.example' });
    expect(answer).toMatchObject({ ok: false, reason: 'invalid' });
  });
});

describe('every call to Google', () => {
  const calls = (token: string, email: string) =>
    ({
      'calendarList.list': () => provider.listCalendars(token),
      'events.list': () =>
        provider.listEvents(token, { calendarId: email, page: null, zone, window: MARCH }),
      'freebusy.query': () =>
        queryBusy(token, { calendarIds: [email], range: MARCH, timeoutMs: 20_000 }),
      'events.insert': () => provider.insertEvent(token, email, draft()),
      'events.delete': () => provider.deleteEvent(token, email, 'hpx'),
      'events.watch': () =>
        push.watch(token, { calendarId: email, id: 'c', token: 't', address: 'https://a.b' }),
    }) as const;

  it.each([
    ['authError', 'unauthorized'],
    ['rateLimitExceeded', 'rate-limited'],
    ['tooManyRequests', 'rate-limited'],
    ['forbidden', 'forbidden'],
    ['backendError', 'unavailable'],
    ['badGateway', 'unavailable'],
    ['garbage', 'unavailable'],
    ['reset', 'unavailable'],
  ] as const)('treats the response %s as the failure %s', async (name, reason) => {
    const { email, token } = await newPerson();
    for (const [operation, call] of Object.entries(calls(token, email))) {
      // This call ignores the response body, so garbage with status 200 is not a failure.
      if (name === 'garbage' && operation === 'events.delete') continue;
      await google('faults', {
        operation: operation as 'events.list',
        name,
        account: email,
        ...(name === 'tooManyRequests' && { retryAfter: 9 }),
      });
      const answer = await call();
      expect([operation, answer]).toMatchObject([operation, { ok: false, reason }]);
      if (name === 'tooManyRequests') expect(answer).toMatchObject({ retryAfterMs: 9_000 });
    }
  });
});

describe('OAuth tokens from Google', () => {
  it('can be renewed and revoked, and a revoked token cannot be renewed', async () => {
    const { email, refreshToken } = await newPerson();
    const renewed = ensure(await provider.refresh(refreshToken));
    expect(renewed).toMatchObject({ expiresInMs: 3_599_000, refreshToken: null });
    ensure(await provider.listCalendars(renewed.accessToken));
    await google('faults', { operation: 'oauth.revoke', name: 'unavailable', account: email });
    expect(await provider.revoke(refreshToken)).toBe(false);
    expect(await provider.revoke(refreshToken)).toBe(true);
    expect(await provider.revoke(refreshToken)).toBe(true);
    expect(await provider.refresh(refreshToken)).toMatchObject({ ok: false, reason: 'revoked' });
  });

  it.each([
    [200, { access_token: '', expires_in: 10 }, 'unavailable'],
    [200, { access_token: 'x', expires_in: 'soon' }, 'unavailable'],
    [200, {}, 'unavailable'],
    [400, { error: 'invalid_request' }, 'unavailable'],
    [401, { error: 'invalid_client' }, 'unavailable'],
    [400, { error: 'invalid_grant' }, 'revoked'],
    [500, { error: 'invalid_grant' }, 'unavailable'],
  ])(
    'cannot be renewed when the response is %i %j, which is reported as "%s"',
    async (status, body, reason) => {
      vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status }));
      expect(await provider.refresh('token')).toMatchObject({ ok: false, reason });
    },
  );

  it.each([
    [Object.values(SCOPE), []],
    [['https://www.googleapis.com/auth/calendar'], []],
    [[SCOPE.events, SCOPE.busy], ['list']],
    [['https://www.googleapis.com/auth/calendar.readonly'], ['events']],
    [[], ['events', 'busy', 'list']],
  ])('have the scopes %j and lack the permissions %j', (granted, missing) => {
    expect(consent.missingScopes(granted)).toEqual(missing);
  });
});
