import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorName } from '../../dev-services/microsoft/errors.ts';
import { type Connected, errorOf, type Lab, meeting, refusalOf, startLab } from './lab.ts';

let lab: Lab;
let host: Connected;
beforeAll(async () => {
  lab = await startLab();
  host = await lab.connect();
});
afterAll(() => lab.stop());

const list = () => errorOf(host.graph('/me/calendars'));

describe('faults of the Microsoft test server', () => {
  it.each<[ErrorName, string]>([
    ['InvalidAuthenticationToken', '401 InvalidAuthenticationToken'],
    ['ErrorAccessDenied', '403 ErrorAccessDenied'],
    ['ErrorItemNotFound', '404 ErrorItemNotFound'],
    ['SyncStateNotFound', '410 SyncStateNotFound'],
    ['resyncRequired', '410 resyncRequired'],
    ['ApplicationThrottled', '429 ApplicationThrottled'],
    ['ErrorInternalServerError', '500 ErrorInternalServerError'],
    ['serviceUnavailable', '503 ServiceUnavailable'],
    ['gatewayTimeout', '504 UnknownError'],
  ])('can be the error %s', async (name, seen) => {
    await lab.control('faults', { operation: 'calendars.list', account: host.email, name });
    expect(await list()).toBe(seen);
    expect(await list()).toBe('200 none');
  });

  it('have the shape of errors of Graph', async () => {
    await lab.control('faults', { account: host.email, name: 'TooManyRequests', retryAfter: 7 });
    const answer = await host.graph('/me/calendars');
    expect(answer.headers.get('retry-after')).toBe('7');
    expect(await answer.json()).toEqual({
      error: {
        code: 'TooManyRequests',
        message: expect.any(String),
        innerError: {
          date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/),
          'request-id': answer.headers.get('request-id'),
          'client-request-id': expect.any(String),
        },
      },
    });
  });

  it('let the official client retry after the time in Retry-After', async () => {
    const { email: account } = host;
    await lab.control('reset-calls', { account });
    await lab.control('faults', { account, name: 'TooManyRequests', retryAfter: 1 });
    const since = Date.now();
    expect(await refusalOf(host.api.api('/me/calendars').get())).toBe('none');
    expect(Date.now() - since).toBeGreaterThanOrEqual(900);
    expect((await lab.control('calls', { account })).calls.map(({ status }) => status)).toEqual([
      429, 200,
    ]);
  });

  it('can lose the response after the event was created', async () => {
    const { email: account, calendarId } = host;
    const path = `/me/calendars/${calendarId}/events`;
    const draft = { ...meeting('2027-03-01', '09:00', '10:00'), transactionId: 'lost' };
    await lab.control('faults', {
      operation: 'events.create',
      account,
      name: 'reset',
      isAfter: true,
    });
    expect(await refusalOf(host.api.api(path).post(draft))).not.toBe('none');
    expect(await refusalOf(host.api.api(path).post(draft))).toBe('none');
    expect((await lab.control('list-events', { calendarId })).events).toHaveLength(1);
  });

  it('can be a delay, a hanging call or a response that is not JSON', async () => {
    const { email: account } = host;
    const since = Date.now();
    await lab.control('faults', { account, delayMs: 100 });
    expect(await list()).toBe('200 none');
    expect(Date.now() - since).toBeGreaterThanOrEqual(95);
    await lab.control('faults', { account, name: 'hang' });
    const signal = AbortSignal.timeout(100);
    await expect(host.graph('/me/calendars', { signal })).rejects.toThrow();
    await lab.control('faults', { account, name: 'badGateway' });
    expect((await host.graph('/me/calendars')).headers.get('content-type')).toContain('text/html');
  });

  it('include 429 for more than four calls to one mailbox at the same time', async () => {
    const { email } = host;
    const readSix = async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, list));
      return new Set(answers);
    };
    // The delay makes the calls overlap, also on a slow machine.
    await lab.control('faults', { account: email, delayMs: 500, times: 6 });
    expect(await readSix()).toEqual(new Set(['200 none', '429 ApplicationThrottled']));
    await lab.control('change-account', { email, maxParallelCalls: 6 });
    expect(await readSix()).toEqual(new Set(['200 none']));
  });

  it('can happen at the token endpoint', async () => {
    const { email: account, refreshToken } = await lab.connect();
    await lab.control('faults', {
      operation: 'oauth.refresh',
      account,
      name: 'temporarily_unavailable',
    });
    const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
    const answer = fetch(`${lab.url}/common/oauth2/v2.0/token`, { method: 'POST', body });
    expect(await errorOf(answer)).toBe('503 temporarily_unavailable');
  });
});
