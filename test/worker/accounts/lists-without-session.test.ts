// The Worker starts to read these lists while the database still checks the session. A request without a
// valid session must get no data.

import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createDeps } from '../../../worker/deps.ts';
import { createAppWith } from '../../support/apps.ts';
import { callApi, type Fetch } from '../../support/calls.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { insertBookings } from '../bookings/booking-rows.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';
import { postAuth } from './account-calls.ts';

const REFUSED = {
  success: false,
  code: 'UNAUTHENTICATED',
  message: 'Authentication required',
};
const LISTS = [
  '/meeting-types',
  '/my-bookings',
  '/my-bookings?filter=all',
  '/my-bookings/overview',
];

/** Creates a host with data. The session has ended, but all apps still remember its account. */
async function createEndedSession(apps: readonly Fetch[]): Promise<SignedInHost> {
  const me = await signInHost();
  const type = await createMeetingType(me.host);
  await insertBookings(me.host, type, [{ startAt: currentTime() + 86_400_000 }]);
  for (const app of apps) await me.call('GET', '/users/profile', undefined, app);
  await env.DB.prepare('DELETE FROM sessions WHERE user_id = ?').bind(me.host.id).run();
  return me;
}

let endedHost: SignedInHost;
let reads: string[] = [];
let recordingFetch: Fetch;
let failingFetch: Fetch;

beforeAll(async () => {
  const { hostBookings, meetingTypes } = createDeps(env);
  recordingFetch = createAppWith({
    hostBookings: {
      ...hostBookings,
      listBookings: (query) => {
        reads.push(query.hostId);
        return hostBookings.listBookings(query);
      },
      listUnfinished: (hostId, now, limit) => {
        reads.push(hostId);
        return hostBookings.listUnfinished(hostId, now, limit);
      },
    },
    meetingTypes: {
      ...meetingTypes,
      listMeetingTypes: (hostId) => {
        reads.push(hostId);
        return meetingTypes.listMeetingTypes(hostId);
      },
    },
  }).fetch;
  const fail = () => Promise.reject(new Error('The database is busy.'));
  failingFetch = createAppWith({
    hostBookings: { ...hostBookings, listBookings: fail, listUnfinished: fail },
    meetingTypes: { ...meetingTypes, listMeetingTypes: fail },
  }).fetch;
});

beforeEach(async () => {
  endedHost = await createEndedSession([recordingFetch, failingFetch]);
});

describe.each(LISTS)('GET /api%s', (path) => {
  it('returns 401 without data when the session has ended', async () => {
    reads = [];
    const { status, body } = await endedHost.call('GET', path, undefined, recordingFetch);
    expect([status, body]).toEqual([401, REFUSED]);
    expect(reads).toEqual([endedHost.host.id]);
  });

  it('returns 401 when the session has ended and the data cannot be read', async () => {
    const { status, body } = await endedHost.call('GET', path, undefined, failingFetch);
    expect([status, body]).toEqual([401, REFUSED]);
  });

  it('returns 401 when the user has signed out', async () => {
    const me = await signInHost();
    await postAuth('logout', {}, { authorization: `Bearer ${me.token}` });
    const { status, body } = await me.call('GET', path);
    expect([status, body]).toEqual([401, REFUSED]);
  });
});

describe('GET /api/my-bookings with an invalid query', () => {
  it.each(['?filter=everything', '?limit=0', '?filter=all&filter=past'])(
    'returns 401 without a valid session and 400 with a valid session (%s)',
    async (query) => {
      const withoutSession = await callApi(`/api/my-bookings${query}`);
      expect([withoutSession.status, withoutSession.body]).toEqual([401, REFUSED]);
      const { status, body } = await endedHost.call('GET', `/my-bookings${query}`);
      expect([status, body]).toEqual([401, REFUSED]);
      const me = await signInHost();
      expect((await me.call('GET', `/my-bookings${query}`)).status).toBe(400);
    },
  );
});
