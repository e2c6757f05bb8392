// Checks in the host's calendars, just before a booking is stored, whether its time is still free.
// The check takes two seconds at most (`calendarCheckMs`). A calendar that does not answer in this time counts as
// unknown, never as free.
import type { CalendarConnection } from '../../db/calendars/calendar-connections.ts';
import type { BlockingCalendar } from '../../db/calendars/live-busy.ts';
import { computeQueryRange, findUnexplained, overlaps } from '../../domain/calendars/live-check.ts';
import { parseTimeZone } from '../../domain/time/time-zone.ts';
import type { Instant, Interval, TimeZone } from '../../domain/time/types.ts';
import type { CalendarAnswer } from '../../ports/calendars/calendar-provider.ts';
import type { Deps } from '../service-deps.ts';
import { type EventsAround, readEventsAround } from './read-events-around.ts';
import { type CalendarAccess, type WithCalendarDeps, withCalendar } from './with-calendar.ts';

export type CheckLiveDeps = WithCalendarDeps &
  Pick<Deps, 'liveBusy' | 'ownCalendarEvents' | 'calendarCheckMs'>;

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

/** All calls to the accounts end this time before the check. All accounts are checked at the same time. */
const MARGIN_MS = 50;

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
 * Decides from the busy times alone, because the calendar events cannot be read. Ignores the busy times that our
 * own calendar events cover.
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
  /** Undefined when the provider has no call that returns busy times. */
  reported: readonly Interval[] | 'unknown' | undefined,
): Promise<LiveVerdict> {
  if (reported === 'unknown') return UNKNOWN;
  const busyTimes = reported?.filter((times) => overlaps(times, eventsQuery.range));
  if (busyTimes?.length === 0) return FREE;
  const busy = await readEventsAround(deps, eventsQuery, calendar, wanted);
  if (busy === null) return busyTimes ? decideByTimes(deps, wanted, busyTimes) : UNKNOWN;
  return busy.length > 0 ? { kind: 'taken', busy } : FREE;
}

interface AccountCheck {
  readonly connection: CalendarConnection;
  /** The calendars of the account that block time. */
  readonly calendars: readonly BlockingCalendar[];
  readonly deadline: Instant;
}

async function askAccount(
  deps: CheckLiveDeps,
  wanted: WantedTime,
  { connection, calendars, deadline }: AccountCheck,
): Promise<LiveVerdict> {
  const zones = calendars.flatMap(({ timeZone }) => parseTimeZone(timeZone) ?? []);
  const range = computeQueryRange(wanted.interval, wanted.hostZone, zones);
  const calendarIds = calendars.map(({ externalId }) => externalId);
  const timeLeft = () => Math.max(1, deadline - deps.clock.now());
  const checkAll = async ({
    provider,
    accessToken,
  }: CalendarAccess): Promise<CalendarAnswer<{ readonly verdict: LiveVerdict }>> => {
    const query = { calendarIds, range, timeoutMs: timeLeft() };
    // `queryBusy` does not return events that are marked as free, so it cannot be used if all-day
    // events block even when they are marked as free.
    const queryBusy = connection.freeAllDayBlocks ? null : provider.queryBusy;
    const reported = (await queryBusy?.(accessToken, query)) ?? null;
    if (reported?.ok === false) return reported;
    const rules = connection;
    const eventsQuery = { provider, accessToken, range, timeoutMs: timeLeft(), rules };
    const verdicts = await Promise.all(
      calendars.map((each) => {
        const times = reported && (reported.busy.get(each.externalId) ?? 'unknown');
        return checkCalendar(deps, eventsQuery, each, wanted, times ?? undefined);
      }),
    );
    return { ok: true, verdict: combineVerdicts(verdicts) };
  };
  const answer = await withCalendar(deps, connection, checkAll);
  if (answer.ok) return answer.verdict;
  return answer.reason === 'not-connected' ? FREE : UNKNOWN;
}

async function orUnknown(work: Promise<LiveVerdict>, limitMs: number): Promise<LiveVerdict> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<LiveVerdict>((resolve) => {
    timer = setTimeout(() => resolve(UNKNOWN), limitMs);
  });
  try {
    return await Promise.race([work, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}

async function askAccounts(
  deps: CheckLiveDeps,
  wanted: WantedTime,
  deadline: Instant,
): Promise<LiveVerdict> {
  const [blocking, connections] = await Promise.all([
    deps.liveBusy.listBlocking(wanted.hostId),
    deps.calendarConnections.list(wanted.hostId),
  ]);
  const verdicts = await Promise.all(
    connections.map((connection) => {
      const calendars = blocking.filter((each) => each.connectionId === connection.id);
      const provider = deps.calendarProviders.get(connection.provider);
      if (calendars.length === 0 || provider?.isAskedBeforeBooking === false) return FREE;
      // A slow account must not use up the time for the other calls, because another account may be
      // busy.
      const timeLeft = Math.max(1, deadline - deps.clock.now());
      return orUnknown(askAccount(deps, wanted, { connection, calendars, deadline }), timeLeft);
    }),
  );
  return combineVerdicts(verdicts);
}

/**
 * Tells whether the time is free. A host without a connected calendar is always free. The check ends after
 * `calendarCheckMs`, or earlier at `latestEnd`. Throws only when the database fails.
 */
export async function checkLive(
  deps: CheckLiveDeps,
  wanted: WantedTime,
  latestEnd: Instant = Number.POSITIVE_INFINITY,
): Promise<LiveVerdict> {
  const now = deps.clock.now();
  const limitMs = Math.min(deps.calendarCheckMs, latestEnd - now);
  if (limitMs <= 0) return UNKNOWN;
  return orUnknown(askAccounts(deps, wanted, now + limitMs - MARGIN_MS), limitMs);
}
