// Prevents writes to a calendar after a claim has expired. Another consumer may then have written a newer
// state of the booking. The provider knows nothing about claims, so the clock decides.
import { type Instant, SECOND_MS } from '../../domain/time/types.ts';
import type { CalendarFailure, CalendarProvider } from '../../ports/calendars/calendar-provider.ts';
import type { Clock } from '../../ports/clock.ts';

/** Every request to a provider ends within this time. */
const REQUEST_MS = 15 * SECOND_MS;

const EXPIRED: CalendarFailure = {
  ok: false,
  reason: 'unavailable',
  detail: 'The claim expired before the write.',
};

/**
 * Returns a provider that refuses a write when the claim may expire before the write ends. `lapsesAt` is the
 * end of the claim.
 */
export function withinClaim(
  provider: CalendarProvider,
  clock: Clock,
  lapsesAt: Instant,
): CalendarProvider {
  const isLate = () => clock.now() > lapsesAt - REQUEST_MS;
  return {
    ...provider,
    insertEvent: async (...given) => (isLate() ? EXPIRED : provider.insertEvent(...given)),
    updateEvent: async (...given) => (isLate() ? EXPIRED : provider.updateEvent(...given)),
    deleteEvent: async (...given) => (isLate() ? EXPIRED : provider.deleteEvent(...given)),
  };
}
