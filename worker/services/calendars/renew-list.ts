// Reads the list of a host's calendars from the provider again.

import type { CalendarConnection } from '../../db/calendars/calendar-connections.ts';
import type { CalendarAnswer, CalendarFailure } from '../../ports/calendars/calendar-provider.ts';
import type { Deps } from '../service-deps.ts';
import { type NoCalendar, type WithCalendarDeps, withCalendar } from './with-calendar.ts';

export type RenewListDeps = WithCalendarDeps & Pick<Deps, 'calendars'>;

const INCOMPLETE_LIST: CalendarFailure = {
  ok: false,
  reason: 'unavailable',
  detail: 'The list of calendars was incomplete.',
};

/**
 * Reads the account's list of calendars from the provider and stores it. Deletes stored calendars
 * that are not in the list, together with their stored busy times. `loadedConnection` saves a query
 * when the caller already has the connection.
 */
export async function renewList(
  deps: RenewListDeps,
  hostId: string,
  loadedConnection?: CalendarConnection,
): Promise<CalendarAnswer<object> | NoCalendar> {
  const { calendarProvider: provider } = deps;
  if (!provider) return { ok: false, reason: 'unavailable', detail: 'Not configured.' };
  const readList = async (
    accessToken: string,
    connection: CalendarConnection,
  ): Promise<CalendarAnswer<object>> => {
    const listed = await provider.listCalendars(accessToken);
    if (!listed.ok) return listed;
    const { calendars } = listed;
    // Every account has a primary calendar. A list without a primary calendar is incomplete, so do not delete
    // the calendars that are missing from the list.
    if (!calendars.some(({ isPrimary }) => isPrimary)) return INCOMPLETE_LIST;
    const now = deps.clock.now();
    await deps.calendars.saveList({ hostId, connectionId: connection.id, calendars, now });
    return { ok: true };
  };
  return withCalendar(deps, hostId, readList, loadedConnection);
}
