// Limits the calls to calendar providers while several hosts are asked at the same time. A request may have six open
// connections, and one of them stays free for the database.
import { hostText } from '../../domain/language/host-text.ts';
import type { Instant } from '../../domain/time/types.ts';
import type {
  CalendarFailure,
  CalendarProvider,
  CalendarProviders,
} from '../../ports/calendars/calendar-provider.ts';
import type { Clock } from '../../ports/clock.ts';

/** The maximum number of calls at the same time. */
const CALLS_MAX = 5;
/** The time that a call needs at least. With less time left, the call is not made. */
const CALL_MIN_MS = 100;

const TOO_LATE: CalendarFailure & { readonly reason: 'unavailable' } = {
  ok: false,
  reason: 'unavailable',
  detail: hostText('There was no time left for the call.'),
};

/** Runs calls in order of arrival, at most `CALLS_MAX` at the same time. Starts no call that cannot end before the deadline. */
function createLimiter(clock: Clock, deadline: Instant) {
  const waiting: (() => void)[] = [];
  let open = 0;
  return async <T>(call: (leftMs: number) => Promise<T>): Promise<T | typeof TOO_LATE> => {
    if (open >= CALLS_MAX) await new Promise<void>((resolve) => waiting.push(resolve));
    else open += 1;
    try {
      const leftMs = deadline - clock.now();
      return leftMs < CALL_MIN_MS ? TOO_LATE : await call(leftMs);
    } finally {
      const next = waiting.shift();
      // The next call takes over the place of this call.
      if (next) next();
      else open -= 1;
    }
  };
}

/**
 * Returns the same providers, but all their calls that read calendars or renew tokens share one limit. A call
 * that comes too late returns `unavailable`.
 */
export function limitCalls(
  providers: CalendarProviders,
  clock: Clock,
  deadline: Instant,
): CalendarProviders {
  const limited = createLimiter(clock, deadline);
  const limitProvider = (provider: CalendarProvider): CalendarProvider => {
    const { queryBusy } = provider;
    return {
      ...provider,
      refresh: (token) => limited(() => provider.refresh(token)),
      listEvents: (token, query, timeoutMs) =>
        limited((leftMs) =>
          provider.listEvents(token, query, Math.min(timeoutMs ?? leftMs, leftMs)),
        ),
      queryBusy:
        queryBusy &&
        ((token, query) =>
          limited((leftMs) =>
            queryBusy(token, { ...query, timeoutMs: Math.min(query.timeoutMs, leftMs) }),
          )),
    };
  };
  return new Map([...providers].map(([name, provider]) => [name, limitProvider(provider)]));
}
