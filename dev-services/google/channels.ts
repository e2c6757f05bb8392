// Push channels, which notify a URL when a calendar changes. Google accepts only https URLs. This server also
// accepts http URLs on this machine, and sends requests only to these http URLs. It records all pushes for
// tests. Unlike Google, it does not repeat a push when the response is 5xx.

import { createHash } from 'node:crypto';
import type { calendar_v3 } from '@googleapis/calendar';
import { currentTime } from '../../scripts/clock.ts';
import { type Call, type Handlers, json, NO_CONTENT } from '../provider/exchange.ts';
import { isLocalUrl, postLocally } from '../provider/local-post.ts';
import type { Calendar } from './calendars.ts';
import { readBody, refuse } from './errors.ts';
import type { Gate } from './gate.ts';

const LIFETIME_MS = 7 * 86_400_000;
const PUSHES_MAX = 2_000;
const ID = /^[A-Za-z0-9\-_+/=]{1,64}$/;

export interface Channel {
  readonly id: string;
  readonly calendarId: string;
  readonly email: string;
  readonly address: string;
  readonly token: string | null;
  readonly resourceId: string;
  readonly resourceUri: string;
  readonly expiresAt: number;
  messages: number;
}

export interface Push {
  readonly channelId: string;
  readonly calendarId: string;
  readonly address: string;
  readonly headers: Record<string, string>;
  /** The status of the response. Null when no request was sent or no response came. */
  status: number | null;
}

function readUrl(text: string): string {
  if (!URL.canParse(text)) throw refuse('invalid', 'Invalid webhook address.');
  if (!text.startsWith('https:') && !isLocalUrl(text)) {
    throw refuse('webhookUrlNotHttps', `WebHook callback must be HTTPS: ${text}`);
  }
  return text;
}

function readExpiration({ expiration, params }: calendar_v3.Schema$Channel): number {
  const longest = currentTime() + LIFETIME_MS;
  const lifetime = params?.ttl ? currentTime() + Number(params.ttl) * 1000 : longest;
  const requested = expiration ? Number(expiration) : lifetime;
  if (Number.isNaN(requested)) throw refuse('invalid');
  return Math.min(requested, longest);
}

const headersOf = (channel: Channel, state: 'sync' | 'exists'): Record<string, string> => ({
  'X-Goog-Channel-ID': channel.id,
  'X-Goog-Channel-Expiration': new Date(channel.expiresAt).toUTCString(),
  'X-Goog-Resource-ID': channel.resourceId,
  'X-Goog-Resource-URI': channel.resourceUri,
  'X-Goog-Resource-State': state,
  'X-Goog-Message-Number': String(channel.messages),
  ...(channel.token === null ? {} : { 'X-Goog-Channel-Token': channel.token }),
});

export function createChannels(stored: readonly Channel[]) {
  const channels = new Map(stored.map((channel) => [channel.id, { ...channel }]));
  const silentCalendars = new Set<string>();
  let pushes: Push[] = [];

  async function call(push: Push): Promise<void> {
    if (!isLocalUrl(push.address)) return;
    push.status = (await postLocally(push.address, push.headers))?.status ?? null;
  }

  function send(channel: Channel, state: 'sync' | 'exists'): void {
    channel.messages += 1;
    const { id: channelId, calendarId, address } = channel;
    const headers = headersOf(channel, state);
    const push: Push = { channelId, calendarId, address, headers, status: null };
    pushes = [...pushes.slice(-PUSHES_MAX), push];
    // Like Google, send the push after the response to the call that caused it.
    setImmediate(() => call(push));
  }

  function notifyChannels(calendarId: string): void {
    for (const channel of channels.values()) {
      if (channel.calendarId !== calendarId) continue;
      if (channel.expiresAt <= currentTime()) channels.delete(channel.id);
      else send(channel, 'exists');
    }
  }

  function watch(body: string, email: string, calendar: Calendar, uri: string): Channel {
    const request: calendar_v3.Schema$Channel = readBody(body);
    if (request.type !== 'web_hook') throw refuse('invalid', 'Unknown channel type.');
    const { id = '' } = request;
    if (!id || !ID.test(id)) throw refuse('invalid', 'Invalid channel id.');
    if (channels.has(id)) throw refuse('channelIdNotUnique', `Channel id ${id} not unique`);
    const resourceId = createHash('sha256').update(`${email} ${calendar.id}`).digest('base64url');
    const channel: Channel = {
      id,
      calendarId: calendar.id,
      email,
      address: readUrl(request.address ?? ''),
      token: request.token ?? null,
      resourceId: resourceId.slice(0, 27),
      resourceUri: uri,
      expiresAt: readExpiration(request),
      messages: 0,
    };
    channels.set(id, channel);
    send(channel, 'sync');
    return channel;
  }

  const handlersFor = (gate: Gate): Handlers => ({
    'POST /calendar/v3/calendars/{calendarId}/events/watch': (request: Call) => {
      const { email, calendar } = gate.openCalendar(request, 'events.watch', 'freeBusyReader');
      const path = `/calendar/v3/calendars/${encodeURIComponent(calendar.id)}/events?alt=json`;
      const created = watch(request.body, email, calendar, `${request.url.origin}${path}`);
      const answer: calendar_v3.Schema$Channel = {
        kind: 'api#channel',
        id: created.id,
        resourceId: created.resourceId,
        resourceUri: created.resourceUri,
        expiration: String(created.expiresAt),
        ...(created.token === null ? {} : { token: created.token }),
      };
      return json(200, answer);
    },

    'POST /calendar/v3/channels/stop': (request: Call) => {
      const { email } = gate.ensureCaller(request, 'channels.stop');
      const { id, resourceId }: calendar_v3.Schema$Channel = readBody(request.body);
      const channel = channels.get(id ?? '');
      if (channel?.resourceId !== resourceId || channel?.email !== email) {
        throw refuse('notFound', `Channel '${id}' not found for project 'halfpast-test'`);
      }
      channels.delete(channel.id);
      return NO_CONTENT;
    },
  });

  return {
    handlersFor,

    exportState: (): Channel[] => [...channels.values()],

    /**
     * Sends a push because the calendar has changed, unless `setPushesOff` turned off the
     * calendar's pushes.
     */
    notifyOfChange(calendarId: string): void {
      if (!silentCalendars.has(calendarId)) notifyChannels(calendarId);
    },

    /** Sends a push although the calendar has not changed. */
    pushWithoutChange: notifyChannels,

    /** Turns off pushes for changes of the calendar, to simulate pushes that Google loses. */
    setPushesOff(calendarId: string, isOff: boolean): void {
      if (isOff) silentCalendars.add(calendarId);
      else silentCalendars.delete(calendarId);
    },

    list: (calendarId: string): Channel[] =>
      [...channels.values()].filter((channel) => channel.calendarId === calendarId),

    listPushes: (calendarId: string): Push[] =>
      pushes.filter((push) => push.calendarId === calendarId),
  };
}

export type Channels = ReturnType<typeof createChannels>;
