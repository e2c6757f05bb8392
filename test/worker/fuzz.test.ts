// Sends random requests to all routes. No request may cause an internal error.
import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDeps } from '../../worker/deps.ts';
import { createApp } from '../../worker/http/app.ts';
import {
  type ExistingData,
  hostileRequests,
  type RouteAddress,
} from '../support/hostile-requests.ts';
import { createMeetingType } from '../support/hosts.ts';
import { seedOf, sizeOf } from '../support/long.ts';
import { expectHandled } from './expect-handled.ts';
import { signInHost } from './host-calls.ts';

const SEED = seedOf(20_261_123);
const RUNS_PER_ROUTE = sizeOf(2, 40);

const routes: RouteAddress[] = [
  ...new Map(
    createApp(() => createDeps(env)).routes.map(({ method, path }) => [
      `${method} ${path}`,
      { method, path },
    ]),
  ).values(),
];

describe('a random request', () => {
  async function createHostWithType(): Promise<ExistingData> {
    const { host, token } = await signInHost();
    const type = await createMeetingType(host);
    return { names: [host.username, type.slug, type.id], token };
  }

  /** GET requests share a host. Any other request may end the session or delete the meeting type. */
  let shared: Promise<ExistingData> | undefined;
  function hostFor({ method }: RouteAddress): Promise<ExistingData> {
    if (method !== 'GET') return createHostWithType();
    shared ??= createHostWithType();
    return shared;
  }

  it('is generated for each route of the app', () => {
    const paths = routes.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/api/meeting-types/:username/:slug',
        '/api/meeting-types/public/:username',
        '/api/:username/:slug/slots',
        '/api/:username/:slug/availability',
        '/api/:username/:slug/book',
        '/api/bookings/:id/calendar.ics',
        '/dev/mail/:id',
      ]),
    );
  });

  it.each(routes)('does not cause an internal error at $method $path', async (route) => {
    await fc.assert(
      fc.asyncProperty(hostileRequests(route, await hostFor(route)), async (request) => {
        if (request) await expectHandled(request);
      }),
      { seed: SEED, numRuns: RUNS_PER_ROUTE },
    );
  });

  it('does not cause an internal error at any path', async () => {
    const anywhere = { method: 'GET', path: '/*' };
    await fc.assert(
      fc.asyncProperty(hostileRequests(anywhere, await createHostWithType()), async (request) => {
        if (request) await expectHandled(request);
      }),
      { seed: SEED, numRuns: sizeOf(50, 200) },
    );
  });
});
