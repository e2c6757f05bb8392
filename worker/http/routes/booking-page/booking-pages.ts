// Serves the public booking pages. Each response contains the first screen and has the correct
// status code.
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AppError } from '../../../contract/app-error.ts';
import type { BookingPageData, LockedPageData } from '../../../contract/booking-page/page-data.ts';
import { ERRORS } from '../../../contract/errors.ts';
import { isReservedUsername } from '../../../domain/accounts/reserved-usernames.ts';
import { SOURCE_LANGUAGE } from '../../../domain/language/languages.ts';
import { parseTimeZone } from '../../../domain/time/time-zone.ts';
import { listPublicMeetingTypes } from '../../../services/booking-page/list-public-meeting-types.ts';
import { loadBookingPage } from '../../../services/booking-page/load-booking-page.ts';
import type { HttpEnv } from '../../env.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { logFailure } from '../../on-error.ts';
import { translateFor } from '../../page-language.ts';
import { renderBookingPage } from '../../pages/booking-page/booking-page.ts';
import { renderLockedPage } from '../../pages/booking-page/locked-page.ts';
import { renderPublicList, renderPublicListError } from '../../pages/booking-page/public-list.ts';
import { type ErrorPageKind, renderErrorPage } from '../../pages/error-page.ts';
import { readFrameTheme, readTheme } from '../../pages/shell.ts';
import { readSiteFrame } from '../../read-site-frame.ts';
import { sendPage } from '../../send-page.ts';
import { readPagePath } from './page-path.ts';

function themeOf(c: Context<HttpEnv>) {
  const read = c.req.path.startsWith('/embed/') ? readFrameTheme : readTheme;
  return read(c.req.query('theme'));
}

/**
 * Returns the time zone in the URL, or else the zone that Cloudflare derives from the visitor's
 * network. This zone is only a guess: the script of the page later replaces it with the zone of the
 * visitor's device.
 */
function findVisitorZone(c: Context<HttpEnv>) {
  const { cf } = c.req.raw as { cf?: { timezone?: string } };
  return parseTimeZone(c.req.query('tz') ?? '') ?? parseTimeZone(cf?.timezone ?? '');
}

/**
 * Redirects from a host's previous username to the current username. The host may take the previous
 * username back, so caches must check the redirect on every request.
 */
function redirectToCurrent(c: Context<HttpEnv>, path: string): Response {
  c.header('Cache-Control', 'no-cache');
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  return c.redirect(`${path}${new URL(c.req.url).search}`, 302);
}

async function sendBookingPage(c: Context<HttpEnv>, embed: boolean): Promise<Response> {
  const path = readPagePath(c);
  const wantedMinutes = Number(c.req.query('duration')) || undefined;
  const data = await loadBookingPage(c.var.near, path, embed, wantedMinutes);
  const slug = data.kind === 'locked' ? data.slug : data.meetingType.slug;
  if (data.host.username !== path.username.toLowerCase()) {
    return redirectToCurrent(c, `${embed ? '/embed' : ''}/${data.host.username}/${slug}`);
  }
  const canonicalPath = `/${data.host.username}/${slug}`;
  return sendLoadedPage(c, data, { canonicalPath, proof: path.proof });
}

interface LoadedPage {
  /** The path without `/embed`, also for an embedded page. */
  readonly canonicalPath: string;
  readonly proof: string | undefined;
}

/** Sends the booking page of a host or of a team. */
export async function sendLoadedPage(
  c: Context<HttpEnv>,
  data: BookingPageData | LockedPageData,
  { canonicalPath, proof }: LoadedPage,
): Promise<Response> {
  const { embed } = data;
  const nonce = c.var.deps.ids.create();
  const t = await translateFor(c, data.hostLanguage);
  if (data.kind === 'locked') {
    const page = renderLockedPage(data, { nonce, t, theme: themeOf(c) });
    // After the visitor has entered the password, the script shows the booking page in this document. The
    // booking page may need Turnstile.
    const mayAskTurnstile = Boolean(c.var.deps.humanCheck);
    return sendPage(c, { shell: 'book', page, nonce, t, mayBeFramed: embed, mayAskTurnstile });
  }
  const page = renderBookingPage({
    ...data,
    nonce,
    t,
    canonicalUrl: `${c.var.origin}${canonicalPath}`,
    noindex: embed || data.meetingType.visibility === 'private',
    theme: themeOf(c),
    visitorZone: findVisitorZone(c),
    hideDetails: embed && /^(1|true)$/.test(c.req.query('hideDetails') ?? ''),
  });
  const mayAskTurnstile = data.turnstileSiteKey !== undefined;
  const answer = await sendPage(c, {
    shell: 'book',
    page,
    nonce,
    t,
    mayBeFramed: embed,
    mayAskTurnstile,
  });
  // No cache may keep the page that only visitors with the password may see.
  if (proof !== undefined) answer.headers.set('Cache-Control', 'no-store');
  return answer;
}

const ERROR_PAGES: Partial<Record<string, ErrorPageKind>> = {
  NOT_FOUND: 'not-found',
  MEETING_TYPE_INACTIVE: 'inactive',
};

function toAppError(error: unknown, c: Context<HttpEnv>): AppError {
  if (error instanceof AppError) return error;
  logFailure(error, c);
  return new AppError('INTERNAL');
}

/** Sends the error page if a handler of one of our pages throws. */
export async function sendErrorPage(error: Error, c: Context<HttpEnv>): Promise<Response> {
  const appError = toAppError(error, c);
  const embed = c.req.path.startsWith('/embed/');
  const kind = ERROR_PAGES[appError.code] ?? 'failed';
  const status = ERRORS[appError.code][0] as ContentfulStatusCode;
  const { retryAfterSeconds } = appError.details;
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
  const t = await translateFor(c);
  const frame = readSiteFrame(c);
  const page = renderErrorPage({ kind, site: embed ? null : frame, t, theme: themeOf(c) });
  return sendPage(c, {
    shell: embed || t.language !== SOURCE_LANGUAGE ? 'notice' : 'frame',
    page,
    nonce: frame.nonce,
    t,
    status,
    mayBeFramed: embed,
  });
}

async function sendListError(error: Error, c: Context<HttpEnv>): Promise<Response> {
  const appError = toAppError(error, c);
  const kind = appError.code === 'NOT_FOUND' ? 'unknown' : 'failed';
  const t = await translateFor(c);
  const page = renderPublicListError({ kind, t, theme: themeOf(c) });
  const status = ERRORS[appError.code][0] as ContentfulStatusCode;
  return sendPage(c, { shell: 'page', page, nonce: c.var.deps.ids.create(), t, status });
}

/** Sends the host's own page. Both URLs of this page have `/{username}` as the canonical URL. */
async function sendPublicList(c: Context<HttpEnv>, folder: '' | '/meetings'): Promise<Response> {
  const username = c.req.param('username') ?? '';
  const { host, meetingTypes, language } = await listPublicMeetingTypes(c.var.near, username);
  if (host.username !== username.toLowerCase()) {
    return redirectToCurrent(c, `${folder}/${host.username}`);
  }
  const nonce = c.var.deps.ids.create();
  const canonicalUrl = `${c.var.origin}/${host.username}`;
  const t = await translateFor(c, language);
  const page = renderPublicList({ host, meetingTypes, nonce, t, canonicalUrl, theme: themeOf(c) });
  return sendPage(c, { shell: 'page', page, nonce, t });
}

export const publicLists = new Hono<HttpEnv>()
  .use(rateLimit('all'))
  .get('/:username', (c) => sendPublicList(c, '/meetings'))
  .onError(sendListError);

/**
 * These routes are mounted after all other pages. If the username is unknown, the route for unknown
 * paths answers the request.
 */
export const hostPages = new Hono<HttpEnv>()
  .get('/:username', rateLimit('all'), async (c, next) => {
    try {
      return await sendPublicList(c, '');
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return next();
      throw error;
    }
  })
  .onError(sendListError);

export const embeddedPages = new Hono<HttpEnv>()
  .use(rateLimit('all'))
  .get('/:username/:slug', (c) => sendBookingPage(c, true))
  .onError(sendErrorPage);

/**
 * Returns whether a booking page was not found and its username is reserved. In that case, another
 * route answers the request. The booking page is tried first, because a host may have taken the
 * username before it was reserved. For the page of an unknown team, returns false, so the response
 * is the same as for an unknown booking page.
 */
function isUnknownPath(error: unknown, username: string): boolean {
  const isMissing = error instanceof AppError && error.code === 'NOT_FOUND';
  return isMissing && username !== 'team' && isReservedUsername(username);
}

export const bookingPages = new Hono<HttpEnv>()
  .get('/:username/:slug', rateLimit('all'), async (c, next) => {
    try {
      return await sendBookingPage(c, false);
    } catch (error) {
      if (isUnknownPath(error, c.req.param('username'))) return next();
      throw error;
    }
  })
  .onError(sendErrorPage);
