// Sends random requests to all routes. No request may cause an internal error.
import { env, exports } from 'cloudflare:workers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '../../worker/contract/errors.ts';
import { createDeps } from '../../worker/deps.ts';
import { createApp } from '../../worker/http/app.ts';
import {
  type ExistingData,
  hostileRequests,
  type RouteAddress,
} from '../support/hostile-requests.ts';
import { createMeetingType } from '../support/hosts.ts';
import { signInHost } from './host-calls.ts';

const SEED = 20_261_123;
const RUNS_PER_ROUTE = 40;

const routes: RouteAddress[] = [
  ...new Map(
    createApp(() => createDeps(env)).routes.map(({ method, path }) => [
      `${method} ${path}`,
      { method, path },
    ]),
  ).values(),
];

/** These texts appear only when an internal error is shown to the client. */
const LEAKS = /D1_ERROR|SQLITE|Failed query|select "|insert into|at .*\.(ts|js):\d+/i;

async function expectHandled(request: Request): Promise<void> {
  const { pathname } = new URL(request.url);
  const answer = await exports.default.fetch(request);
  const text = await answer.text();
  const description = `${request.method} ${request.url.slice(0, 300)} → ${answer.status} ${text.slice(0, 200)}`;
  expect(answer.status, description).toBeLessThan(500);
  expect(text, description).not.toMatch(LEAKS);
  if (!/^\/api(\/|$)/.test(pathname) || request.method === 'HEAD') return;
  if (answer.status < 400) return;
  const body = JSON.parse(text) as { success: unknown; message: unknown; code: string };
  expect(body, description).toMatchObject({ success: false, message: expect.any(String) });
  expect(Object.keys(ERRORS), description).toContain(body.code);
  expect(ERRORS[body.code as keyof typeof ERRORS][0], description).toBe(answer.status);
}

describe('a random request', () => {
  /** Signs in a new host for each route, because a request may end the session or delete the meeting type. */
  async function createHostWithType(): Promise<ExistingData> {
    const { host, token } = await signInHost();
    const type = await createMeetingType(host);
    return { names: [host.username, type.slug, type.id], token };
  }

  it('is generated for each of the app’s routes', () => {
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

  it.each(routes)(
    'does not cause an internal error at $method $path',
    { timeout: 60_000 },
    async (route) => {
      await fc.assert(
        fc.asyncProperty(hostileRequests(route, await createHostWithType()), async (request) => {
          if (request) await expectHandled(request);
        }),
        { seed: SEED, numRuns: RUNS_PER_ROUTE },
      );
    },
  );

  it('does not cause an internal error at any path', { timeout: 60_000 }, async () => {
    const anywhere = { method: 'GET', path: '/*' };
    await fc.assert(
      fc.asyncProperty(hostileRequests(anywhere, await createHostWithType()), async (request) => {
        if (request) await expectHandled(request);
      }),
      { seed: SEED, numRuns: 200 },
    );
  });
});
