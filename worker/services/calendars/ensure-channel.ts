// Opens push channels, through which the provider reports calendar changes. With a push
// channel, the service finds changes sooner. A calendar without a working channel is read more often (see poll-interval.ts).
import type { CalendarConnection } from '../../db/calendars/calendar-connections.ts';
import type { SyncClaim } from '../../db/calendars/calendar-sync.ts';
import { needsChannel } from '../../domain/calendars/sync-plan.ts';
import type { Deps } from '../service-deps.ts';
import { type WithCalendarDeps, withCalendar } from './with-calendar.ts';

export type ChannelDeps = WithCalendarDeps &
  Pick<Deps, 'calendarChannels' | 'tokens' | 'hasher' | 'mode'>;

export const PUSH_PATH = '/api/calendar/push';

/**
 * Returns the URL to which the provider sends pushes. Returns null when no such URL exists. Providers call
 * only public URLs. In development, the local Google test server can call this computer.
 */
function pushUrl(
  { mode, publicUrl }: ChannelDeps,
  { origin, provider }: CalendarConnection,
): string | null {
  const base = publicUrl ?? (mode === 'development' ? origin : '');
  return base === '' ? null : `${base}${PUSH_PATH}/${provider}`;
}

/** Opens a push channel when the calendar has none or its channel expires soon. */
export async function ensureChannel(deps: ChannelDeps, calendar: SyncClaim): Promise<void> {
  const now = deps.clock.now();
  const { calendarChannels } = deps;
  if (!needsChannel(calendar, now)) return;
  await withCalendar(deps, calendar.connectionId, async ({ provider, accessToken, connection }) => {
    const { push } = provider;
    const address = pushUrl(deps, connection);
    if (push === null || address === null) return { ok: true };
    const id = deps.ids.create();
    const token = deps.tokens.create();
    const tokenHash = await deps.hasher.sha256(token);
    // Store the channel before the `watch` request, because the first push may arrive before the response.
    const isOpen = await calendarChannels.open(
      calendar.id,
      { id, tokenHash },
      calendar.channelId,
      now,
    );
    if (!isOpen) return { ok: true };
    const channelRequest = { calendarId: calendar.externalId, id, token, address };
    const answer = await push.watch(accessToken, channelRequest);
    if (!answer.ok) {
      await calendarChannels.deleteUnopened(calendar.id, id);
      return answer;
    }
    const isCurrent = await calendarChannels.recordOpened(calendar.id, answer.channel);
    if (!isCurrent) await push.stopChannel(accessToken, answer.channel);
    const { channelId: previousId, channelResourceId: resourceId } = calendar;
    if (previousId && resourceId)
      await push.stopChannel(accessToken, { id: previousId, resourceId });
    return answer;
  });
}
