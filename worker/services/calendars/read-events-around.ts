// Finds the calendar events that make a requested time busy. Ignores our own events that are at
// their booked time. The days of all-day events are days in the host's time zone.

import type { BlockingCalendar } from '../../db/calendars/live-busy.ts';
import { piecesOfEvent } from '../../domain/calendars/busy-pieces.ts';
import type { BusyRules } from '../../domain/calendars/connection.ts';
import { busyOfEvent } from '../../domain/calendars/event-intervals.ts';
import { overlaps } from '../../domain/calendars/live-check.ts';
import { windowAt } from '../../domain/calendars/sync-plan.ts';
import type { ExternalEvent } from '../../domain/calendars/types.ts';
import { hostText } from '../../domain/language/host-text.ts';
import type { Instant, Interval, TimeZone } from '../../domain/time/types.ts';
import type { CalendarAnswer, CalendarProvider } from '../../ports/calendars/calendar-provider.ts';
import type { Deps } from '../service-deps.ts';
import type { WantedTime } from './check-live.ts';
import { separateOwnEvents } from './separate-own-events.ts';

/**
 * The maximum number of result pages to request. The events of a few hours never fill more pages.
 */
const PAGES_MAX = 5;
const DAY_AROUND_MS = 86_400_000;

export interface EventsAround {
  readonly provider: CalendarProvider;
  readonly accessToken: string;
  /**
   * The time range of the request to the provider. The range contains the requested time and may be
   * slightly larger.
   */
  readonly range: Interval;
  readonly timeoutMs: number;
  readonly rules: BusyRules;
}

async function listAround(
  { provider, accessToken, range, timeoutMs }: EventsAround,
  { externalId: calendarId, addresses }: BlockingCalendar,
  zone: TimeZone,
): Promise<CalendarAnswer<{ events: ExternalEvent[]; isComplete: boolean }>> {
  // The map has one entry per id, because an event that changes during the read may be on two
  // result pages.
  const events = new Map<string, ExternalEvent>();
  let isComplete = true;
  let page: string | null = null;
  for (let count = 0; count < PAGES_MAX; count += 1) {
    const query = { calendarId, page, window: range, zone, addresses, needsSyncToken: false };
    const answer = await provider.listEvents(accessToken, query, timeoutMs);
    if (!answer.ok) return answer;
    for (const event of answer.events) events.set(event.id, event);
    isComplete &&= answer.unreadable.length === 0;
    page = answer.nextPage;
    if (page === null) return { ok: true, events: [...events.values()], isComplete };
  }
  return { ok: false, reason: 'unavailable', detail: hostText('The calendar has too many pages.') };
}

/**
 * Returns the busy times within the requested time and stores them for later requests. Returns null when the
 * busy times are unknown.
 */
export async function readEventsAround(
  deps: Pick<Deps, 'ownCalendarEvents' | 'liveBusy' | 'jobQueue' | 'clock'>,
  search: EventsAround,
  calendar: BlockingCalendar,
  { hostId, hostZone, interval, exceptBookingId }: WantedTime,
): Promise<readonly Interval[] | null> {
  const seenAt: Instant = deps.clock.now();
  const listed = await listAround(search, calendar, hostZone);
  if (!listed.ok) return null;
  const query = { hostId, hostZone, seenAt, exceptBookingId };
  const { others } = await separateOwnEvents(deps, listed.events, query);
  const searchRange = { start: interval.start - DAY_AROUND_MS, end: interval.end + DAY_AROUND_MS };
  const busyTimes = others
    .flatMap((event) => busyOfEvent(event, hostZone, searchRange, search.rules) ?? [])
    .filter((busy) => overlaps(busy, interval));
  // An unreadable event may be the event that blocks the time, so the result is unknown.
  if (busyTimes.length === 0) return listed.isComplete ? busyTimes : null;
  const window = windowAt(seenAt);
  const pieces = others.flatMap((event) => piecesOfEvent(event, hostZone, window, search.rules));
  await deps.liveBusy.saveFound(calendar, pieces, seenAt);
  // If this queue message is lost, the cron starts the sync within a minute.
  const syncMessage = { kind: 'calendar-sync' as const, id: calendar.id };
  await deps.jobQueue.enqueue([syncMessage]).catch(() => undefined);
  return busyTimes;
}
