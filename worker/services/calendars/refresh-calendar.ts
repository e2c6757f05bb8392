import { AppError } from '../../contract/app-error.ts';
import { countAttempt } from '../operations/count-attempt.ts';
import type { Deps } from '../service-deps.ts';
import { NO_CALENDAR } from './choose-calendars.ts';
import { type RenewListDeps, renewList } from './renew-list.ts';
import { wakeCalendars } from './wake-calendars.ts';

/**
 * Reads the account's list of calendars again. Then starts a sync of the calendars whose events
 * make the host busy.
 */
export async function refreshCalendar(
  deps: RenewListDeps & Pick<Deps, 'rateCounters' | 'securityEvents' | 'ids' | 'hasher'>,
  hostId: string,
): Promise<void> {
  const connection = await deps.calendarConnections.find(hostId);
  if (!connection) throw new AppError('NOT_FOUND', { message: NO_CALENDAR });
  if (!deps.calendarProvider) throw new AppError('CALENDAR_UNAVAILABLE');
  await countAttempt(deps, 'calendar-refresh', hostId, hostId);
  const listed = await renewList(deps, hostId, connection);
  if (listed.ok) {
    await deps.calendars.makeBlockingDue(hostId, deps.clock.now());
    return wakeCalendars(deps, hostId);
  }
  if (listed.reason === 'broken') throw new AppError('CALENDAR_BROKEN');
  if (listed.reason === 'not-connected') throw new AppError('NOT_FOUND', { message: NO_CALENDAR });
  throw new AppError('CALENDAR_UNAVAILABLE');
}
