// Prevents writes to a calendar after the claim on the outbox row has expired, because meanwhile
// another run may have written newer data of the booking. The provider cannot check the claim, so
// this check compares times.
import { hostText } from '../../domain/language/host-text.ts';
import { type Instant, SECOND_MS } from '../../domain/time/types.ts';
import type {
  CalendarFailure,
  CalendarProvider,
  CalendarProviders,
} from '../../ports/calendars/calendar-provider.ts';
import type { Clock } from '../../ports/clock.ts';

/** Every request to a provider ends within this time. */
const REQUEST_MS = 15 * SECOND_MS;

const EXPIRED: CalendarFailure = {
  ok: false,
  reason: 'unavailable',
  detail: hostText('The claim expired before the write.'),
};

/** Returns providers that refuse a write when the claim may expire before the write ends. */
export function withinClaim(
  providers: CalendarProviders,
  clock: Clock,
  claimExpiresAt: Instant,
): CalendarProviders {
  const mayExpire = () => clock.now() > claimExpiresAt - REQUEST_MS;
  const guard = (provider: CalendarProvider): CalendarProvider => ({
    ...provider,
    insertEvent: async (...args) => (mayExpire() ? EXPIRED : provider.insertEvent(...args)),
    updateEvent: async (...args) => (mayExpire() ? EXPIRED : provider.updateEvent(...args)),
    deleteEvent: async (...args) => (mayExpire() ? EXPIRED : provider.deleteEvent(...args)),
  });
  return new Map([...providers].map(([name, provider]) => [name, guard(provider)]));
}
