import { BLOCKED_MAX, type BlockedTimes } from '../../contract/calendars/calendar-calls.ts';
import { DAY_MS } from '../../domain/time/types.ts';
import type { Deps } from '../service-deps.ts';

const AHEAD_MS = 14 * DAY_MS;

/** Returns the events and imported bookings that make the host unavailable in the next 14 days. */
export async function listBlockedTimes(
  deps: Pick<Deps, 'blockedTimes' | 'clock'>,
  hostId: string,
): Promise<BlockedTimes> {
  const now = deps.clock.now();
  const times = await deps.blockedTimes.list(hostId, now, now + AHEAD_MS, BLOCKED_MAX);
  return {
    blocked: times.map(({ calendarId, calendarName, startAt, endAt }) => ({
      start: new Date(startAt).toISOString(),
      end: new Date(endAt).toISOString(),
      calendarId,
      calendarName,
    })),
  };
}
