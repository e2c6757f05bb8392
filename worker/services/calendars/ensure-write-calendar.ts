import { ensureNoProblems } from '../../contract/field-problems.ts';
import { canTakeBookings } from '../../domain/calendars/connection.ts';
import { hostText } from '../../domain/language/host-text.ts';
import type { Deps } from '../service-deps.ts';

const UNKNOWN = hostText('This calendar is not connected, or bookings cannot be written to it.');

/**
 * Throws when bookings cannot be written to the calendar with our id `calendarId`. Accepts null and
 * undefined. Also accepts the id that is stored now, even if its calendar was disconnected.
 */
export async function ensureWriteCalendar(
  deps: Pick<Deps, 'calendars' | 'calendarConnections'>,
  hostId: string,
  calendarId: string | null | undefined,
  currentId: string | null = null,
): Promise<void> {
  if (!calendarId || calendarId === currentId) return;
  const [calendars, connections] = await Promise.all([
    deps.calendars.list(hostId),
    deps.calendarConnections.list(hostId),
  ]);
  const calendar = calendars.find(({ id }) => id === calendarId);
  const owner = connections.find(({ id }) => id === calendar?.connectionId);
  const isValid = calendar && owner && canTakeBookings({ ...calendar, provider: owner.provider });
  if (!isValid) ensureNoProblems([{ path: 'writeCalendarId', message: UNKNOWN }]);
}
