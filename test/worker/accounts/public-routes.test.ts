import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import { isReservedUsername } from '../../../worker/domain/accounts/reserved-usernames.ts';
import { createApp } from '../../../worker/http/app.ts';
import { callApi } from '../../support/calls.ts';

/** The API calls that work without a session. All others require a session. */
const PUBLIC = [
  'GET /api/auth/status',
  'GET /api/auth/providers',
  'GET /api/auth/google',
  'GET /api/auth/google/reauth',
  'GET /api/auth/google/callback',
  'GET /api/auth/connect-google',
  'GET /api/auth/connect-google/callback',
  'POST /api/auth/exchange',
  'POST /api/auth/login',
  'POST /api/auth/signup',
  'POST /api/auth/forgot-password',
  'POST /api/auth/resend-verification',
  'POST /api/auth/reset-password',
  'POST /api/auth/verify-email',
  'GET /api/meeting-types/public/:username',
  'GET /api/meeting-types/:username/:slug',
  'GET /api/bookings/:id/calendar.ics',
  'POST /api/calendar/push',
  'POST /api/contact',
  'GET /api/health',
  'GET /api/manage',
  'GET /api/manage/availability',
  'GET /api/manage/export',
  'POST /api/manage/reschedule',
  'POST /api/manage/cancel',
  'POST /api/manage/erase',
  'GET /api/:username/:slug/slots',
  'GET /api/:username/:slug/availability',
  'POST /api/:username/:slug/book',
  'GET /api/:username/:slug/offer',
  'POST /api/:username/:slug/unlock',
];

/** The first words of all routes. */
const ROUTE_WORDS = (
  'api assets auth bookings cards careers contact cookies dashboard dev docs embed features ' +
  'forgot-password llms.txt manage media meeting-types meetings organizations pricing privacy ' +
  'reset-password robots.txt security settings sign-in sign-up sitemap.xml sitemaps status terms ' +
  'unsubscribe upgrade verify-email'
).split(' ');

/** An id that every pattern of a path accepts. */
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

  it('accept only GET outside the API, except the one-click unsubscribe and the answer to a request', () => {
    const others = routes.filter((route) => isCall(route) && !route.path.startsWith('/api/'));
    const changing = others.filter(({ method }) => method !== 'GET');
    expect(changing.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /unsubscribe',
      'POST /unsubscribe/:token',
      'POST /manage/approval',
    ]);
  });

  const firstWordOf = (path: string) => path.split('/')[1] ?? '';
  const isName = (word: string) => /^[a-z0-9]/.test(word);

  it('begin with words that no host can choose as a username', () => {
    const words = routes.map(({ path }) => firstWordOf(path.replace(/^\/api\//, '/')));
    expect(words.filter((word) => isName(word) && !isReservedUsername(word))).toEqual([]);
  });

  it('have no first word that hides the page of an existing host', () => {
    // A new path hides the page of a host if its first part is the username of that host. Before
    // you add a word here, check that no account has it as its username. Otherwise, choose a path
    // that begins with one of the existing words.
    const words = routes.map(({ path }) => firstWordOf(path)).filter(isName);
    expect([...new Set(words)].sort()).toEqual(ROUTE_WORDS);
  });
});
