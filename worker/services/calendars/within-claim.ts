// Prevents writes to a calendar after the claim on the outbox row has expired, because meanwhile
// another run may have written newer data of the booking. The provider cannot check the claim, so
// this check compares times.
import { CLAIM_EXPIRED, mayExpire } from '../../domain/outbox/claims.ts';
import type { Instant } from '../../domain/time/types.ts';
import type {
  CalendarProvider,
  CalendarProviders,
} from '../../ports/calendars/calendar-provider.ts';
import type { Clock } from '../../ports/clock.ts';

/** Returns providers that refuse a write when the claim may expire before the write ends. */
export function withinClaim(
  providers: CalendarProviders,
  clock: Clock,
  claimExpiresAt: Instant,
): CalendarProviders {
  const isLate = () => mayExpire(claimExpiresAt, clock.now());
  const guard = (provider: CalendarProvider): CalendarProvider => ({
    ...provider,
    insertEvent: async (...args) => (isLate() ? CLAIM_EXPIRED : provider.insertEvent(...args)),
    updateEvent: async (...args) => (isLate() ? CLAIM_EXPIRED : provider.updateEvent(...args)),
    deleteEvent: async (...args) => (isLate() ? CLAIM_EXPIRED : provider.deleteEvent(...args)),
  });
  return new Map([...providers].map(([name, provider]) => [name, guard(provider)]));
}
