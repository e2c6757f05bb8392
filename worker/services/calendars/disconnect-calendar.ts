import type { CalendarConnection } from '../../db/calendars/calendar-connections.ts';
import {
  type RecordSecurityEventDeps,
  recordSecurityEvent,
} from '../accounts/record-security-event.ts';
import { wakeOutbox } from '../outbox/wake-outbox.ts';
import { type ConnectDeps, deriveConnectionId } from './connect-calendar.ts';
import { stopChannels } from './stop-channels.ts';

/**
 * Disconnects the account immediately and adds an outbox row that revokes the token. Existing events stay in
 * the calendar. If bookings are now written to another account of the host, the events of upcoming bookings are added there.
 */
export async function disconnectCalendar(
  deps: ConnectDeps & RecordSecurityEventDeps,
  connection: CalendarConnection,
): Promise<void> {
  const channels = await deps.calendars.listChannels(connection.id);
  await stopChannels(deps, connection, channels).catch(() => undefined);
  const now = deps.clock.now();
  const derivedId = await deriveConnectionId(deps, connection);
  const revocationId = deps.ids.create();
  const outboxRowIds = await deps.calendarConnections.disconnect(
    connection,
    derivedId,
    revocationId,
    now,
  );
  const [firstId, ...otherIds] = outboxRowIds;
  if (firstId !== undefined) {
    const messages = otherIds.map((id) => ({ kind: 'calendar-write' as const, id }));
    await Promise.all([
      wakeOutbox(deps, firstId, 'calendar-write'),
      deps.jobQueue.enqueue(messages).catch(() => undefined),
    ]);
  }
  await recordSecurityEvent(deps, { type: 'calendar.disconnected', userId: connection.hostId });
}
