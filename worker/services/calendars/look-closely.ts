// Where a calendar says that a wanted time is taken: by what? Events of our own bookings take up nothing
// where we put them, and whole days are the host's.
import type { BlockingCalendar } from '../../db/live-busy.ts';
import { piecesOfEvent } from '../../domain/calendars/busy-pieces.ts';
import { busyOfEvent } from '../../domain/calendars/event-intervals.ts';
import { overlaps } from '../../domain/calendars/live-check.ts';
import { windowAt } from '../../domain/calendars/sync-plan.ts';
import type { ExternalEvent } from '../../domain/calendars/types.ts';
import type { Instant, Interval } from '../../domain/time/types.ts';
import type { CalendarAnswer, CalendarProvider } from '../../ports/calendar-provider.ts';
import type { Deps } from '../service-deps.ts';
import type { WantedTime } from './check-live.ts';
import { siftEvents } from './sift-events.ts';

/** A few hours of one calendar are not longer. */
const PAGES_MAX = 5;
const DAY_AROUND_MS = 86_400_000;

export interface CloseLook {
  readonly provider: CalendarProvider;
  readonly accessToken: string;
  /** What the provider was asked about: the wanted time, or a little more. */
  readonly range: Interval;
  readonly timeoutMs: number;
}

async function listAround(
  { provider, accessToken, range, timeoutMs }: CloseLook,
  calendarId: string,
): Promise<CalendarAnswer<{ events: ExternalEvent[]; isWhole: boolean }>> {
  // By id: what changes while pages are read may be on two of them.
  const events = new Map<string, ExternalEvent>();
  let isWhole = true;
  let page: string | null = null;
  for (let count = 0; count < PAGES_MAX; count += 1) {
    const query = { calendarId, page, window: range };
    const answer = await provider.listEvents(accessToken, query, timeoutMs);
    if (!answer.ok) return answer;
    for (const event of answer.events) events.set(event.id, event);
    isWhole &&= answer.unreadable.length === 0;
    page = answer.nextPage;
    if (page === null) return { ok: true, events: [...events.values()], isWhole };
  }
  return { ok: false, reason: 'unavailable', detail: 'The calendar did not come to an end.' };
}

/** What takes the wanted time up in that calendar, kept for the next who asks; null when that cannot be told. */
export async function lookClosely(
  deps: Pick<Deps, 'ownEvents' | 'liveBusy' | 'jobQueue' | 'clock'>,
  look: CloseLook,
  calendar: BlockingCalendar,
  { hostId, hostZone, interval, exceptBookingId }: WantedTime,
): Promise<readonly Interval[] | null> {
  const seenAt: Instant = deps.clock.now();
  const listed = await listAround(look, calendar.externalId);
  if (!listed.ok) return null;
  const query = { hostId, hostZone, seenAt, exceptBookingId };
  const { others } = await siftEvents(deps, listed.events, query);
  const around = { start: interval.start - DAY_AROUND_MS, end: interval.end + DAY_AROUND_MS };
  const taken = others
    .flatMap((event) => busyOfEvent(event, hostZone, around) ?? [])
    .filter((busy) => overlaps(busy, interval));
  // What cannot be read may be what takes the time up.
  if (taken.length === 0) return listed.isWhole ? taken : null;
  const window = windowAt(seenAt);
  const pieces = others.flatMap((event) => piecesOfEvent(event, hostZone, window));
  await deps.liveBusy.keepSeen(calendar, pieces, seenAt);
  // Lost, it costs a minute: the calendar is due.
  const wake = { kind: 'calendar-sync' as const, id: calendar.id };
  await deps.jobQueue.enqueue([wake]).catch(() => undefined);
  return taken;
}
