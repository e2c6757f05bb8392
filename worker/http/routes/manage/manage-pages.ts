// Serves the manage page of a booking. Emails to the invitee contain the URL of this page, which is
// a secret. Opening the page changes nothing.
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AppError } from '../../../contract/app-error.ts';
import { ERRORS } from '../../../contract/errors.ts';
import { loadManagePage } from '../../../services/manage/load-manage-page.ts';
import type { HttpEnv } from '../../env.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { logFailure } from '../../on-error.ts';
import { translateFor } from '../../page-language.ts';
import { renderManagePage } from '../../pages/bookings/manage-page.ts';
import { renderErrorPage } from '../../pages/error-page.ts';
import { readFrameTheme, readTheme } from '../../pages/shell.ts';
import { readSiteFrame } from '../../read-site-frame.ts';
import { sendSecretPage } from '../bookings/send-secret-page.ts';

// Returns whether the page may be shown in a frame. After a booking, an embedded booking page links
// to a path under /embed/. Framing is safe, because the URL is secret and the parent page cannot
// read the frame.
const isEmbedded = (c: Context<HttpEnv>) => c.req.path.startsWith('/embed/');

const themeOf = (c: Context<HttpEnv>) =>
  (isEmbedded(c) ? readFrameTheme : readTheme)(c.req.query('theme'));

export const managePages = new Hono<HttpEnv>()
  .get('/:token', rateLimit('all'), async (c) => {
    const isJustBooked = c.req.query('booked') !== undefined;
    const data = await loadManagePage(c.var.deps, c.req.param('token'), isJustBooked);
    const nonce = c.var.deps.ids.create();
    const t = await translateFor(c, data.booking.language ?? data.hostLanguage);
    const embed = isEmbedded(c);
    const hideDetails = embed && /^(1|true)$/.test(c.req.query('hideDetails') ?? '');
    const page = renderManagePage({
      ...data,
      ...{ nonce, t, embed, hideDetails, isJustBooked },
      theme: themeOf(c),
    });
    return sendSecretPage(c, { shell: 'manage', page, nonce, t, mayBeFramed: embed });
  })
  .onError(async (error, c) => {
    const code = error instanceof AppError ? error.code : 'INTERNAL';
    if (code === 'INTERNAL') logFailure(error, c);
    const retryAfter = error instanceof AppError ? error.details.retryAfterSeconds : undefined;
    if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
    const kind = code === 'NOT_FOUND' ? 'unknown-booking' : 'failed';
    const embed = isEmbedded(c);
    const t = await translateFor(c);
    const frame = readSiteFrame(c);
    const page = renderErrorPage({ kind, site: embed ? null : frame, t, theme: themeOf(c) });
    const status = ERRORS[code][0] as ContentfulStatusCode;
    const shell = embed ? 'notice' : 'frame';
    return sendSecretPage(c, { shell, page, nonce: frame.nonce, t, status, mayBeFramed: embed });
  });
