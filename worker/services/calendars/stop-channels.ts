import type { CalendarConnection } from '../../db/calendars/calendar-connections.ts';
import { type WithCalendarDeps, withCalendar } from './with-calendar.ts';

interface Channel {
  readonly id: string;
  readonly resourceId: string;
}

/**
 * Asks the provider to send no more push messages through these channels. If that fails, the
 * service ignores their messages until the channels expire.
 */
export async function stopChannels(
  deps: WithCalendarDeps,
  connection: CalendarConnection,
  channels: readonly Channel[],
): Promise<void> {
  if (channels.length === 0) return;
  await withCalendar<object>(deps, connection, async ({ provider: { push }, accessToken }) => {
    if (push === null) return { ok: true };
    const answers = await Promise.all(
      channels.map((channel) => push.stopChannel(accessToken, channel)),
    );
    return answers.find((answer) => !answer.ok) ?? { ok: true };
  });
}
