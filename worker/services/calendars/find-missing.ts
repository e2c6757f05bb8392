// Finds our own calendar events that a full read of the calendar did not return. Someone deleted
// these events or moved them out of the time window. Usually a sync of the changes reports such a
// deletion or move, but that report can be lost.
import type { SyncClaim } from '../../db/calendars/calendar-sync.ts';
import type { Instant, Interval } from '../../domain/time/types.ts';
import type { Deps } from '../service-deps.ts';
import type { EventsReading } from './read-events.ts';
import { type WithCalendarDeps, withCalendar } from './with-calendar.ts';

/**
 * The maximum number of missing events that are checked after one full read. The next full read
 * checks the remaining events.
 */
const CHECKED_MAX = 20;

type MissingEvent = { readonly eventId: string; readonly interval: Interval | null };

export async function findMissing(
  deps: WithCalendarDeps & Pick<Deps, 'ownCalendarEvents'>,
  claim: SyncClaim,
  { plan, events, unreadable }: EventsReading,
  seenAt: Instant,
): Promise<MissingEvent[]> {
  if (plan.kind !== 'full') return [];
  const expected = await deps.ownCalendarEvents.listExpected(claim, {
    seenAt,
    ...plan.window,
  });
  const ids = expected
    .filter((id) => !events.has(id) && !unreadable.includes(id))
    .slice(0, CHECKED_MAX);
  const missing: MissingEvent[] = [];
  for (const eventId of ids) {
    const answer = await withCalendar(deps, claim.connectionId, ({ provider, accessToken }) =>
      provider.findEvent(accessToken, claim.externalId, eventId),
    );
    if (answer.ok) {
      const { isCancelled, interval } = answer.event;
      // Skip an event that someone changed to an all-day event, because it has no start time.
      if (isCancelled || interval !== null)
        missing.push({ eventId, interval: isCancelled ? null : interval });
    } else if (answer.reason === 'not-found') {
      missing.push({ eventId, interval: null });
    }
  }
  return missing;
}
