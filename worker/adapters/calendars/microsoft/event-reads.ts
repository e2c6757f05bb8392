// Lists the events of a calendar.
//
// Graph's delta does not contain enough data about recurring events (series). The delta contains only the
// times of an occurrence, but neither its free/busy status nor the answer to the invitation. It
// does not contain deleted occurrences. So a complete read has two steps. The first step reads the
// delta only to obtain the link for later reads. The second step lists the events with the calendar
// view. A later read uses the delta for single events. If a series has changed, a complete read
// follows.

import * as z from 'zod/mini';
import { hostText } from '../../../domain/language/host-text.ts';
import { HOUR_MS, type Interval } from '../../../domain/time/types.ts';
import type {
  CalendarAnswer,
  CalendarEventPage,
  CalendarFailure,
  CalendarProvider,
} from '../../../ports/calendars/calendar-provider.ts';
import { type CalendarCaller, calendarPath } from './calendar-call.ts';
import { EVENT_EXPAND, EVENT_FIELDS } from './calendar-event.ts';
import { readListed } from './calendar-listing.ts';
import { BAD_LINK, DELTA_PREFER, deltaPage } from './delta-page.ts';
import { createChangeReader } from './event-changes.ts';
import { addSeries } from './series-set.ts';
import { type Position, readPosition, writePosition, writeSyncToken } from './sync-position.ts';

const VIEW_PAGE = 500;

/**
 * For all-day events, Graph uses the window in the time zone of the mailbox, which the service does
 * not know. Two time zones differ by 26 hours at most.
 */
const ZONE_REACH_MS = 26 * HOUR_MS;

const viewPage = z.object({
  value: z.array(z.unknown()),
  '@odata.nextLink': z.optional(z.string()),
});

const seriesItem = z.object({
  id: z.catch(z.string(), ''),
  type: z.catch(z.string(), ''),
  seriesMasterId: z.catch(z.string(), ''),
});

/** Returns the ids of all series that the items mention. */
function listSeries(items: readonly unknown[]): string[] {
  return items.flatMap((item) => {
    const { id = '', type, seriesMasterId } = seriesItem.safeParse(item).data ?? {};
    return [type === 'seriesMaster' ? id : '', seriesMasterId ?? ''].filter(Boolean);
  });
}

const EXPIRED: CalendarFailure = {
  ok: false,
  reason: 'sync-expired',
  detail: hostText('The sync token is not valid.'),
};

const writeWindow = ({ start, end }: Interval) => ({
  startDateTime: new Date(start).toISOString(),
  endDateTime: new Date(end).toISOString(),
});

const widen = ({ start, end }: Interval): Interval => ({
  start: start - ZONE_REACH_MS,
  end: end + ZONE_REACH_MS,
});

type Page = CalendarAnswer<CalendarEventPage>;

const emptyPage = (next: Position): Page => ({
  ok: true,
  events: [],
  unreadable: [],
  nextPage: writePosition(next),
  syncToken: null,
});

export function createEventReads(caller: CalendarCaller): Pick<CalendarProvider, 'listEvents'> {
  const { read, toPath } = caller;
  const readChanges = createChangeReader(caller);

  interface WindowRead {
    readonly accessToken: string;
    readonly calendarId: string;
    readonly window: Interval;
    readonly timeoutMs: number | undefined;
  }

  async function track(request: WindowRead, position: Position): Promise<Page> {
    const { accessToken, calendarId, window, timeoutMs } = request;
    const start = {
      path: `${calendarPath(calendarId)}/calendarView/delta`,
      query: writeWindow(window),
    };
    // A link to the next page can expire, like the link at the end of a delta. The kind `changes` handles
    // this failure.
    const place =
      position.path === null ? start : { path: position.path, kind: 'changes' as const };
    const answer = await read(
      { accessToken, method: 'GET', ...place, prefer: DELTA_PREFER, timeoutMs },
      deltaPage,
    );
    if (!answer.ok) return answer;
    const { value, '@odata.nextLink': nextLink, '@odata.deltaLink': deltaLink } = answer.data;
    const path = toPath(nextLink ?? deltaLink ?? '');
    if (path === null) return BAD_LINK;
    const series = addSeries(position.series, listSeries(value));
    if (nextLink !== undefined) return emptyPage({ phase: 'track', path, series, next: null });
    const next = writeSyncToken(path, series);
    return emptyPage({ phase: 'view', path: null, series: '', next });
  }

  async function view(request: WindowRead, position: Position): Promise<Page> {
    const { accessToken, calendarId, window, timeoutMs } = request;
    const first = {
      path: `${calendarPath(calendarId)}/calendarView`,
      query: {
        ...writeWindow(window),
        $top: String(VIEW_PAGE),
        $select: EVENT_FIELDS,
        $expand: EVENT_EXPAND,
      },
    };
    const place = position.path === null ? first : { path: position.path };
    const answer = await read({ accessToken, method: 'GET', ...place, timeoutMs }, viewPage);
    if (!answer.ok) return answer;
    const { value, '@odata.nextLink': link } = answer.data;
    const path = link === undefined ? null : toPath(link);
    if (link !== undefined && path === null) return BAD_LINK;
    return {
      ok: true,
      ...readListed(value),
      nextPage: path === null ? null : writePosition({ ...position, path }),
      syncToken: path === null ? position.next : null,
    };
  }

  return {
    async listEvents(accessToken, query, timeoutMs) {
      const { calendarId, page } = query;
      const position = page === null ? null : readPosition(page);
      if (page !== null && position === null) return BAD_LINK;
      if ('syncToken' in query) {
        const from = position ?? readPosition(query.syncToken);
        if (from?.phase !== 'changes' || from.path === null) return EXPIRED;
        return readChanges({ accessToken, calendarId, timeoutMs }, from.path, from.series);
      }
      const isOnce = query.needsSyncToken === false;
      const window = isOnce ? widen(query.window) : query.window;
      const request = { accessToken, calendarId, window, timeoutMs };
      const start: Position = {
        phase: isOnce ? 'view' : 'track',
        path: null,
        series: '',
        next: null,
      };
      const from = position ?? start;
      return from.phase === 'track' ? track(request, from) : view(request, from);
    },
  };
}
