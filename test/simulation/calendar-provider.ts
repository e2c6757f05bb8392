// The calendar service behind the product's port: all accounts behind one provider, distinguished by token.
import type { CalendarEventDraft } from '../../worker/domain/calendars/types.ts';
import type {
  CalendarAnswer,
  CalendarProvider,
} from '../../worker/ports/calendars/calendar-provider.ts';
import { CALENDAR, type CalendarAccount, failure } from './calendar-account.ts';
import type { World } from './world.ts';

const never = () => Promise.reject(new Error('The simulation does not come this way.'));

/** Tokens end in the account's name: `access:0` and `refresh:0`. */
const nameOf = (token: string) => token.slice(token.indexOf(':') + 1);

export function createCalendarProvider(
  world: World,
  accounts: ReadonlyMap<string, CalendarAccount>,
): CalendarProvider {
  const ask = <T>(
    token: string,
    work: (account: CalendarAccount) => CalendarAnswer<T>,
  ): Promise<CalendarAnswer<T>> =>
    world.point<CalendarAnswer<T>>(
      'calendar',
      () => {
        const account = accounts.get(nameOf(token));
        if (!account) return failure('unauthorized');
        return account.obstacle() ?? work(account);
      },
      () => failure('unavailable'),
    );
  const placed = ({ eventId, bookingId, startAt: start, endAt: end }: CalendarEventDraft) => ({
    eventId,
    bookingId,
    start,
    end,
  });
  const detail = 'The account says so.';

  return {
    name: 'google',
    start: never,
    finish: never,
    missingScopes: () => [],
    readPush: () => null,
    watch: (token) => ask(token, () => failure('forbidden')),
    stopChannel: (token) => ask(token, () => ({ ok: true as const })),
    revoke: () =>
      world.point(
        'calendar',
        () => true,
        () => false,
      ),

    refresh: (token) =>
      world.point<Awaited<ReturnType<CalendarProvider['refresh']>>>(
        'calendar',
        () => {
          const account = accounts.get(nameOf(token));
          if (!account || account.isRevoked) return { ok: false, reason: 'revoked', detail };
          if (account.mood === 'down') return { ok: false, reason: 'unavailable', detail };
          const accessToken = `access:${nameOf(token)}`;
          return { ok: true, accessToken, expiresInMs: 3_600_000, refreshToken: null };
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
    queryBusy: (token, { calendarIds, range }) =>
      ask(token, (account) => {
        const busy = new Map(calendarIds.map((id) => [id, account.busy(range)]));
        return { ok: true as const, busy };
      }),
    findEvent: (token, _, id) => ask(token, (account) => account.find(id)),
    insertEvent: (token, _, draft) => ask(token, (account) => account.insert(placed(draft))),
    updateEvent: (token, _, draft) => ask(token, (account) => account.update(placed(draft))),
    deleteEvent: (token, _, id) => ask(token, (account) => account.remove(id)),
  };
}
