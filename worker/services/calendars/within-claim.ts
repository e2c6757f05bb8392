// Prevents writes to a calendar after the claim on the outbox row has expired, because another run
// may have written newer data of the booking by then. The provider knows nothing about claims, so
// this check compares times.
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

/** Returns a provider that refuses a write when the claim may expire before the write ends. */
export function withinClaim(
  provider: CalendarProvider,
  clock: Clock,
  claimExpiresAt: Instant,
): CalendarProvider {
  const mayExpire = () => clock.now() > claimExpiresAt - REQUEST_MS;
  return {
    ...provider,
    insertEvent: async (...args) => (mayExpire() ? EXPIRED : provider.insertEvent(...args)),
    updateEvent: async (...args) => (mayExpire() ? EXPIRED : provider.updateEvent(...args)),
    deleteEvent: async (...args) => (mayExpire() ? EXPIRED : provider.deleteEvent(...args)),
  };
}
