// Opens and stops push channels. Google sends a request to our URL when events in a calendar change.
import * as z from 'zod/mini';
import type { CalendarPush } from '../../../ports/calendars/calendar-provider.ts';
import { type CalendarCaller, eventsPath } from './calendar-call.ts';

/** The maximum lifetime of a channel that Google allows for events. */
const LIFE_SECONDS = 7 * 24 * 60 * 60;

const channelAnswer = z.object({
  id: z.string(),
  resourceId: z.string().check(z.minLength(1)),
  /** Milliseconds since 1970, as text. */
  expiration: z.string().check(z.regex(/^\d{10,16}$/)),
});

/**
 * Header values are cut to this length. Our own ids and tokens are shorter, so a cut value never
 * matches.
 */
const HEADER_MAX = 256;

export function createCalendarChannels({ read, send }: CalendarCaller): CalendarPush {
  return {
    async watch(accessToken, { calendarId, id, token, address }) {
      const answer = await read(
        {
          accessToken,
          method: 'POST',
          path: `${eventsPath(calendarId)}/watch`,
          body: { id, token, address, type: 'web_hook', params: { ttl: String(LIFE_SECONDS) } },
        },
        channelAnswer,
      );
      if (!answer.ok) return answer;
      const { resourceId, expiration } = answer.data;
      return { ok: true, channel: { id, resourceId, expiresAt: Number(expiration) } };
    },

    async read({ header }) {
      const [channelId, token, resourceId, state] = [
        'x-goog-channel-id',
        'x-goog-channel-token',
        'x-goog-resource-id',
        'x-goog-resource-state',
      ].map((name) => (header(name) ?? '').slice(0, HEADER_MAX));
      if (!channelId || !token || !resourceId || !state) return null;
      const kind = state === 'sync' ? 'greeting' : 'changed';
      return { kind: 'messages', messages: [{ channelId, token, resourceId, kind }] };
    },

    stopChannel: (accessToken, { id, resourceId }) =>
      send({ accessToken, method: 'POST', path: '/channels/stop', body: { id, resourceId } }),
  };
}
