// Implements the product's port for calendars with simulated accounts. The caller decides to which account
// a token belongs, when a call takes effect, and whether the call fails.
import type { CalendarEventDraft } from '../../worker/domain/calendars/types.ts';
import type {
  CalendarAnswer,
  CalendarProvider,
} from '../../worker/ports/calendars/calendar-provider.ts';
import { CALENDAR, type CalendarAccount, failure } from './calendar-account.ts';

/**
 * Runs a call now or later. `fail` creates the error result for a calendar service that cannot be reached.
 */
type Gate = <T>(effect: () => T, fail: () => T) => Promise<T>;

const HOUR_MS = 3_600_000;
const neverCalled = () => Promise.reject(new Error('The simulation never makes this call.'));

/** The providers of the simulation. */
export type SimulatedName = 'google' | 'microsoft';

/** A token ends with the key of its account, for example `access:google/host-ada`. */
export const accountOf = (token: string) => token.slice(token.indexOf(':') + 1);

export function createCalendarProvider(
  gate: Gate,
  findAccount: (token: string) => CalendarAccount | undefined,
  name: SimulatedName = 'google',
): CalendarProvider {
  const ask = <T>(
    token: string,
    work: (account: CalendarAccount) => CalendarAnswer<T>,
  ): Promise<CalendarAnswer<T>> =>
    gate<CalendarAnswer<T>>(
      () => {
        const account = findAccount(token);
        if (!account) return failure('unauthorized');
        return account.findFailure() ?? work(account);
      },
      () => failure('unavailable'),
    );
  const toBookedEvent = ({
    eventId,
    bookingId,
    startAt: start,
    endAt: end,
  }: CalendarEventDraft) => ({
    eventId,
    bookingId,
    start,
    end,
  });
  const detail = 'The account refused the call.';

  return {
    name,
    isAskedBeforeBooking: true,
    readEveryMs: 0,
    consent: {
      start: neverCalled,
      finish: neverCalled,
      readRefusal: () => 'failed',
      missingScopes: () => [],
    },
    push: {
      read: async () => null,
      watch: (token) => ask(token, () => failure('forbidden')),
      stopChannel: (token) => ask(token, () => ({ ok: true as const })),
    },
    revoke: () =>
      gate(
        () => true,
        () => false,
      ),

    refresh: (token) =>
      gate<Awaited<ReturnType<CalendarProvider['refresh']>>>(
        () =>
          findAccount(token)?.refresh(`access:${accountOf(token)}`, HOUR_MS) ?? {
            ok: false,
            reason: 'revoked',
            detail,
          },
        () => ({ ok: false, reason: 'unavailable', detail }),
      ),

    listCalendars: (token) =>
      ask(token, () => {
        const calendar = { externalId: CALENDAR, name: 'Primary', timeZone: 'UTC', colour: null };
        const role = { accessRole: 'owner' as const, isPrimary: true };
        return { ok: true as const, calendars: [{ ...calendar, ...role }] };
      }),
    listEvents: (token, query) => ask(token, (account) => account.list(query)),
    // Microsoft cannot report the busy times of personal accounts.
    queryBusy:
      name === 'microsoft'
        ? null
        : (token, { calendarIds, range }) =>
            ask(token, (account) => {
              const busy = new Map(calendarIds.map((id) => [id, account.busy(range)]));
              return { ok: true as const, busy };
            }),
    findEvent: (token, _, id) => ask(token, (account) => account.find(id)),
    insertEvent: (token, _, draft) => ask(token, (account) => account.insert(toBookedEvent(draft))),
    updateEvent: (token, _, draft) => ask(token, (account) => account.update(toBookedEvent(draft))),
    deleteEvent: (token, _, id) => ask(token, (account) => account.remove(id)),
  };
}
