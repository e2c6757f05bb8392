import type { PushMessage } from '../../ports/calendars/calendar-provider.ts';
import type { Deps } from '../service-deps.ts';

/**
 * Starts a sync of the calendar that a push message is about. A push with an unknown token gets the same
 * response as a valid push, so that the sender learns nothing.
 */
export async function receivePush(
  deps: Pick<Deps, 'calendarChannels' | 'jobQueue' | 'rateLimiter' | 'hasher' | 'clock'>,
  push: PushMessage,
): Promise<void> {
  const { token, ...received } = push;
  const tokenHash = await deps.hasher.sha256(token);
  const id = await deps.calendarChannels.receive({ ...received, tokenHash }, deps.clock.now());
  if (id === null || push.isGreeting) return;
  // If the limit is reached or the queue message is lost, the cron starts the sync within a minute.
  if (!(await deps.rateLimiter.isAllowed('all', `push:${push.channelId}`))) return;
  await deps.jobQueue.enqueue([{ kind: 'calendar-sync', id }]).catch(() => undefined);
}
