import type { CalendarConnection } from '../../db/calendars/calendar-connections.ts';
import { type WithCalendarDeps, withCalendar } from './with-calendar.ts';

interface Channel {
  readonly id: string;
  readonly resourceId: string;
}

/**
 * Asks the provider to stop sending pushes. If that fails, later pushes are ignored until the channel
 * expires.
 */
export async function stopChannels(
  deps: WithCalendarDeps,
  connection: CalendarConnection,
  channels: readonly Channel[],
): Promise<void> {
  const { calendarProvider: provider } = deps;
  if (!provider || channels.length === 0) return;
  await withCalendar(
    deps,
    connection.hostId,
    async (accessToken) => {
      const answers = await Promise.all(
        channels.map((channel) => provider.stopChannel(accessToken, channel)),
      );
      return answers.find((answer) => !answer.ok) ?? { ok: true };
    },
    connection,
  );
}
