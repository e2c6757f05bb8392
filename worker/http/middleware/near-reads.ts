// Decides from which copy of the database a request reads. After a change, gives the client a bookmark, which
// is a position in the history of the database. If the client sends the bookmark with a later request, the
// response contains the change.
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { BOOKMARK_HEADER } from '../../contract/bookmark.ts';
import { laterBookmark, parseBookmark } from '../../domain/operations/bookmark.ts';
import type { Deps, NearReadDeps } from '../../services/service-deps.ts';
import { readCookie, writeCookie } from '../cookies.ts';
import type { HttpEnv } from '../env.ts';
import { isPublicApi } from '../public-api.ts';

const BOOKMARK_KEY = 'halfpast-bookmark';

/**
 * The time for which the browser keeps the cookie with the bookmark. Long before the end of this
 * time, every replica contains all changes up to the bookmark. The cookie is then no longer needed.
 */
const COOKIE_SECONDS = 600;

/**
 * These methods change nothing. Their responses may be cached for other visitors, so they must not
 * set a cookie.
 */
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

function findBookmark(c: Context<HttpEnv>): string | null {
  return laterBookmark(
    parseBookmark(c.req.header(BOOKMARK_HEADER)),
    parseBookmark(readCookie(c, BOOKMARK_KEY)),
  );
}

/**
 * Returns whether the client probably sends no bookmarks: it uses the API with a session, but not from one of
 * our pages. Such a client must read from the primary database. Otherwise it might not see its own changes.
 */
function sendsNoBookmark(c: Context<HttpEnv>): boolean {
  return (
    c.req.header('authorization') !== undefined && c.req.header('sec-fetch-site') !== 'same-origin'
  );
}

/** The dependencies without a bookmark. All requests of an isolate have the same dependencies. */
const nearest = new WeakMap<Deps, NearReadDeps>();

// Copies the getters and not their values, because a getter creates its repository at the first
// use.
const withRepositories = (deps: Deps, repositories: object) =>
  Object.create(deps, Object.getOwnPropertyDescriptors(repositories)) as NearReadDeps;

/**
 * Returns the dependencies for queries that a database replica may answer. `bookmark` is a position in the
 * history of the database. The results contain all changes up to this position. If replicas are switched off,
 * all queries use the primary database.
 */
export function openNearReadDeps(deps: Deps, bookmark: string | null): NearReadDeps {
  if (deps.replicas === null) return deps;
  if (bookmark !== null) return withRepositories(deps, deps.replicas.openAt(bookmark));
  const known = nearest.get(deps) ?? withRepositories(deps, deps.replicas.openAt(null));
  nearest.set(deps, known);
  return known;
}

function chooseNear(c: Context<HttpEnv>): NearReadDeps {
  const bookmark = findBookmark(c);
  if (bookmark === null && sendsNoBookmark(c)) return c.var.deps;
  return openNearReadDeps(c.var.deps, bookmark);
}

export const nearReads = createMiddleware<HttpEnv>(async (c, next) => {
  c.set('near', chooseNear(c));
  await next();
  if (SAFE_METHODS.includes(c.req.method)) return;
  const bookmark = c.var.deps.replicas?.latestBookmark();
  if (!bookmark) return;
  c.header(BOOKMARK_HEADER, bookmark);
  if (!isPublicApi(c)) writeCookie(c, BOOKMARK_KEY, bookmark, COOKIE_SECONDS);
});
