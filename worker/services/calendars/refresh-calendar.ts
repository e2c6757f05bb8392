import { AppError } from '../../contract/app-error.ts';
import { countAttempt } from '../accounts/count-attempt.ts';
import type { Deps } from '../service-deps.ts';
import { NO_CALENDAR } from './choose-calendars.ts';
import { type RenewListDeps, renewList } from './renew-list.ts';
import { wakeCalendars } from './wake-calendars.ts';

/**
 * Reads the lists of calendars of all accounts again. Then starts a sync of the calendars whose
 * events make the host busy. If some accounts do not answer, the calendars of the other accounts
 * are still read.
 */
export async function refreshCalendar(
  deps: RenewListDeps & Pick<Deps, 'rateCounters' | 'securityEvents' | 'ids' | 'hasher'>,
  hostId: string,
): Promise<void> {
  const connections = await deps.calendarConnections.list(hostId);
  if (connections.length === 0) throw new AppError('NOT_FOUND', { message: NO_CALENDAR });
  if (deps.calendarProviders.size === 0) throw new AppError('CALENDAR_UNAVAILABLE');
  await countAttempt(deps, 'calendar-refresh', hostId, hostId);
  const answers = await Promise.all(
    connections.map(async (connection) => {
      const listed = await renewList(deps, connection);
      if (listed.ok) await deps.calendars.makeBlockingDue(connection.id, deps.clock.now());
      return listed;
    }),
  );
  if (answers.some(({ ok }) => ok)) await wakeCalendars(deps, hostId);
  const failed = answers.find((answer) => !answer.ok);
  if (!failed || failed.ok || failed.reason === 'not-connected') return;
  throw new AppError(failed.reason === 'broken' ? 'CALENDAR_BROKEN' : 'CALENDAR_UNAVAILABLE');
}
