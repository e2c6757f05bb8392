import type { CalendarConnection } from '../../db/calendar-connections.ts';
import type { CalendarAnswer } from '../../ports/calendar-provider.ts';
import type { Deps } from '../service-deps.ts';
import { type NoCalendar, type WithCalendarDeps, withCalendar } from './with-calendar.ts';

export type RenewListDeps = WithCalendarDeps & Pick<Deps, 'calendars'>;

/** Reads anew which calendars the account has: what is not there any more is forgotten with its busy times. */
export async function renewList(
  deps: RenewListDeps,
  hostId: string,
  known?: CalendarConnection,
): Promise<CalendarAnswer<object> | NoCalendar> {
  const { calendarProvider: provider } = deps;
  if (!provider) return { ok: false, reason: 'unavailable', detail: 'Not configured.' };
  const list = async (accessToken: string, connection: CalendarConnection) => {
    const listed = await provider.listCalendars(accessToken);
    if (!listed.ok) return listed;
    const { calendars } = listed;
    const given = { hostId, connectionId: connection.id, calendars, now: deps.clock.now() };
    await deps.calendars.saveList(given);
    return { ok: true as const };
  };
  return withCalendar(deps, hostId, list, known);
}
