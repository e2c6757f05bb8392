// Serves the preview images of shared links. An image contains only texts of the linked page, and
// nothing from the query string.
import { type Context, Hono } from 'hono';
import { AppError } from '../../../contract/app-error.ts';
import { listPublicMeetingTypes } from '../../../services/booking-page/list-public-meeting-types.ts';
import { findPublicMeetingType } from '../../../services/booking-page/load-booking-page.ts';
import { findTeamPage } from '../../../services/teams/find-team-page.ts';
import { findPublicTeamType } from '../../../services/teams/load-team-type-page.ts';
import type { HttpEnv } from '../../env.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { type Card, type CardFonts, drawCard } from '../../pages/booking-page/cards/card.ts';
import {
  describeListCard,
  describeTypeCard,
  listCardPath,
  typeCardPath,
  versionOf,
} from '../../pages/booking-page/cards/describe-card.ts';
import { readOutlineFont } from '../../pages/booking-page/cards/outline-font.ts';
import { encodePng } from '../../pages/booking-page/cards/png.ts';

const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable';
const CACHE_SHORT = 'public, max-age=300';

/** The fonts in the files of the store, which loads them once. Each file is parsed once. */
const readFonts = new WeakMap<object, CardFonts>();

async function loadFonts(c: Context<HttpEnv>): Promise<CardFonts> {
  const files = await c.var.deps.cardFonts.load();
  const cachedFonts = readFonts.get(files);
  if (cachedFonts) return cachedFonts;
  const fonts = {
    regular: readOutlineFont(files.regular),
    semibold: readOutlineFont(files.semibold),
  };
  readFonts.set(files, fonts);
  return fonts;
}

/**
 * Sends a card. `path` is the canonical path of the card and its key in the cache, so all spellings of the
 * URL share one image.
 */
async function sendCard(c: Context<HttpEnv>, card: Card, path: string): Promise<Response> {
  const version = versionOf(card);
  const etag = `"${version}"`;
  const cacheControl = c.req.query('v') === version ? CACHE_IMMUTABLE : CACHE_SHORT;
  if (c.req.header('if-none-match') === etag) {
    return c.body(null, 304, { ETag: etag, 'Cache-Control': cacheControl });
  }
  const { answerCache } = c.var.deps;
  const cacheKey = `${c.var.origin}${path}`;
  const cached = await answerCache.find(cacheKey);
  const picture = cached ? await cached.arrayBuffer() : await draw(c, card);
  const headers = {
    'Content-Type': 'image/png',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
    ETag: etag,
  };
  if (!cached) {
    const answer = new Response(picture, {
      headers: { ...headers, 'Cache-Control': CACHE_IMMUTABLE },
    });
    await answerCache.keep(cacheKey, answer);
  }
  return c.body(picture, 200, { ...headers, 'Cache-Control': cacheControl });
}

async function draw(c: Context<HttpEnv>, card: Card): Promise<ArrayBuffer> {
  return (await encodePng(drawCard(card, await loadFonts(c)))).buffer;
}

type Shown = Awaited<ReturnType<typeof findPublicTeamType>>;

function sendTypeCard(c: Context<HttpEnv>, { host, meetingType }: Shown): Promise<Response> {
  const { origin } = c.var;
  const path = typeCardPath(host, meetingType, origin);
  return sendCard(c, describeTypeCard(host, meetingType, origin), path);
}

const withoutEnding = (file: string) => file.replace(/\.png$/, '');

export const cards = new Hono<HttpEnv>()
  .use(rateLimit('all'))
  .get('/team/:team/:file{[^/]+\\.png}', async (c) => {
    const { team, file } = c.req.param();
    const path = { team, slug: withoutEnding(file) };
    return sendTypeCard(c, await findPublicTeamType(c.var.near, path));
  })
  // If no team has the slug, the next route answers, because a host may have taken the username `team` before it was
  // reserved.
  .get('/team/:file{[^/]+\\.png}', async (c, next) => {
    try {
      const { name, slug, primaryColor } = await findTeamPage(
        c.var.near,
        withoutEnding(c.req.param('file')),
      );
      const host = { name, username: slug, team: true as const };
      const { origin } = c.var;
      const card = describeListCard(host, origin, primaryColor);
      return await sendCard(c, card, listCardPath(host, origin, primaryColor));
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return next();
      throw error;
    }
  })
  .get('/:username/:file{[^/]+\\.png}', async (c) => {
    const { username, file } = c.req.param();
    const path = { username, slug: withoutEnding(file) };
    return sendTypeCard(c, await findPublicMeetingType(c.var.near, path));
  })
  .get('/:file{[^/]+\\.png}', async (c) => {
    const username = withoutEnding(c.req.param('file'));
    const { host } = await listPublicMeetingTypes(c.var.near, username);
    const { origin } = c.var;
    return sendCard(c, describeListCard(host, origin), listCardPath(host, origin));
  });
