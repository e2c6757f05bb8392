// Creates, changes, reads and deletes single calendar files. Every write contains the tag of the version that
// was read. So the server refuses the write if the file has changed since it was read.
import { hostText } from '../../../domain/language/host-text.ts';
import type { DavCaller } from './dav-call.ts';
import { type DavAnswer, davFailure } from './dav-failures.ts';
import type { DavFile } from './read-files.ts';

const CALENDAR = 'text/calendar; charset=utf-8';

/** Returns the address of an event's file. */
export function fileUrl(calendarUrl: string, eventId: string): string {
  const folder = calendarUrl.endsWith('/') ? calendarUrl : `${calendarUrl}/`;
  return new URL(`${encodeURIComponent(eventId)}.ics`, folder).href;
}

const strongTag = (headers: Headers) => {
  const etag = headers.get('etag');
  return etag === null || etag.startsWith('W/') ? null : etag;
};

/** The tag is null if the server has changed the file, or does not return the tag. */
type Written = DavAnswer<{ readonly etag: string | null }>;

export async function createFile(caller: DavCaller, url: string, text: string): Promise<Written> {
  const answer = await caller.send({
    method: 'PUT',
    url,
    body: text,
    headers: { 'content-type': CALENDAR, 'if-none-match': '*' },
  });
  return answer.ok ? { ok: true, etag: strongTag(answer.headers) } : answer;
}

export async function replaceFile(
  caller: DavCaller,
  url: string,
  text: string,
  etag: string,
): Promise<Written> {
  const answer = await caller.send({
    method: 'PUT',
    url,
    body: text,
    headers: { 'content-type': CALENDAR, 'if-match': etag },
  });
  return answer.ok ? { ok: true, etag: strongTag(answer.headers) } : answer;
}

/** If `etag` is null, deletes any version of the file. */
export async function deleteFile(
  caller: DavCaller,
  url: string,
  etag: string | null,
): Promise<DavAnswer<object>> {
  const headers = etag === null ? {} : { 'if-match': etag };
  const answer = await caller.send({ method: 'DELETE', url, headers });
  return answer.ok ? { ok: true } : answer;
}

export async function readFile(
  caller: DavCaller,
  url: string,
): Promise<DavAnswer<{ readonly file: DavFile }>> {
  const answer = await caller.send({ method: 'GET', url, headers: { accept: 'text/calendar' } });
  if (!answer.ok) return answer;
  if (answer.text === '')
    return davFailure('unavailable', hostText('The server returned an empty file.'));
  const etag = answer.headers.get('etag')?.replace(/^W\//, '') ?? null;
  return { ok: true, file: { href: new URL(url).pathname, etag, text: answer.text } };
}
