// A consumer that paused after its claim must not write: its claim may have expired, and another consumer may
// have written a newer state of the booking. Google has no conditional insert, so the clock decides.
import { type Instant, SECOND_MS } from '../../domain/time/types.ts';
import type { CalendarFailure, CalendarProvider } from '../../ports/calendars/calendar-provider.ts';
import type { Clock } from '../../ports/clock.ts';

/** No request to a provider takes longer. */
const REQUEST_MS = 15 * SECOND_MS;

const EXPIRED: CalendarFailure = {
  ok: false,
  reason: 'unavailable',
  detail: 'The claim expired before the write.',
};

/** Returns the provider, but no write starts that could end after the claim expires at `lapsesAt`. */
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
