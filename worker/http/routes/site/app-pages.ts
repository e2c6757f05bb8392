// Serves the pages of web/app and handles unknown paths.
import { type Context, Hono } from 'hono';
import { APP_PAGES, type AppPage } from '../../../contract/site/app-pages.ts';
import type { HttpEnv } from '../../env.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { translateFor } from '../../page-language.ts';
import { renderAppPage } from '../../pages/site/app-page.ts';
import { sendPage } from '../../send-page.ts';
import { sendErrorPage } from '../booking-page/booking-pages.ts';

async function sendAppPage(c: Context<HttpEnv>, page: AppPage): Promise<Response> {
  const { deps, origin } = c.var;
  const nonce = deps.ids.create();
  const { mode, supportEmail, siteLinks } = deps;
  const signIn = {
    googleSignIn: deps.identityProviders.has('google'),
    microsoftSignIn: deps.identityProviders.has('microsoft'),
  };
  const data = { ...signIn, mode, supportEmail, siteLinks };
  const t = await translateFor(c);
  const screens = await deps.pageShells.loadScreens(t.language);
  const { searchParams: query } = new URL(c.req.url);
  const screen = screens[page.path];
  const rendered = renderAppPage({ t, page, query, origin, nonce, data, screen });
  return sendPage(c, { shell: 'app', page: rendered, nonce, t });
}

/**
 * These routes are mounted before the booking pages, because two pages of the app have a path with
 * two segments, like booking pages.
 */
export const appPages = new Hono<HttpEnv>().onError(sendErrorPage);
for (const page of APP_PAGES)
  appPages.get(page.path, rateLimit('all'), (c) => sendAppPage(c, page));

/**
 * Returns whether the path is the path of a file. Such a request gets 404 and no redirect, because
 * software would treat the redirected page as the file.
 */
function isFilePath(path: string): boolean {
  return /^\/(assets|media|api|dev)(\/|$)|\/\.well-known(\/|$)|\.[a-z0-9]+$/i.test(path);
}

/**
 * This route is mounted last. It redirects every unknown path to the home page
 * (docs/specification.md, section 2).
 */
export const unknownPages = new Hono<HttpEnv>().get('*', (c) => {
  if (isFilePath(c.req.path)) return c.notFound();
  // Redirect to the encoded path. In a decoded path, `%5C` would become a backslash, which could
  // lead to another site. `%0D` would become a line break, which could end the header.
  const { pathname, search } = new URL(c.req.url);
  const segments = pathname.split('/').filter(Boolean);
  // Redirects `/sign-in/` to `/sign-in`. Joining the segments removes double slashes, so `//evil/`
  // cannot redirect to another site.
  return pathname.endsWith('/') && pathname !== '/'
    ? c.redirect(`/${segments.join('/')}${search}`, 301)
    : c.redirect('/', 302);
});
