// Serves the preview images of shared links. An image contains only texts of the linked page, and
// nothing from the query string.
import { type Context, Hono } from 'hono';
import { listPublicMeetingTypes } from '../../../services/booking-page/list-public-meeting-types.ts';
import { findPublicMeetingType } from '../../../services/booking-page/load-booking-page.ts';
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
 * Sends a card. `path` is the standard path of the card and the key in the cache. All spellings of the URL
 * therefore share one image.
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

export const cards = new Hono<HttpEnv>()
  .use(rateLimit('all'))
  .get('/:username/:file{[^/]+\\.png}', async (c) => {
    const { username, file } = c.req.param();
    const slug = file.replace(/\.png$/, '');
    const { host, meetingType } = await findPublicMeetingType(c.var.near, { username, slug });
    const { origin } = c.var;
    const path = typeCardPath(host, meetingType, origin);
    return sendCard(c, describeTypeCard(host, meetingType, origin), path);
  })
  .get('/:file{[^/]+\\.png}', async (c) => {
    const username = c.req.param('file').replace(/\.png$/, '');
    const { host } = await listPublicMeetingTypes(c.var.near, username);
    const { origin } = c.var;
    return sendCard(c, describeListCard(host, origin), listCardPath(host, origin));
  });
