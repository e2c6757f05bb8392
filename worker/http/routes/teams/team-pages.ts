// Serves the public pages of teams and of their meeting types.
import { type Context, Hono, type Next } from 'hono';
import { AppError } from '../../../contract/app-error.ts';
import { findTeamPage } from '../../../services/teams/find-team-page.ts';
import { loadTeamTypePage } from '../../../services/teams/load-team-type-page.ts';
import type { HttpEnv } from '../../env.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { translateFor } from '../../page-language.ts';
import { readFrameTheme, readTheme } from '../../pages/shell.ts';
import { renderTeamPage } from '../../pages/teams/team-page.ts';
import { sendPage } from '../../send-page.ts';
import { sendErrorPage, sendLoadedPage } from '../booking-page/booking-pages.ts';
import { readTeamPath } from './page-calls.ts';

async function sendTypePage(c: Context<HttpEnv>, embed: boolean): Promise<Response> {
  const path = readTeamPath(c);
  const wantedMinutes = Number(c.req.query('duration')) || undefined;
  const data = await loadTeamTypePage(c.var.near, path, embed, wantedMinutes);
  const slug = data.kind === 'locked' ? data.slug : data.meetingType.slug;
  const canonicalPath = `/team/${data.host.username}/${slug}`;
  return sendLoadedPage(c, data, { canonicalPath, proof: path.proof });
}

async function sendTeamPage(c: Context<HttpEnv>, embed: boolean): Promise<Response> {
  const team = await findTeamPage(c.var.near, c.req.param('slug') ?? '');
  const nonce = c.var.deps.ids.create();
  const canonicalUrl = `${c.var.origin}/team/${team.slug}`;
  const theme = (embed ? readFrameTheme : readTheme)(c.req.query('theme'));
  const t = await translateFor(c);
  const hideDetails = /^(1|true)$/.test(c.req.query('hideDetails') ?? '');
  return sendPage(c, {
    shell: embed ? 'notice' : 'page',
    page: renderTeamPage({ team, nonce, t, canonicalUrl, theme, embed, hideDetails }),
    nonce,
    t,
    mayBeFramed: embed,
  });
}

/**
 * If no team has the slug, the next route answers, because a host may have taken the username `team` before it was
 * reserved. So links to this host still work.
 */
const sendTeamPageOr =
  (embed: boolean) =>
  async (c: Context<HttpEnv>, next: Next): Promise<Response | undefined> => {
    try {
      return await sendTeamPage(c, embed);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
      await next();
      return undefined;
    }
  };

/** Mounted under /embed/team, before the embedded pages of hosts. */
export const embeddedTeamPages = new Hono<HttpEnv>()
  .get('/:slug', rateLimit('all'), sendTeamPageOr(true))
  .get('/:team/:slug', rateLimit('all'), (c) => sendTypePage(c, true))
  .onError(sendErrorPage);

/** These routes are mounted before the booking pages. */
export const teamPages = new Hono<HttpEnv>()
  .get('/:slug', rateLimit('all'), sendTeamPageOr(false))
  .get('/:team/:slug', rateLimit('all'), (c) => sendTypePage(c, false))
  .onError(sendErrorPage);
