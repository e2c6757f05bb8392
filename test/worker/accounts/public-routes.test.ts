import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import { isReservedUsername } from '../../../worker/domain/accounts/reserved-usernames.ts';
import { createApp } from '../../../worker/http/app.ts';
import { callApi } from '../../support/calls.ts';

/** The API calls that work without a session. All other calls require a session. */
const PUBLIC = [
  'GET /api/auth/status',
  'GET /api/auth/providers',
  'GET /api/auth/google',
  'GET /api/auth/google/reauth',
  'GET /api/auth/google/callback',
  'GET /api/auth/connect-google',
  'GET /api/auth/connect-google/callback',
  'GET /api/auth/connect-microsoft',
  'GET /api/auth/connect-microsoft/callback',
  'GET /api/auth/connect-zoom',
  'GET /api/auth/connect-zoom/callback',
  'GET /api/auth/microsoft',
  'GET /api/auth/microsoft/callback',
  'POST /api/auth/change-email',
  'POST /api/auth/undo-email',
  'POST /api/auth/confirm',
  'POST /api/auth/exchange',
  'POST /api/auth/login',
  'POST /api/auth/second-factor',
  'POST /api/auth/second-factor/keep',
  'POST /api/auth/second-factor/lost',
  'POST /api/passkeys/options',
  'POST /api/passkeys/verify',
  'POST /api/auth/signup',
  'POST /api/auth/forgot-password',
  'POST /api/auth/resend-verification',
  'POST /api/auth/reset-password',
  'POST /api/auth/verify-email',
  'GET /api/meeting-types/public/:username',
  'GET /api/meeting-types/:username/:slug',
  'GET /api/bookings/:id/calendar.ics',
  'GET /api/calendar/feed/bookings.ics',
  'POST /api/calendar/push',
  'POST /api/calendar/push/google',
  'POST /api/calendar/push/microsoft',
  'POST /api/contact',
  'GET /api/health',
  'GET /api/manage',
  'GET /api/manage/availability',
  'GET /api/manage/export',
  'POST /api/manage/reschedule',
  'POST /api/manage/cancel',
  'POST /api/manage/erase',
  'GET /api/teams/:team/:slug/slots',
  'GET /api/teams/:team/:slug/availability',
  'GET /api/teams/:team/:slug/offer',
  'POST /api/teams/:team/:slug/book',
  'POST /api/teams/:team/:slug/unlock',
  'GET /api/:username/:slug/slots',
  'GET /api/:username/:slug/availability',
  'POST /api/:username/:slug/book',
  'GET /api/:username/:slug/offer',
  'POST /api/:username/:slug/unlock',
  'GET /api/v1/public/:username',
  'GET /api/v1/public/:username/:slug',
  'GET /api/v1/public/:username/:slug/availability',
  'POST /api/v1/public/:username/:slug/bookings',
];

/** The first part of the path of every route. */
const ROUTE_WORDS = (
  'api assets auth bookings cards careers compare contact cookies dashboard dev docs embed embed.js embed.json ' +
  'features forgot-password llms.txt manage mcp media meeting-types meetings organizations pricing privacy ' +
  'reset-password robots.txt security settings sign-in sign-up sitemap.xml sitemaps status team terms ' +
  'unsubscribe upgrade verify-email'
).split(' ');

/** An id that matches the pattern of every path parameter. */
const ANY_ID = '00000000-0000-4000-8000-000000000000';

const { routes } = createApp(() => createDeps(env));
const isCall = ({ method }: { method: string }) => method !== 'ALL';
const calls = [
  ...new Set(
    routes
      .filter((route) => isCall(route) && route.path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

describe('the registered routes', () => {
  it('include every route in the list of public calls', () => {
    expect(PUBLIC.filter((call) => !calls.includes(call))).toEqual([]);
  });

  it.each(calls.filter((call) => !PUBLIC.includes(call)))(
    'include %s, which requires a session',
    async (call) => {
      const [method = '', path = ''] = call.split(' ');
      const answer = await callApi(path.replace(/:\w+(\{[^/]*\})?/g, ANY_ID), { method });
      expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    },
  );

  it('accept only GET outside the API, with a few exceptions', () => {
    const others = routes.filter((route) => isCall(route) && !route.path.startsWith('/api/'));
    const changing = others.filter(({ method }) => method !== 'GET');
    const changes = new Set(changing.map(({ method, path }) => `${method} ${path}`));
    expect([...changes]).toEqual([
      // Requires an API key, and acts for the host to whom the key belongs.
      'POST /mcp',
      'POST /unsubscribe',
      'POST /unsubscribe/:token',
      'POST /manage/approval',
      'POST /manage/confirm',
    ]);
  });

  const firstWordOf = (path: string) => path.split('/')[1] ?? '';
  const isName = (word: string) => /^[a-z0-9]/.test(word);

  it('begin with words that no host can choose as a username', () => {
    const words = routes.map(({ path }) => firstWordOf(path.replace(/^\/api\//, '/')));
    expect(words.filter((word) => isName(word) && !isReservedUsername(word))).toEqual([]);
  });

  it('begin only with words of a reviewed list, so that no route hides the page of an existing host', () => {
    // A new path hides the page of a host if its first part is the username of that host. Before you add a
    // word here, check that no account has this word as its username. Otherwise, choose a path that begins
    // with one of the existing words.
    const words = routes.map(({ path }) => firstWordOf(path)).filter(isName);
    expect([...new Set(words)].sort()).toEqual(ROUTE_WORDS);
  });
});
