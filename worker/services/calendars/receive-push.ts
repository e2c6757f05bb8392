import type { PushMessage } from '../../ports/calendars/calendar-provider.ts';
import type { Deps } from '../service-deps.ts';

/**
 * Handles a push message, with which the provider reports that a calendar has changed. Starts a
 * sync of that calendar. Ignores a push with an unknown token without an error, so that its sender
 * learns nothing.
 */
export async function receivePush(
  deps: Pick<Deps, 'calendarChannels' | 'jobQueue' | 'rateLimiter' | 'hasher' | 'clock'>,
  push: PushMessage,
): Promise<void> {
  const { token, ...received } = push;
  const tokenHash = await deps.hasher.sha256(token);
  const calendarId = await deps.calendarChannels.receive(
    { ...received, tokenHash },
    deps.clock.now(),
  );
  // `isGreeting` marks the first push of a new channel, which reports no change.
  if (calendarId === null || push.isGreeting) return;
  // If the rate limit stops this push or the queue message is lost, the cron starts the sync within
  // a minute.
  if (!(await deps.rateLimiter.isAllowed('all', `push:${push.channelId}`))) return;
  await deps.jobQueue.enqueue([{ kind: 'calendar-sync', id: calendarId }]).catch(() => undefined);
}
