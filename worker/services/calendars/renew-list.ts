import type { CalendarConnection } from '../../db/calendars/calendar-connections.ts';
import type { CalendarAnswer, CalendarFailure } from '../../ports/calendars/calendar-provider.ts';
import type { Deps } from '../service-deps.ts';
import { type NoCalendar, type WithCalendarDeps, withCalendar } from './with-calendar.ts';

export type RenewListDeps = WithCalendarDeps & Pick<Deps, 'calendars'>;

const NO_LIST: CalendarFailure = {
  ok: false,
  reason: 'unavailable',
  detail: 'The list of calendars was incomplete.',
};

/**
 * Reads the account's list of calendars again. Deletes the stored calendars that no longer exist, together
 * with the busy times in them.
 */
export async function renewList(
  deps: RenewListDeps,
  hostId: string,
  known?: CalendarConnection,
): Promise<CalendarAnswer<object> | NoCalendar> {
  const { calendarProvider: provider } = deps;
  if (!provider) return { ok: false, reason: 'unavailable', detail: 'Not configured.' };
  const list = async (
    accessToken: string,
    connection: CalendarConnection,
  ): Promise<CalendarAnswer<object>> => {
    const listed = await provider.listCalendars(accessToken);
    if (!listed.ok) return listed;
    const { calendars } = listed;
    // Every account has a primary calendar. A list without a primary calendar is incomplete, so do not delete
    // the calendars that are missing from the list.
    if (!calendars.some(({ isPrimary }) => isPrimary)) return NO_LIST;
    const given = { hostId, connectionId: connection.id, calendars, now: deps.clock.now() };
    await deps.calendars.saveList(given);
    return { ok: true };
  };
  return withCalendar(deps, hostId, list, known);
}
