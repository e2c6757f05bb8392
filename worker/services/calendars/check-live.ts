// Asks the host's calendars, just before a booking is stored, whether its time is still free. The
// check takes two seconds at most. A calendar that does not answer in this time counts as unknown,
// never as free.
import type { BlockingCalendar } from '../../db/calendars/live-busy.ts';
import { computeQueryRange, findUnexplained, overlaps } from '../../domain/calendars/live-check.ts';
import { parseTimeZone } from '../../domain/time/time-zone.ts';
import type { Instant, Interval, TimeZone } from '../../domain/time/types.ts';
import type { CalendarAnswer } from '../../ports/calendars/calendar-provider.ts';
import type { Deps } from '../service-deps.ts';
import { type EventsAround, readEventsAround } from './read-events-around.ts';
import { type WithCalendarDeps, withCalendar } from './with-calendar.ts';

export type CheckLiveDeps = WithCalendarDeps & Pick<Deps, 'liveBusy' | 'ownCalendarEvents'>;

export interface WantedTime {
  readonly hostId: string;
  readonly hostZone: TimeZone;
  /** The time of the meeting, with the buffers of its meeting type. */
  readonly interval: Interval;
  /** The booking that is being moved. The check ignores its calendar event. */
  readonly exceptBookingId: string | null;
}

type LiveVerdict =
  | { readonly kind: 'free' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'taken'; readonly busy: readonly Interval[] };

const LIMIT_MS = 2_000;

const FREE: LiveVerdict = { kind: 'free' };
const UNKNOWN: LiveVerdict = { kind: 'unknown' };

/**
 * Combines the results of all calendars. One busy calendar makes the result busy. Otherwise one unknown
 * calendar makes the result unknown.
 */
function combineVerdicts(verdicts: readonly LiveVerdict[]): LiveVerdict {
  const busy = verdicts.flatMap((verdict) => (verdict.kind === 'taken' ? verdict.busy : []));
  if (busy.length > 0) return { kind: 'taken', busy };
  return verdicts.some(({ kind }) => kind === 'unknown') ? UNKNOWN : FREE;
}

/**
 * Decides from the busy times alone, because the calendar events cannot be read. Ignores a busy
 * time that one of our own calendar events explains.
 */
async function decideByTimes(
  deps: CheckLiveDeps,
  { hostId, interval }: WantedTime,
  busyTimes: readonly Interval[],
): Promise<LiveVerdict> {
  const ownEvents = await deps.ownCalendarEvents.listPossibleTimes(hostId, interval);
  const busy = busyTimes.flatMap((times) => findUnexplained(times, interval, ownEvents) ?? []);
  return busy.length > 0 ? { kind: 'taken', busy } : UNKNOWN;
}

async function checkCalendar(
  deps: CheckLiveDeps,
  eventsQuery: EventsAround,
  calendar: BlockingCalendar,
  wanted: WantedTime,
  reported: readonly Interval[] | 'unknown' | undefined,
): Promise<LiveVerdict> {
  if (reported === undefined || reported === 'unknown') return UNKNOWN;
  const busyTimes = reported.filter((times) => overlaps(times, eventsQuery.range));
  if (busyTimes.length === 0) return FREE;
  const busy = await readEventsAround(deps, eventsQuery, calendar, wanted);
  if (busy === null) return decideByTimes(deps, wanted, busyTimes);
  return busy.length > 0 ? { kind: 'taken', busy } : FREE;
}

async function askCalendars(
  deps: CheckLiveDeps,
  wanted: WantedTime,
  startedAt: Instant,
): Promise<LiveVerdict> {
  const { calendarProvider: provider } = deps;
  const [calendars, connection] = await Promise.all([
    deps.liveBusy.listBlocking(wanted.hostId),
    deps.calendarConnections.find(wanted.hostId),
  ]);
  if (calendars.length === 0 || !connection) return FREE;
  if (!provider) return UNKNOWN;
  const zones = calendars.flatMap(({ timeZone }) => parseTimeZone(timeZone) ?? []);
  const range = computeQueryRange(wanted.interval, wanted.hostZone, zones);
  const calendarIds = calendars.map(({ externalId }) => externalId);
  const timeLeft = () => Math.max(1, startedAt + LIMIT_MS - deps.clock.now());
  const checkAll = async (
    accessToken: string,
  ): Promise<CalendarAnswer<{ readonly verdict: LiveVerdict }>> => {
    const query = { calendarIds, range, timeoutMs: timeLeft() };
    const reported = await provider.queryBusy(accessToken, query);
    if (!reported.ok) return reported;
    const eventsQuery = { provider, accessToken, range, timeoutMs: timeLeft() };
    const verdicts = await Promise.all(
      calendars.map((each) =>
        checkCalendar(deps, eventsQuery, each, wanted, reported.busy.get(each.externalId)),
      ),
    );
    return { ok: true, verdict: combineVerdicts(verdicts) };
  };
  const answer = await withCalendar(deps, wanted.hostId, checkAll, connection);
  if (answer.ok) return answer.verdict;
  return answer.reason === 'not-connected' ? FREE : UNKNOWN;
}

/**
 * Tells whether the time is free. A host without a connected calendar is always free. Throws only when the
 * database fails.
 */
export async function checkLive(deps: CheckLiveDeps, wanted: WantedTime): Promise<LiveVerdict> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<LiveVerdict>((resolve) => {
    timer = setTimeout(() => resolve(UNKNOWN), LIMIT_MS);
  });
  try {
    return await Promise.race([askCalendars(deps, wanted, deps.clock.now()), timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
