// Opens and stops subscriptions. Graph sends a request to our URL when events in a calendar change.
import * as z from 'zod/mini';
import { MINUTE_MS } from '../../../domain/time/types.ts';
import type { CalendarPush, PushMessage } from '../../../ports/calendars/calendar-provider.ts';
import type { CalendarCaller } from './calendar-call.ts';

/**
 * This lifetime is slightly shorter than the maximum that Graph allows for events, which is almost
 * seven days.
 */
const LIFE_MS = 10_000 * MINUTE_MS;
/** The maximum length of a validation token. Graph's tokens are much shorter. */
const VALIDATION_MAX = 2_048;

const subscription = z.object({
  id: z.string().check(z.minLength(1)),
  expirationDateTime: z.string(),
});

/**
 * Every notification of Graph has a `subscriptionId` that is not empty. The other fields depend on
 * the kind of notification.
 */
const notification = z.object({
  subscriptionId: z.string().check(z.minLength(1), z.maxLength(100)),
  clientState: z.string().check(z.minLength(1), z.maxLength(128)),
  lifecycleEvent: z.optional(z.nullable(z.string())),
});
const notifications = z.object({ value: z.array(z.unknown()) });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * After these lifecycle events, a new subscription is opened. After the lifecycle event `missed`,
 * only the calendar is read.
 */
const ENDS = new Set(['reauthorizationRequired', 'subscriptionRemoved']);

/**
 * Reads one item of a request. Returns an empty list for an item that does not belong to one of our channels.
 */
function readMessage(item: unknown): PushMessage[] {
  const parsed = notification.safeParse(item).data;
  if (!parsed) return [];
  const { subscriptionId: resourceId, clientState, lifecycleEvent } = parsed;
  const dot = clientState.indexOf('.');
  if (dot <= 0) return [];
  const [channelId, token] = [clientState.slice(0, dot), clientState.slice(dot + 1)];
  const kind = ENDS.has(lifecycleEvent ?? '') ? 'ended' : 'changed';
  return [{ channelId, token, resourceId, kind }];
}

/** Keeps one message of each kind for each channel. A message does not contain the changes. */
function deduplicate(messages: readonly PushMessage[]): PushMessage[] {
  return [...new Map(messages.map((each) => [JSON.stringify(each), each])).values()];
}

export function createCalendarSubscriptions({ read, send, now }: CalendarCaller): CalendarPush {
  return {
    async watch(accessToken, { calendarId, id, token, address }) {
      const answer = await read(
        {
          accessToken,
          method: 'POST',
          path: '/subscriptions',
          body: {
            changeType: 'created,updated,deleted',
            resource: `/me/calendars/${calendarId}/events`,
            notificationUrl: address,
            lifecycleNotificationUrl: address,
            clientState: `${id}.${token}`,
            expirationDateTime: new Date(now() + LIFE_MS).toISOString(),
          },
        },
        subscription,
      );
      if (!answer.ok) return answer;
      const { id: resourceId, expirationDateTime } = answer.data;
      const stated = Date.parse(expirationDateTime);
      const expiresAt = Number.isNaN(stated) ? now() + LIFE_MS : stated;
      return { ok: true, channel: { id, resourceId, expiresAt } };
    },

    async read({ url, readBody }) {
      const validationToken = url.searchParams.get('validationToken');
      if (validationToken !== null) {
        if (validationToken === '' || validationToken.length > VALIDATION_MAX) return null;
        return { kind: 'confirmation', text: validationToken };
      }
      const parsed = notifications.safeParse(parse(await readBody())).data;
      if (!parsed) return null;
      const messages = deduplicate(parsed.value.flatMap(readMessage));
      return messages.length === 0 ? null : { kind: 'messages', messages };
    },

    stopChannel: (accessToken, { resourceId }) =>
      send({
        accessToken,
        method: 'DELETE',
        path: `/subscriptions/${encodeURIComponent(resourceId)}`,
      }),
  };
}
