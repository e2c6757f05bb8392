import type { PushMessage } from '../../ports/calendars/calendar-provider.ts';
import type { Deps } from '../service-deps.ts';

/**
 * Starts a sync of the calendar immediately. The sender learns nothing: an unknown push gets the same answer.
 */
export async function receivePush(
  deps: Pick<Deps, 'calendarChannels' | 'jobQueue' | 'rateLimiter' | 'hasher' | 'clock'>,
  push: PushMessage,
): Promise<void> {
  const { token, ...received } = push;
  const tokenHash = await deps.hasher.sha256(token);
  const id = await deps.calendarChannels.receive({ ...received, tokenHash }, deps.clock.now());
  if (id === null || push.isGreeting) return;
  // A dropped signal costs a minute: the calendar is due and the cron finds it.
  if (!(await deps.rateLimiter.isAllowed('all', `push:${push.channelId}`))) return;
  await deps.jobQueue.enqueue([{ kind: 'calendar-sync', id }]).catch(() => undefined);
}
