// Reads the events of a CalDAV calendar. CalDAV reports changed files, not changed instances. If only files of our
// own events have changed, these files are read. After any other change, all events of the window are read,
// because an earlier version of a file may have had instances that no longer exist.

import { isDerivedEventId } from '../../../domain/calendars/event-id.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import type { Interval, TimeZone } from '../../../domain/time/types.ts';
import type { CalendarEventPage } from '../../../ports/calendars/calendar-provider.ts';
import { toExternalEvents } from '../icalendar/external-events.ts';
import { createStepBudget } from '../icalendar/limits.ts';
import { readInstances } from '../icalendar/read-instances.ts';
import { toCancelled } from '../provider-answers.ts';
import type { StoredDavAccount } from './account.ts';
import { readCalendarState, readChanges } from './calendar-state.ts';
import type { DavCaller } from './dav-call.ts';
import { type DavAnswer, davFailure } from './dav-failures.ts';
import { readTagHash } from './file-tags.ts';
import { type DavFiles, readFiles, readWindow } from './read-files.ts';

/** Returns the id of our own event in the file with this path. Null for all other files. */
function ownEventId(href: string): string | null {
  const name = href.slice(href.lastIndexOf('/') + 1);
  const id = name.endsWith('.ics') ? name.slice(0, -'.ics'.length) : '';
  return isDerivedEventId(id) ? id : null;
}

interface CalendarRead {
  readonly caller: DavCaller;
  readonly account: StoredDavAccount;
  readonly calendarUrl: string;
  readonly zone: TimeZone;
  /** Email addresses of the host, in addition to the addresses of the account. */
  readonly addresses: readonly string[];
  readonly timeoutMs?: number | undefined;
}

// A stored token starts with its kind.
const SYNC_TOKEN = 's:';
const TAG = 'c:';
const FILE_TAGS = 'f:';

function toPage(
  { account, zone, addresses }: CalendarRead,
  { files, unreadable }: DavFiles,
  window: Interval,
  syncToken: string | null,
): CalendarEventPage {
  const budget = createStepBudget();
  const owner = [...account.addresses, ...addresses];
  const options = { window, ownerZone: zone, addresses: owner, budget };
  const readings = files.map(({ href, text }) => ({ href, read: readInstances(text, options) }));
  const instances = readings.flatMap(({ read }) => (read.ok ? read.instances : []));
  const setAside = readings.flatMap(({ href, read }) =>
    read.ok ? read.setAside.map(({ uid }) => uid) : [ownEventId(href) ?? ''],
  );
  return {
    events: toExternalEvents(instances),
    unreadable: [...setAside, ...unreadable.map((href) => ownEventId(href) ?? '')],
    nextPage: null,
    syncToken,
  };
}

/** Returns the best token that the server has. Null when the server has no token. */
async function readToken({
  caller,
  calendarUrl,
  timeoutMs,
}: CalendarRead): Promise<DavAnswer<{ readonly token: string | null }>> {
  const found = await readCalendarState(caller, calendarUrl, timeoutMs);
  if (!found.ok) return found;
  const { syncToken, ctag } = found.state;
  if (syncToken !== null) return { ok: true, token: SYNC_TOKEN + syncToken };
  if (ctag !== null) return { ok: true, token: TAG + ctag };
  const tags = await readTagHash(caller, calendarUrl, timeoutMs);
  if (!tags.ok) return tags;
  return { ok: true, token: tags.hash === null ? null : FILE_TAGS + tags.hash };
}

/** Reads all events in the window. */
export async function readAllEvents(
  read: CalendarRead,
  window: Interval,
  needsToken: boolean,
): Promise<DavAnswer<CalendarEventPage>> {
  const { caller, account, calendarUrl, timeoutMs } = read;
  // The token is read before the events. So the next read finds a change that is made during this
  // read.
  const found = needsToken ? await readToken(read) : null;
  if (found?.ok === false) return found;
  const { searches } = account;
  const files = await readWindow(caller, calendarUrl, window, {
    searches,
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  if (!files.ok) return files;
  return { ok: true, ...toPage(read, files, window, found?.token ?? null) };
}

const NOTHING = { events: [], unreadable: [], nextPage: null };
const EXPIRED = davFailure('sync-expired', hostText('The calendar has changed.'));

/** An interval that contains every event. */
const ALL_TIME: Interval = { start: 0, end: Date.UTC(2200, 0, 1) };

/** Reads the changes since the token. Fails as `sync-expired` when all events must be read. */
export async function readChangedEvents(
  read: CalendarRead,
  token: string,
): Promise<DavAnswer<CalendarEventPage>> {
  const { caller, calendarUrl, timeoutMs } = read;
  if (!token.startsWith(SYNC_TOKEN)) {
    const found = await readToken(read);
    if (!found.ok) return found;
    return found.token === token ? { ok: true, ...NOTHING, syncToken: token } : EXPIRED;
  }
  const answer = await readChanges(caller, calendarUrl, token.slice(SYNC_TOKEN.length));
  if (!answer.ok) return answer;
  const { changed, removed, syncToken } = answer.changes;
  const next = SYNC_TOKEN + syncToken;
  if (changed.length + removed.length === 0) {
    return { ok: true, ...NOTHING, syncToken: next };
  }
  const removedIds = removed.flatMap((href) => ownEventId(href) ?? []);
  const isOwn = changed.every(({ href }) => ownEventId(href) !== null);
  if (!isOwn || removedIds.length < removed.length) return EXPIRED;
  const hrefs = changed.map(({ href }) => href);
  const files = await readFiles(caller, calendarUrl, hrefs, timeoutMs);
  if (!files.ok) return files;
  const page = toPage(read, files, ALL_TIME, next);
  // An id with `#` belongs to an instance of a recurring event. So the host has changed one of our own events
  // to a recurring event.
  if (page.events.some(({ id }) => id.includes('#'))) return EXPIRED;
  const goneIds = files.missing.flatMap((href) => ownEventId(href) ?? []);
  const gone = [...removedIds, ...goneIds].map(toCancelled);
  return { ok: true, ...page, events: [...page.events, ...gone] };
}
