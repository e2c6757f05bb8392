// The calendar provider for calendar feeds: read-only calendar files at secret addresses. The access token and the
// refresh token are both the encrypted address.

import * as z from 'zod/mini';
import { isDerivedEventId } from '../../../domain/calendars/event-id.ts';
import type { ExternalCalendar, ExternalEvent } from '../../../domain/calendars/types.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import { DAY_MS, HOUR_MS } from '../../../domain/time/types.ts';
import type {
  CalendarFailure,
  CalendarProvider,
} from '../../../ports/calendars/calendar-provider.ts';
import type { Clock } from '../../../ports/clock.ts';
import { toExternalEvents } from '../icalendar/external-events.ts';
import type { WebFetch } from '../web-fetch.ts';
import { type FeedFailureReason, type FeedVersion, findAddresses, readFeed } from './read-feed.ts';

const GOOGLE_SUFFIX = '@google.com';

/**
 * Finds our own events in the calendar file of an account to which the service writes. CalDAV servers write our
 * events unchanged into their files. Google adds a suffix to the ids of our events. Outlook replaces the ids, so our
 * own events cannot be recognized in the files of Outlook.
 */
function markOwnEvent(event: ExternalEvent): ExternalEvent {
  if (!event.id.endsWith(GOOGLE_SUFFIX)) return event;
  const draftId = event.id.slice(0, -GOOGLE_SUFFIX.length);
  return isDerivedEventId(draftId) ? { ...event, draftId } : event;
}

const storedFeed = z.object({ url: z.string(), name: z.string() });
const storedVersion = z.object({
  etag: z.nullable(z.string()),
  lastModified: z.nullable(z.string()),
});

function parse<T>(schema: z.ZodMiniType<T>, text: string): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const READ_ONLY: CalendarFailure = {
  ok: false,
  reason: 'forbidden',
  detail: hostText('A calendar feed is read-only.'),
};
const UNREADABLE: CalendarFailure = {
  ok: false,
  reason: 'invalid',
  detail: hostText('The address cannot be read.'),
};

const FAILURES: Readonly<Record<FeedFailureReason, readonly [CalendarFailure['reason'], string]>> =
  {
    address: ['invalid', hostText('The address is not allowed.')],
    redirects: ['invalid', hostText('The address leads to too many redirects.')],
    timeout: ['unavailable', hostText('The server did not answer in time.')],
    unreachable: ['unavailable', hostText('The server could not be reached.')],
    'too-large': ['invalid', hostText('The calendar file is too large.')],
    'not-found': ['unauthorized', hostText('The calendar feed no longer exists.')],
    forbidden: ['unauthorized', hostText('The server refuses access to the calendar feed.')],
    'rate-limited': ['rate-limited', hostText('The server asks for fewer requests.')],
    unavailable: ['unavailable', hostText('The server did not send the calendar feed.')],
    'not-a-calendar': ['unavailable', hostText('The response is not a calendar file.')],
  };

const FEED_CALENDAR: Omit<ExternalCalendar, 'name'> = {
  externalId: 'feed',
  timeZone: 'UTC',
  colour: null,
  accessRole: 'reader',
  isPrimary: true,
};

const READ_EVERY_MS = HOUR_MS / 4;

const hasVersion = ({ etag, lastModified }: FeedVersion) => etag !== null || lastModified !== null;

export function createFeedProvider(webFetch: WebFetch, clock: Clock): CalendarProvider {
  return {
    name: 'ics',
    consent: null,
    push: null,
    isAskedBeforeBooking: false,
    readEveryMs: READ_EVERY_MS,
    queryBusy: null,

    refresh: async (refreshToken) => ({
      ok: true,
      accessToken: refreshToken,
      expiresInMs: DAY_MS,
      refreshToken: null,
    }),
    revoke: async () => true,

    async listCalendars(token) {
      const feed = parse(storedFeed, token);
      return feed ? { ok: true, calendars: [{ ...FEED_CALENDAR, name: feed.name }] } : UNREADABLE;
    },

    async listEvents(token, query, timeoutMs) {
      const feed = parse(storedFeed, token);
      if (!feed) return UNREADABLE;
      const window = 'window' in query ? query.window : { start: 0, end: 0 };
      const version = 'window' in query ? null : parse(storedVersion, query.syncToken);
      const answer = await readFeed(
        { webFetch, clock },
        {
          url: feed.url,
          version,
          window,
          ownerZone: query.zone,
          addresses: [...(query.addresses ?? []), ...findAddresses(feed.url)],
          ...(timeoutMs !== undefined && { timeoutMs }),
        },
      );
      if (answer.kind === 'failure') {
        const [reason, detail] = FAILURES[answer.reason];
        // After a second refusal in a row, the host must authorize access again. Some servers refuse access
        // only for some minutes after a change. So the next attempt waits at least as long as a usual read.
        const retryAfterMs = reason === 'unauthorized' ? READ_EVERY_MS : answer.retryAfterMs;
        return { ok: false, reason, detail, ...(retryAfterMs !== undefined && { retryAfterMs }) };
      }
      if (answer.kind === 'not-modified') {
        const syncToken = 'syncToken' in query ? query.syncToken : null;
        return { ok: true, events: [], unreadable: [], nextPage: null, syncToken };
      }
      // A query without a window only checks for a change. After a change, the caller reads the whole window.
      if (!('window' in query)) {
        return {
          ok: false,
          reason: 'sync-expired',
          detail: hostText('The calendar feed has changed.'),
        };
      }
      return {
        ok: true,
        events: toExternalEvents(answer.instances).map(markOwnEvent),
        unreadable: answer.setAside.map(({ uid }) => uid),
        nextPage: null,
        syncToken: hasVersion(answer.version) ? JSON.stringify(answer.version) : null,
      };
    },

    findEvent: async () => READ_ONLY,
    insertEvent: async () => READ_ONLY,
    updateEvent: async () => READ_ONLY,
    deleteEvent: async () => READ_ONLY,
  };
}
