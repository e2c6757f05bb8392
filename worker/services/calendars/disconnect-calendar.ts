import type { CalendarConnection } from '../../db/calendars/calendar-connections.ts';
import {
  type RecordSecurityEventDeps,
  recordSecurityEvent,
} from '../accounts/record-security-event.ts';
import { wakeOutbox } from '../outbox/wake-outbox.ts';
import type { ConnectDeps } from './connect-calendar.ts';
import { stopChannels } from './stop-channels.ts';

/**
 * Disconnects the calendar immediately and adds an outbox row that revokes the token. Existing
 * events stay in the calendar.
 */
export async function disconnectCalendar(
  deps: ConnectDeps & RecordSecurityEventDeps,
  connection: CalendarConnection,
): Promise<void> {
  const channels = await deps.calendars.listChannels(connection.hostId);
  await stopChannels(deps, connection, channels).catch(() => undefined);
  const now = deps.clock.now();
  const outboxRowId = await deps.calendarConnections.disconnect(connection, deps.ids.create(), now);
  if (outboxRowId !== null) await wakeOutbox(deps, outboxRowId, 'calendar-write');
  await recordSecurityEvent(deps, { type: 'calendar.disconnected', userId: connection.hostId });
}
