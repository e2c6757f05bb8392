import { AppError } from '../../contract/app-error.ts';
import { countAttempt } from '../accounts/count-attempt.ts';
import type { Deps } from '../service-deps.ts';
import { NO_CALENDAR } from './choose-calendars.ts';
import { wakeCalendars } from './wake-calendars.ts';
import { type WithCalendarDeps, withCalendar } from './with-calendar.ts';

/** Reads the list of calendars anew and has the blocking ones read next. */
export async function refreshCalendar(
  deps: WithCalendarDeps & Pick<Deps, 'calendars' | 'rateCounters' | 'hasher'>,
  hostId: string,
): Promise<void> {
  const connection = await deps.calendarConnections.find(hostId);
  const { calendarProvider: provider } = deps;
  if (!connection) throw new AppError('NOT_FOUND', { message: NO_CALENDAR });
  if (!provider) throw new AppError('CALENDAR_UNAVAILABLE');
  await countAttempt(deps, 'calendar-refresh', hostId);
  const listed = await withCalendar(
    deps,
    hostId,
    (accessToken) => provider.listCalendars(accessToken),
    connection,
  );
  if (listed.ok) {
    const list = { hostId, connectionId: connection.id, calendars: listed.calendars };
    await deps.calendars.saveList({ ...list, now: deps.clock.now() });
    await deps.calendars.readNext(hostId, deps.clock.now());
    return wakeCalendars(deps, hostId);
  }
  if (listed.reason === 'broken') throw new AppError('CALENDAR_BROKEN');
  if (listed.reason === 'not-connected') throw new AppError('NOT_FOUND', { message: NO_CALENDAR });
  throw new AppError('CALENDAR_UNAVAILABLE');
}
