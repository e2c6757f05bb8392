// Reads the changes of a calendar with Graph's delta. If the changes are ambiguous, returns the
// failure `sync-expired`. The caller then reads all events.

import * as z from 'zod/mini';
import type { ExternalEvent } from '../../../domain/calendars/types.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import type {
  CalendarAnswer,
  CalendarEventPage,
  CalendarFailure,
} from '../../../ports/calendars/calendar-provider.ts';
import { toCancelled } from '../provider-answers.ts';
import { type CalendarCaller, eventPath } from './calendar-call.ts';
import {
  EVENT_EXPAND,
  EVENT_FIELDS,
  eventSchema,
  type GraphEvent,
  toExternalEvent,
} from './calendar-event.ts';
import { readListed } from './calendar-listing.ts';
import { BAD_LINK, DELTA_PREFER, deltaPage } from './delta-page.ts';
import { hasSeries } from './series-set.ts';
import { writePosition, writeSyncToken } from './sync-position.ts';

/**
 * The maximum number of removed events per page that are checked. If a page contains more of them,
 * all events are read again.
 */
const CHECKED_MAX = 20;
/** Graph allows four requests at a time for one mailbox. */
const PARALLEL = 4;

const removedItem = z.object({
  id: z.string().check(z.minLength(1)),
  '@removed': z.object({}),
});
const typedItem = z.object({
  type: z.optional(z.nullable(z.string())),
  seriesMasterId: z.optional(z.nullable(z.string())),
});

const SERIES_CHANGED: CalendarFailure = {
  ok: false,
  reason: 'sync-expired',
  detail: hostText('A series changed.'),
};
const UNCLEAR: CalendarFailure = {
  ok: false,
  reason: 'sync-expired',
  detail: hostText('The removed events could not be checked.'),
};

interface ChangesRead {
  readonly accessToken: string;
  readonly calendarId: string;
  readonly timeoutMs: number | undefined;
}

/** Tells whether the item is a recurring event (a series) or an occurrence of a recurring event. */
function isOfSeries(item: unknown): boolean {
  const { type, seriesMasterId } = typedItem.safeParse(item).data ?? {};
  return Boolean(seriesMasterId) || (type ?? 'singleInstance') !== 'singleInstance';
}

export function createChangeReader({ read, toPath }: CalendarCaller) {
  /**
   * Graph reports an event as removed when it was deleted, and also when it is outside the window of the
   * delta. So each removed event is read.
   */
  async function findRemoved(
    { accessToken, calendarId, timeoutMs }: ChangesRead,
    id: string,
  ): Promise<CalendarAnswer<{ event: ExternalEvent }>> {
    const query = { $select: EVENT_FIELDS, $expand: EVENT_EXPAND };
    const path = eventPath(calendarId, id);
    const answer = await read<GraphEvent>(
      { accessToken, method: 'GET', path, query, timeoutMs },
      eventSchema,
    );
    if (answer.ok) {
      if (isOfSeries(answer.data)) return SERIES_CHANGED;
      return { ok: true, event: toExternalEvent(answer.data) };
    }
    if (answer.reason === 'not-found') return { ok: true, event: toCancelled(id) };
    return answer.reason === 'invalid' ? UNCLEAR : answer;
  }

  async function checkRemoved(
    request: ChangesRead,
    ids: readonly string[],
  ): Promise<CalendarAnswer<{ events: ExternalEvent[] }>> {
    const events: ExternalEvent[] = [];
    for (let from = 0; from < ids.length; from += PARALLEL) {
      const part = ids.slice(from, from + PARALLEL);
      const answers = await Promise.all(part.map((id) => findRemoved(request, id)));
      for (const answer of answers) {
        if (!answer.ok) return answer;
        events.push(answer.event);
      }
    }
    return { ok: true, events };
  }

  /** Reads one page of the changes. `series` is the set of the known series. */
  return async (
    request: ChangesRead,
    path: string,
    series: string,
  ): Promise<CalendarAnswer<CalendarEventPage>> => {
    const { accessToken, timeoutMs } = request;
    const answer = await read(
      { accessToken, method: 'GET', path, prefer: DELTA_PREFER, kind: 'changes', timeoutMs },
      deltaPage,
    );
    if (!answer.ok) return answer;
    const { value, '@odata.nextLink': nextLink, '@odata.deltaLink': deltaLink } = answer.data;
    const nextPath = toPath(nextLink ?? deltaLink ?? '');
    if (nextPath === null) return BAD_LINK;
    const removedIds = value.flatMap((item) => removedItem.safeParse(item).data?.id ?? []);
    const present = value.filter((item) => !removedItem.safeParse(item).success);
    if (present.some(isOfSeries) || removedIds.some((id) => hasSeries(series, id)))
      return SERIES_CHANGED;
    if (removedIds.length > CHECKED_MAX) return UNCLEAR;
    const removed = await checkRemoved(request, [...new Set(removedIds)]);
    if (!removed.ok) return removed;
    const listed = readListed(present);
    const isLast = nextLink === undefined;
    return {
      ok: true,
      events: [...removed.events, ...listed.events],
      unreadable: listed.unreadable,
      nextPage: isLast
        ? null
        : writePosition({ phase: 'changes', path: nextPath, series, next: null }),
      syncToken: isLast ? writeSyncToken(nextPath, series) : null,
    };
  };
}
