import type { PushMessage } from '../../ports/calendar-provider.ts';
import type { Deps } from '../service-deps.ts';

/** Has the calendar read at once. What is not from a provider of ours is not told apart to whoever sent it. */
export async function hearPush(
  deps: Pick<Deps, 'calendarChannels' | 'jobQueue' | 'rateLimiter' | 'hasher' | 'clock'>,
  push: PushMessage,
): Promise<void> {
  const { token, ...heard } = push;
  const tokenHash = await deps.hasher.sha256(token);
  const id = await deps.calendarChannels.hear({ ...heard, tokenHash }, deps.clock.now());
  if (id === null || push.isGreeting) return;
  // Unheard, it costs a minute: the calendar is due and the cron finds it.
  if (!(await deps.rateLimiter.isAllowed('all', `push:${push.channelId}`))) return;
  await deps.jobQueue.enqueue([{ kind: 'calendar-sync', id }]).catch(() => undefined);
}
