// Finds out whether a calendar has changed, and which of its files have changed. Uses a sync token
// if the server supports it (RFC 6578), or else the tag of the calendar. See file-tags.ts for
// servers that support neither.
import { hostText } from '../../../domain/language/host-text.ts';
import { writePropfind, writeSyncCollection } from './dav-bodies.ts';
import type { DavCaller } from './dav-call.ts';
import { type DavAnswer, davFailure } from './dav-failures.ts';
import { CALENDAR_SERVER, DAV } from './dav-xml.ts';
import type { DavRow } from './multistatus.ts';

interface DavCalendarState {
  /** Null when the server does not support sync tokens. */
  readonly syncToken: string | null;
  /**
   * The tag of the calendar, which changes with every change of the calendar. Null when the server
   * has no such tag.
   */
  readonly ctag: string | null;
}

interface DavChanges {
  /** Paths and tags of new and changed files. */
  readonly changed: readonly DavFileTag[];
  /** Paths of deleted files. */
  readonly removed: readonly string[];
  readonly syncToken: string;
}

interface DavFileTag {
  readonly href: string;
  /** Null when the server has not returned the tag. */
  readonly etag: string | null;
}

/** The maximum number of parts into which a server may split its response. */
const PARTS_MAX = 50;
export const FILES_MAX = 20_000;

export async function readCalendarState(
  caller: DavCaller,
  calendarUrl: string,
  timeoutMs?: number,
): Promise<DavAnswer<{ state: DavCalendarState }>> {
  const answer = await caller.query({
    method: 'PROPFIND',
    url: calendarUrl,
    depth: '0',
    body: writePropfind(['d:sync-token', 'cs:getctag']),
    timeoutMs,
  });
  if (!answer.ok) return answer;
  const [row] = answer.rows;
  if (!row || row.status === 404)
    return davFailure('not-found', hostText('The calendar does not exist.'));
  const read = (name: string) => row.properties.get(name)?.text.trim() || null;
  return {
    ok: true,
    state: { syncToken: read(`{${DAV}}sync-token`), ctag: read(`{${CALENDAR_SERVER}}getctag`) },
  };
}

/** Returns the tag of a row, without the mark of a weak tag, because requests need strong tags. */
export function etagOf({ properties }: DavRow): string | null {
  const text = properties.get(`{${DAV}}getetag`)?.text.trim() ?? '';
  return text.replace(/^W\//, '') || null;
}

/** Returns the changes since the sync token. With an empty sync token, returns all files. */
export async function readChanges(
  caller: DavCaller,
  calendarUrl: string,
  syncToken: string,
): Promise<DavAnswer<{ changes: DavChanges }>> {
  const path = new URL(calendarUrl).pathname;
  const tags = new Map<string, string | null>();
  const removed = new Set<string>();
  let token = syncToken;
  for (let part = 0; part < PARTS_MAX; part += 1) {
    const answer = await caller.query({
      method: 'REPORT',
      url: calendarUrl,
      depth: '0',
      body: writeSyncCollection(token),
    });
    if (!answer.ok) {
      // Servers refuse an unknown token with various statuses. Xandikos uses the status 500.
      const isRefused =
        ['forbidden', 'no-folder', 'conflict', 'invalid'].includes(answer.reason) ||
        answer.status === 500;
      return isRefused && token !== '' ? { ...answer, reason: 'sync-expired' } : answer;
    }
    for (const row of answer.rows) {
      if (row.href === path) continue;
      const isGone = row.status === 404 || row.status === 410;
      (isGone ? tags : removed).delete(row.href);
      if (isGone) removed.add(row.href);
      else tags.set(row.href, etagOf(row));
    }
    if (answer.syncToken === null)
      return davFailure('not-caldav', hostText('The response has no sync token.'));
    const isPart = answer.rows.some(({ href, status }) => href === path && status === 507);
    const isStuck = answer.syncToken === token;
    token = answer.syncToken;
    if (tags.size + removed.size > FILES_MAX) break;
    if (isPart && !isStuck) continue;
    if (isPart) break;
    const changed = [...tags].map(([href, etag]) => ({ href, etag }));
    return { ok: true, changes: { changed, removed: [...removed], syncToken: token } };
  }
  return davFailure('sync-expired', hostText('The calendar has too many changes.'));
}
