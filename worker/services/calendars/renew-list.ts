// Reads the list of an account's calendars from the provider again.

import type { CalendarConnection } from '../../db/calendars/calendar-connections.ts';
import { hostText } from '../../domain/language/host-text.ts';
import type { CalendarAnswer, CalendarFailure } from '../../ports/calendars/calendar-provider.ts';
import type { Deps } from '../service-deps.ts';
import { type NoCalendar, type WithCalendarDeps, withCalendar } from './with-calendar.ts';

export type RenewListDeps = WithCalendarDeps & Pick<Deps, 'calendars'>;

const INCOMPLETE_LIST: CalendarFailure = {
  ok: false,
  reason: 'unavailable',
  detail: hostText('The list of calendars was incomplete.'),
};

/**
 * Reads the account's list of calendars from the provider and stores it. Deletes stored calendars
 * that are not in the list, together with their stored busy times. `account` is a connection or the
 * id of a connection.
 */
export async function renewList(
  deps: RenewListDeps,
  account: CalendarConnection | string,
): Promise<CalendarAnswer<object> | NoCalendar> {
  return withCalendar<object>(deps, account, async ({ provider, accessToken, connection }) => {
    const listed = await provider.listCalendars(accessToken);
    if (!listed.ok) return listed;
    const { calendars } = listed;
    // Every account has a primary calendar. A list without a primary calendar is incomplete, so do not delete
    // the calendars that are missing from the list.
    if (!calendars.some(({ isPrimary }) => isPrimary)) return INCOMPLETE_LIST;
    await deps.calendars.saveList({
      connectionId: connection.id,
      calendars,
      now: deps.clock.now(),
    });
    return { ok: true };
  });
}
