import type { PushMessage } from '../../ports/calendars/calendar-provider.ts';
import type { Deps } from '../service-deps.ts';

/**
 * The kinds in ascending order. If there are several messages about one channel, the message with
 * the highest kind is kept.
 */
const KINDS = ['greeting', 'changed', 'ended'] as const;

/** Returns one message per channel, with the highest kind. */
function mergeMessages(messages: readonly PushMessage[]): PushMessage[] {
  const merged = new Map<string, PushMessage>();
  for (const message of messages) {
    const key = JSON.stringify([message.channelId, message.token, message.resourceId]);
    const previous = merged.get(key);
    if (!previous || KINDS.indexOf(message.kind) > KINDS.indexOf(previous.kind))
      merged.set(key, message);
  }
  return [...merged.values()];
}

/**
 * Handles push messages, with which the provider reports that calendars have changed. Starts a sync
 * of these calendars. Ignores a message with an unknown token and returns no error, so that its
 * sender learns nothing. A provider can send hundreds of messages in one request and expects a fast
 * response. So all messages share one statement and one call of the queue.
 */
export async function receivePushes(
  deps: Pick<Deps, 'calendarChannels' | 'jobQueue' | 'rateLimiter' | 'hasher' | 'clock'>,
  messages: readonly PushMessage[],
): Promise<void> {
  const pushes = await Promise.all(
    mergeMessages(messages).map(async ({ token, ...push }) => ({
      ...push,
      tokenHash: await deps.hasher.sha256(token),
    })),
  );
  const received = await deps.calendarChannels.receive(pushes, deps.clock.now());
  const greeted = new Set(
    pushes.flatMap(({ kind, channelId }) => (kind === 'greeting' ? [channelId] : [])),
  );
  // If the rate limit stops a push or the queue message is lost, the cron starts the sync within
  // a minute.
  const allowed = await Promise.all(
    received.map(
      async ({ channelId }) =>
        !greeted.has(channelId) && (await deps.rateLimiter.isAllowed('all', `push:${channelId}`)),
    ),
  );
  const calendars = received.filter((_, index) => allowed[index]);
  if (calendars.length === 0) return;
  await deps.jobQueue
    .enqueue(calendars.map(({ id }) => ({ kind: 'calendar-sync', id })))
    .catch(() => undefined);
}
