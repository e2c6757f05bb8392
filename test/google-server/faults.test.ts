import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorName } from '../../dev-services/google/errors.ts';
import { type Connected, type Lab, meeting, refusalOf, startLab } from './lab.ts';

let lab: Lab;
let host: Connected;
beforeAll(async () => {
  lab = await startLab();
  host = await lab.connect();
});
afterAll(() => lab.stop());

const list = (options = {}) => refusalOf(host.api.events.list({ calendarId: 'primary' }, options));

describe('scripted faults of the Google test server', () => {
  it.each<[ErrorName, string]>([
    ['authError', '401 authError'],
    ['insufficientPermissions', '403 insufficientPermissions'],
    ['rateLimitExceeded', '403 rateLimitExceeded'],
    ['userRateLimitExceeded', '403 userRateLimitExceeded'],
    ['quotaExceeded', '403 quotaExceeded'],
    ['tooManyRequests', '429 rateLimitExceeded'],
    ['notFound', '404 notFound'],
    ['fullSyncRequired', '410 fullSyncRequired'],
    ['backendError', '500 backendError'],
    ['unavailable', '503 backendError'],
  ])('can be the error %s', async (name, seen) => {
    await lab.control('faults', { operation: 'events.list', account: host.email, name });
    expect(await list()).toBe(seen);
    expect(await list()).toBe('none');
  });

  it('can be a broken connection, a response that is not JSON, or a delay', async () => {
    const { email: account } = host;
    await lab.control('faults', { account, name: 'reset' });
    expect(await list()).toMatch(/^ECONNRESET|UND_ERR_SOCKET|ERR_STREAM_PREMATURE_CLOSE/);
    await lab.control('faults', { account, name: 'badGateway', retryAfter: 7 });
    expect(await list()).toBe('502');
    await lab.control('faults', { account, name: 'hang' });
    const since = Date.now();
    // The request must arrive before it ends, because it takes the fault with it.
    expect(await list({ timeout: 1_000 })).not.toBe('none');
    await lab.control('faults', { account, delayMs: 100 });
    expect(await list()).toBe('none');
    expect(Date.now() - since).toBeGreaterThanOrEqual(1_090);
  });

  it('affect only the scripted path, method, account and number of calls', async () => {
    const other = await lab.connect();
    const path = `/calendar/v3/calendars/*/events`;
    await lab.control('faults', {
      path,
      method: 'GET',
      account: host.email,
      name: 'unavailable',
      times: 2,
    });
    const insert = host.api.events.insert({
      calendarId: 'primary',
      requestBody: meeting('2027-03-01', '09:00', '10:00'),
    });
    expect(await refusalOf(insert)).toBe('none');
    expect(await refusalOf(other.api.events.list({ calendarId: 'primary' }))).toBe('none');
    expect([await list(), await list(), await list()]).toEqual([
      '503 backendError',
      '503 backendError',
      'none',
    ]);
  });

  it('can happen after the call was executed, so that a retry conflicts', async () => {
    await lab.control('faults', {
      operation: 'events.insert',
      account: host.email,
      name: 'reset',
      isAfter: true,
    });
    const insert = () =>
      host.api.events.insert({
        calendarId: 'primary',
        requestBody: meeting('2027-03-01', '09:00', '10:00', { id: 'lost0' }),
      });
    expect(await refusalOf(insert())).not.toBe('none');
    expect(await refusalOf(insert())).toBe('409 duplicate');
  });

  it('can happen at the token endpoint', async () => {
    const { api, oauth, email } = await lab.connect();
    oauth.setCredentials({ refresh_token: oauth.credentials.refresh_token ?? '' });
    await lab.control('faults', {
      operation: 'oauth.refresh',
      account: email,
      name: 'invalid_grant',
    });
    expect(await refusalOf(api.calendarList.list())).toBe('400 invalid_grant');
    expect(await refusalOf(api.calendarList.list())).toBe('none');
    const { calls } = await lab.control('calls', { account: email });
    expect(
      calls.map(({ operation, status, isFault }) => `${operation} ${status} ${isFault}`),
    ).toEqual(['oauth.refresh 400 true', 'oauth.refresh 200 false', 'calendarList.list 200 false']);
    await lab.control('reset-calls', { account: email });
    expect((await lab.control('calls', { account: email })).total).toBe(0);
  });
});
