import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentTime } from '../../../../scripts/clock.ts';
import { DAY_MS, MINUTE_MS } from '../../../../worker/domain/time/types.ts';
import {
  consent,
  draft,
  ensure,
  MARCH,
  microsoft,
  NOON,
  newPerson,
  provider,
  push,
  SCOPES,
  timed,
  zone,
} from './people.ts';

afterEach(() => vi.restoreAllMocks());

const ADDRESS = 'https://halfpast.test/api/calendar/push/microsoft';

const request = (body: string, query = '') => ({
  header: () => null,
  url: new URL(`${ADDRESS}${query}`),
  readBody: async () => body,
});

async function openChannel() {
  const person = await newPerson();
  const { calendarId, token } = person;
  const secret = 'x'.repeat(43);
  const wanted = { calendarId, id: crypto.randomUUID(), token: secret, address: ADDRESS };
  const { channel } = ensure(await push.watch(token, wanted));
  return { ...person, wanted, channel };
}

describe('a Microsoft subscription', () => {
  it('is opened for all changes with a secret, and can be stopped', async () => {
    const { calendarId, token, wanted, channel } = await openChannel();
    expect(channel).toMatchObject({ id: wanted.id, resourceId: expect.any(String) });
    expect(channel.expiresAt).toBeGreaterThan(currentTime() + 6 * DAY_MS);
    expect(channel.expiresAt).toBeLessThan(currentTime() + 10_070 * MINUTE_MS);
    const list = async () => (await microsoft('list-subscriptions', { calendarId })).subscriptions;
    expect(await list()).toMatchObject([
      {
        id: channel.resourceId,
        changeTypes: ['created', 'updated', 'deleted'],
        notificationUrl: ADDRESS,
        lifecycleNotificationUrl: ADDRESS,
        clientState: `${wanted.id}.${wanted.token}`,
      },
    ]);
    ensure(await push.stopChannel(token, channel));
    expect(await list()).toEqual([]);
    expect(await push.stopChannel(token, channel)).toMatchObject({ reason: 'not-found' });
  });

  it('is refused when its URL is not https', async () => {
    const { calendarId, token } = await newPerson();
    const channel = { calendarId, id: crypto.randomUUID(), token: 'x' };
    const answer = await push.watch(token, { ...channel, address: 'http://halfpast.example' });
    expect(answer).toMatchObject({ ok: false, reason: 'invalid' });
  });

  it('reports a change together with the id and the secret of the subscription', async () => {
    const { calendarId, wanted, channel } = await openChannel();
    await microsoft('events', { calendarId, event: timed(NOON) });
    const { notifications } = await microsoft('list-notifications', { calendarId });
    const body = JSON.stringify({ value: notifications.flatMap(({ value }) => value) });
    const { id: channelId, token } = wanted;
    const message = { channelId, token, resourceId: channel.resourceId };
    // Two notifications of one event cause one message.
    expect(await push.read(request(body))).toEqual({
      kind: 'messages',
      messages: [{ ...message, kind: 'changed' }],
    });
  });

  it.each([
    ['reauthorizationRequired', 'ended'],
    ['subscriptionRemoved', 'ended'],
    ['missed', 'changed'],
  ] as const)('reports the lifecycle event %s as "%s"', async (event, kind) => {
    const { calendarId, channel } = await openChannel();
    await microsoft('lifecycle', { subscriptionId: channel.resourceId, event });
    const { notifications } = await microsoft('list-notifications', { calendarId });
    const body = JSON.stringify({ value: notifications.at(-1)?.value });
    expect(await push.read(request(body))).toMatchObject({ messages: [{ kind }] });
  });

  it('answers the validation request of Microsoft with its token', async () => {
    const text = 'Validation: Testing client & <b> application';
    const query = `?validationToken=${encodeURIComponent(text)}`;
    expect(await push.read(request('', query))).toEqual({ kind: 'confirmation', text });
    for (const invalid of ['', 'x'.repeat(3_000)]) {
      expect(await push.read(request('', `?validationToken=${invalid}`))).toBeNull();
    }
  });

  it.each([
    '',
    'text',
    'null',
    '[]',
    '{}',
    '{"value":{}}',
    '{"value":[]}',
    '{"value":[null,7,{}]}',
    '{"value":[{"subscriptionId":"s"}]}',
    '{"value":[{"subscriptionId":"s","clientState":"no-dot"}]}',
    '{"value":[{"subscriptionId":"s","clientState":".token"}]}',
    `{"value":[{"subscriptionId":"s","clientState":"a.${'x'.repeat(200)}"}]}`,
  ])('ignores the body %s', async (body) => {
    expect(await push.read(request(body))).toBeNull();
  });
});

describe('every call to Microsoft Graph', () => {
  const calls = (token: string, calendarId: string) =>
    ({
      'calendars.list': () => provider.listCalendars(token),
      'calendarView.delta': () =>
        provider.listEvents(token, { calendarId, page: null, zone, window: MARCH }),
      'calendarView.list': () =>
        provider.listEvents(token, {
          calendarId,
          page: null,
          zone,
          window: MARCH,
          needsSyncToken: false,
        }),
      'events.create': () => provider.insertEvent(token, calendarId, draft()),
      'events.list': () => provider.insertEvent(token, calendarId, draft()),
      'events.get': () => provider.findEvent(token, calendarId, 'AAMkx'),
      'events.delete': () => provider.deleteEvent(token, calendarId, 'AAMkx'),
      'subscriptions.create': () =>
        push.watch(token, { calendarId, id: 'c', token: 't', address: 'https://a.b' }),
    }) as const;

  it.each([
    ['InvalidAuthenticationToken', 'unauthorized'],
    ['ApplicationThrottled', 'rate-limited'],
    ['TooManyRequests', 'rate-limited'],
    ['ErrorAccessDenied', 'forbidden'],
    ['MailboxNotEnabledForRESTAPI', 'forbidden'],
    ['serviceUnavailable', 'unavailable'],
    ['gatewayTimeout', 'unavailable'],
    ['badGateway', 'unavailable'],
    ['reset', 'unavailable'],
  ] as const)('treats the response %s as the failure %s', async (name, reason) => {
    const { email, calendarId, token } = await newPerson();
    for (const [operation, call] of Object.entries(calls(token, calendarId))) {
      await microsoft('faults', {
        operation: operation as 'events.list',
        name,
        account: email,
        ...(name === 'TooManyRequests' && { retryAfter: 9 }),
      });
      const answer = await call();
      expect([operation, answer]).toMatchObject([operation, { ok: false, reason }]);
      if (name === 'TooManyRequests') expect(answer).toMatchObject({ retryAfterMs: 9_000 });
    }
  });
});

describe('OAuth tokens from Microsoft', () => {
  it('are replaced at every renewal, and a withdrawn access cannot be renewed', async () => {
    const { email, refreshToken } = await newPerson();
    const renewed = ensure(await provider.refresh(refreshToken));
    expect(renewed.refreshToken).toEqual(expect.any(String));
    expect(renewed.refreshToken).not.toBe(refreshToken);
    ensure(await provider.listCalendars(renewed.accessToken));
    ensure(await provider.refresh(renewed.refreshToken ?? ''));
    expect(await provider.revoke(refreshToken)).toBe(true);
    await microsoft('revoke', { email });
    expect(await provider.refresh(refreshToken)).toEqual({
      ok: false,
      reason: 'revoked',
      detail:
        'The password of the Microsoft account changed, or the access was withdrawn. (AADSTS50173)',
    });
  });

  it.each(['interaction_required', 'invalid_grant'] as const)(
    'cannot be renewed when the organization requires another sign-in (%s)',
    async (conditionalAccess) => {
      const { email, refreshToken } = await newPerson();
      await microsoft('change-account', { email, conditionalAccess });
      expect(await provider.refresh(refreshToken)).toMatchObject({
        reason: 'revoked',
        detail: expect.stringContaining('requires another step to sign in'),
      });
    },
  );

  it.each([
    [200, { access_token: '', expires_in: 10 }, 'unavailable'],
    [200, { access_token: 'x', expires_in: 'soon' }, 'unavailable'],
    [200, {}, 'unavailable'],
    [400, { error: 'invalid_request' }, 'unavailable'],
    [401, { error: 'invalid_client', error_description: 'AADSTS7000222: x' }, 'unavailable'],
    [400, { error: 'invalid_grant' }, 'revoked'],
    [400, { error: 'consent_required' }, 'revoked'],
    [500, { error: 'invalid_grant' }, 'unavailable'],
    [503, { error: 'temporarily_unavailable' }, 'unavailable'],
  ])(
    'cannot be renewed when the response is %i %j, which is reported as "%s"',
    async (status, body, reason) => {
      vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status }));
      expect(await provider.refresh('token')).toMatchObject({ ok: false, reason });
    },
  );

  it('reveal nothing about the person in the description of a failure', async () => {
    const error_description = 'AADSTS50173: ada@contoso.example must sign in.';
    const body = { error: 'invalid_grant', error_description };
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status: 400 }));
    const answer = await provider.refresh('token');
    expect(JSON.stringify(answer)).not.toContain('ada');
  });

  it.each([
    [SCOPES, []],
    [['https://graph.microsoft.com/Calendars.ReadWrite', 'openid'], []],
    [['calendars.readwrite'], []],
    [
      ['Calendars.Read', 'openid'],
      ['events', 'busy', 'list'],
    ],
    [[], ['events', 'busy', 'list']],
  ])('have the scopes %j and lack the permissions %j', (granted, missing) => {
    expect(consent.missingScopes(granted)).toEqual(missing);
  });
});

describe('the end of the consent screen', () => {
  it.each([
    ['access_denied', 'AADSTS65004: User declined to consent.', 'cancelled'],
    ['access_denied', '', 'cancelled'],
    ['access_denied', 'AADSTS90094: Only an admin can grant.', 'needs-admin'],
    ['consent_required', 'AADSTS65001: Not consented.', 'needs-admin'],
    ['interaction_required', 'AADSTS65001: Not consented.', 'needs-admin'],
    ['server_error', 'AADSTS90033: Try again.', 'failed'],
    ['invalid_request', 'a text with AADSTS90094 inside', 'failed'],
  ])('with %s and the description "%s" counts as "%s"', (error, description, expected) => {
    expect(consent.readRefusal({ error, description })).toBe(expected);
  });

  it.each([
    [400, { error: 'invalid_grant', error_description: 'AADSTS70008: x' }, 'refused'],
    [400, { error: 'invalid_grant', error_description: 'AADSTS65001: x' }, 'needs-admin'],
    [401, { error: 'invalid_client' }, 'unavailable'],
    [503, {}, 'unavailable'],
    [200, { access_token: 'x', expires_in: 1, scope: '', id_token: 'x.y.z' }, 'unavailable'],
    [200, { access_token: 'x', expires_in: 1, scope: '' }, 'unavailable'],
  ])('with the token response %i %j counts as "%s"', async (status, body, reason) => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status }));
    const finished = await consent.finish({ code: 'c', codeVerifier: 'v', redirectUri: 'r' });
    expect(finished).toEqual({ ok: false, reason });
  });
});
