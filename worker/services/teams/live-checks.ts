// Asks the calendars of the hosts who would get a meeting, just before it is stored. If a host turns out to be busy, the
// next hosts are asked. Limits the calls at the same time and the total time. A host who was not asked in time counts as a
// host whose calendar does not answer, so this host's own setting decides.
import { AppError } from '../../contract/app-error.ts';
import type { TeamHost } from '../../db/teams/read-team-page.ts';
import { TEAM_TYPE_HOSTS_MAX } from '../../domain/teams/team-type.ts';
import type { Instant } from '../../domain/time/types.ts';
import {
  type CalendarFreeDeps,
  ensureCalendarFree,
  withLimitedCalls,
} from '../booking-page/ensure-calendar-free.ts';
import type { WantedSlot } from '../booking-page/ensure-slot-open.ts';

/** All checks of a request together take at most this number of times as long as the check of one host may take. */
const TOTAL_CHECKS = 2;
/** The number of hosts who are asked at the same time after the first one. */
const PARALLEL_HOSTS = 5;
/** The maximum number of hosts from whom the statement that stores the booking can choose. */
export const CANDIDATES_MAX = 5;
/**
 * The maximum number of attempts to store a booking, a hold or a new time. Each refused attempt means that all its candidates
 * have other bookings by now. The first attempt has at least one candidate, because most requests need only one. Each
 * other attempt has up to 5 candidates. So after the last attempt, no host of the meeting type is free.
 */
export const ATTEMPTS_MAX = 1 + Math.ceil((TEAM_TYPE_HOSTS_MAX - 1) / CANDIDATES_MAX);

/**
 * Returns the hosts whose calendars must be asked, the preferred ones first. A host without a calendar is
 * free without a check. No host after the first `needed` such hosts must be asked.
 */
function listToAsk<Host extends TeamHost>(ranked: readonly Host[], needed: number): Host[] {
  let free = 0;
  return ranked.filter(({ page }) => {
    if (page.calendar === null) free += 1;
    return page.calendar !== null && free < needed;
  });
}

/**
 * Creates the checks of one request. Each host is asked only once per request. `exceptBookingId` is the booking that is
 * being moved. Its own calendar events do not count.
 */
export function createLiveChecks(
  deps: CalendarFreeDeps,
  wanted: WantedSlot,
  exceptBookingId: string | null = null,
) {
  const errors = new Map<string, Promise<AppError | null>>();
  const totalMs = TOTAL_CHECKS * deps.calendarCheckMs;
  let leftMs = totalMs;

  /**
   * Calls `work` with a function that checks one host. All checks share one limit of calls. They end after
   * `limitMs`, or earlier when the total time of the request is over.
   */
  async function runChecks<T>(
    limitMs: number,
    now: Instant,
    work: (check: (host: TeamHost) => Promise<AppError | null>) => Promise<T>,
  ): Promise<T> {
    const startedAt = deps.clock.now();
    const latestEnd = startedAt + Math.min(limitMs, leftMs);
    const limited = withLimitedCalls(deps, latestEnd);
    const ask = async ({ page }: TeamHost): Promise<AppError | null> => {
      const source = { ...page, possibleStarts: [wanted.startTime] };
      const options = { exceptBookingId, now, latestEnd };
      try {
        await ensureCalendarFree(limited, source, wanted, options);
        return null;
      } catch (error) {
        if (error instanceof AppError) return error;
        throw error;
      }
    };
    try {
      return await work((host) => {
        const error = errors.get(host.userId) ?? ask(host);
        errors.set(host.userId, error);
        return error;
      });
    } finally {
      leftMs -= deps.clock.now() - startedAt;
    }
  }

  return {
    /**
     * Returns the hosts of a round robin who can take the meeting, the preferred ones first. Asks the first host alone, and
     * then several hosts at the same time until `needed` hosts are free. Throws when no host is free.
     */
    async chooseFree<Host extends TeamHost>(
      ranked: readonly Host[],
      needed: number,
      now: Instant,
    ): Promise<Host[]> {
      const withoutCalendar = ranked.filter(({ page }) => page.calendar === null);
      const toAsk = listToAsk(ranked, needed);
      const enough = Math.max(1, needed - withoutCalendar.length);
      const free = new Set<TeamHost>(withoutCalendar);
      let lastError = new AppError('SLOT_TAKEN');
      let found = 0;
      await runChecks(totalMs, now, async (check) => {
        let next = 0;
        const askNext = async () => {
          const host = toAsk[next];
          next += 1;
          const error = host && (await check(host));
          // If a calendar does not answer, the host may still be free later. So this error is more useful to
          // the invitee than `SLOT_TAKEN`.
          if (error && lastError.code === 'SLOT_TAKEN') lastError = error;
          if (host && !error) {
            free.add(host);
            found += 1;
          }
        };
        if (needed === 1) await askNext();
        const askAll = async () => {
          while (next < toAsk.length && found < enough) await askNext();
        };
        await Promise.all(Array.from({ length: PARALLEL_HOSTS }, askAll));
      });
      if (free.size === 0) throw lastError;
      return ranked.filter((host) => free.has(host)).slice(0, CANDIDATES_MAX);
    },

    /** Throws when one of the hosts is busy, because all of them must take part. */
    async ensureAllFree(hosts: readonly TeamHost[], now: Instant): Promise<void> {
      await runChecks(deps.calendarCheckMs, now, (check) =>
        Promise.all(
          hosts.map(async (host) => {
            const error = await check(host);
            if (error) throw error;
          }),
        ),
      );
    },
  };
}

export type LiveChecks = ReturnType<typeof createLiveChecks>;
