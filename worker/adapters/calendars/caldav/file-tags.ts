// Finds out whether a calendar has changed, for servers with neither sync tokens nor a tag of the
// calendar. Compares the tags of all files.
import { hostText } from '../../../domain/language/host-text.ts';
import { sha256Hasher } from '../../hashers.ts';
import { etagOf, FILES_MAX } from './calendar-state.ts';
import { writePropfind } from './dav-bodies.ts';
import type { DavCaller } from './dav-call.ts';
import { type DavAnswer, davFailure } from './dav-failures.ts';
import { DAV } from './dav-xml.ts';

/**
 * Returns a hash of the paths and tags of all files. Returns null if a file has no tag, because a
 * change of this file would not be noticed.
 */
export async function readTagHash(
  caller: DavCaller,
  calendarUrl: string,
  timeoutMs?: number,
): Promise<DavAnswer<{ readonly hash: string | null }>> {
  const answer = await caller.query({
    method: 'PROPFIND',
    url: calendarUrl,
    depth: '1',
    body: writePropfind(['d:getetag', 'd:resourcetype']),
    timeoutMs,
  });
  if (!answer.ok) return answer;
  if (answer.rows.length > FILES_MAX)
    return davFailure('too-large', hostText('The calendar is too large.'));
  const path = new URL(calendarUrl).pathname;
  const files = answer.rows.filter(
    ({ href, properties }) =>
      href !== path && !properties.get(`{${DAV}}resourcetype`)?.children.length,
  );
  const tags = files.map((row) => ({ href: row.href, etag: etagOf(row) }));
  if (tags.some(({ etag }) => etag === null)) return { ok: true, hash: null };
  const lines = tags.map(({ href, etag }) => `${href} ${etag}`).sort();
  return { ok: true, hash: await sha256Hasher.sha256(lines.join('\n')) };
}
