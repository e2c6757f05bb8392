// Reads the calendar files of a window, or files whose paths are known.
import { hostText } from '../../../domain/language/host-text.ts';
import { HOUR_MS, type Interval } from '../../../domain/time/types.ts';
import { etagOf } from './calendar-state.ts';
import { writeMultiget, writePropertyQuery, writeWindowQuery } from './dav-bodies.ts';
import type { DavCaller } from './dav-call.ts';
import { type DavAnswer, davFailure } from './dav-failures.ts';
import { CALDAV } from './dav-xml.ts';
import type { DavRow, Multistatus } from './multistatus.ts';
import type { RecurrenceSearch } from './recurrence-search.ts';

export interface DavFile {
  readonly href: string;
  readonly etag: string | null;
  /** iCalendar text. */
  readonly text: string;
}

export interface DavFiles {
  readonly files: readonly DavFile[];
  /** Paths that do not exist. */
  readonly missing: readonly string[];
  /** Paths of files that the server did not return. */
  readonly unreadable: readonly string[];
}

// A query covers this much more time before and after the window, because servers use different zones for
// floating times and dates.
const WINDOW_MARGIN_MS = 14 * HOUR_MS;
const CHUNK = 50;
const PROPERTIES = ['d:getetag', 'c:calendar-data'];

function sortRows(rows: readonly DavRow[], folder: string): DavFiles {
  const files: DavFile[] = [];
  const missing: string[] = [];
  const unreadable: string[] = [];
  for (const row of rows) {
    if (row.href === folder) continue;
    const text = row.properties.get(`{${CALDAV}}calendar-data`)?.text;
    if (row.status === 404 || row.status === 410) missing.push(row.href);
    else if (text) files.push({ href: row.href, etag: etagOf(row), text });
    else unreadable.push(row.href);
  }
  return { files, missing, unreadable };
}

export async function readFiles(
  caller: DavCaller,
  calendarUrl: string,
  hrefs: readonly string[],
  timeoutMs?: number,
): Promise<DavAnswer<DavFiles>> {
  const folder = new URL(calendarUrl).pathname;
  const rows: DavRow[] = [];
  for (let from = 0; from < hrefs.length; from += CHUNK) {
    const chunk = hrefs.slice(from, from + CHUNK);
    const answer = await caller.query({
      method: 'REPORT',
      url: calendarUrl,
      depth: '1',
      body: writeMultiget(chunk, PROPERTIES),
      timeoutMs,
    });
    if (!answer.ok) return answer;
    rows.push(...answer.rows);
  }
  const sorted = sortRows(rows, folder);
  const answered = new Set(rows.map(({ href }) => href));
  // A file that is missing in the response does not count as deleted.
  const silent = hrefs.filter((href) => !answered.has(href));
  return { ok: true, ...sorted, unreadable: [...sorted.unreadable, ...silent] };
}

const isCut = ({ rows }: Multistatus, folder: string) =>
  rows.some(({ href, status }) => href === folder && status === 507);

/** Runs a query. Reads the files in chunks when they are too large for one response. */
async function readQuery(
  caller: DavCaller,
  calendarUrl: string,
  writeBody: (names: readonly string[]) => string,
  timeoutMs: number | undefined,
): Promise<DavAnswer<DavFiles>> {
  const folder = new URL(calendarUrl).pathname;
  const query = (names: readonly string[]) =>
    caller.query({
      method: 'REPORT',
      url: calendarUrl,
      depth: '1',
      body: writeBody(names),
      timeoutMs,
    });
  const answer = await query(PROPERTIES);
  if (answer.ok && !isCut(answer, folder)) return { ok: true, ...sortRows(answer.rows, folder) };
  if (!answer.ok && answer.reason !== 'too-large') return answer;
  const tags = await query(['d:getetag']);
  if (!tags.ok) return tags;
  if (isCut(tags, folder))
    return davFailure('too-large', hostText('The calendar has too many events.'));
  const hrefs = tags.rows.flatMap(({ href }) => (href === folder ? [] : [href]));
  return readFiles(caller, calendarUrl, hrefs, timeoutMs);
}

function merge(parts: readonly DavFiles[]): DavFiles {
  const files = new Map(parts.flatMap((part) => part.files).map((file) => [file.href, file]));
  const paths = (list: readonly string[]) => [...new Set(list)].filter((href) => !files.has(href));
  return {
    files: [...files.values()],
    missing: paths(parts.flatMap(({ missing }) => missing)),
    unreadable: paths(parts.flatMap(({ unreadable }) => unreadable)),
  };
}

/**
 * Returns the files of all events that have an instance in the window, and possibly more files.
 * `searches` is the way in which the server finds recurring events, see recurrence-search.ts.
 */
export async function readWindow(
  caller: DavCaller,
  calendarUrl: string,
  window: Interval,
  options: { readonly searches: RecurrenceSearch; readonly timeoutMs?: number },
): Promise<DavAnswer<DavFiles>> {
  const { searches, timeoutMs } = options;
  const wide = { start: window.start - WINDOW_MARGIN_MS, end: window.end + WINDOW_MARGIN_MS };
  const bodies = [
    (names: readonly string[]) => writeWindowQuery(wide, names),
    ...(searches === 'instances' ? [] : (['RRULE', 'RDATE'] as const)).map(
      (property) => (names: readonly string[]) => writePropertyQuery(property, names),
    ),
  ];
  const answers = await Promise.all(
    bodies.map((writeBody) => readQuery(caller, calendarUrl, writeBody, timeoutMs)),
  );
  const parts: DavFiles[] = [];
  for (const answer of answers) {
    if (!answer.ok) return answer;
    parts.push(answer);
  }
  return { ok: true, ...merge(parts) };
}
