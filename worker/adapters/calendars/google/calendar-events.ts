// Reads the events of a calendar page by page, and writes single events. Each write contains a
// parameter with which Google sends no emails.
import * as z from 'zod/mini';
import type { CalendarProvider, EventsQuery } from '../../../ports/calendars/calendar-provider.ts';
import { type CalendarCall, type CalendarCaller, eventsPath } from './calendar-call.ts';
import { EVENT_FIELDS, eventSchema, toWrittenEvent } from './calendar-event.ts';
import { readListed } from './calendar-listing.ts';
import { writeEvent } from './event-draft.ts';

const page = z.object({
  items: z.optional(z.array(z.unknown())),
  nextPageToken: z.optional(z.string()),
  nextSyncToken: z.optional(z.string()),
});

// Google requires the same query parameters for the first read and for later reads with a sync
// token. The time window is an exception, because it cannot be combined with a sync token. So later
// reads contain no time window. Later reads always include deleted events.
function writeQuery(query: EventsQuery): Record<string, string> {
  return {
    singleEvents: 'true',
    maxResults: '2500',
    // The only attendee that we need is the owner of the calendar.
    maxAttendees: '1',
    fields: `nextPageToken,nextSyncToken,items(${EVENT_FIELDS})`,
    ...('window' in query
      ? {
          timeMin: new Date(query.window.start).toISOString(),
          timeMax: new Date(query.window.end).toISOString(),
        }
      : { syncToken: query.syncToken }),
    ...(query.page !== null && { pageToken: query.page }),
  };
}

const WRITE = { conferenceDataVersion: '1', sendUpdates: 'none' };

type EventCalls = Pick<
  CalendarProvider,
  'listEvents' | 'findEvent' | 'insertEvent' | 'updateEvent' | 'deleteEvent'
>;

export function createCalendarEvents({ read, send }: CalendarCaller): EventCalls {
  async function readEvent(call: CalendarCall) {
    const answer = await read(call, eventSchema);
    return answer.ok ? { ok: true as const, event: toWrittenEvent(answer.data) } : answer;
  }

  return {
    async listEvents(accessToken, query, timeoutMs) {
      const answer = await read(
        {
          accessToken,
          method: 'GET',
          path: eventsPath(query.calendarId),
          query: writeQuery(query),
          kind: 'syncToken' in query ? 'incremental' : 'list',
          timeoutMs,
        },
        page,
      );
      if (!answer.ok) return answer;
      const { items = [], nextPageToken = null, nextSyncToken = null } = answer.data;
      return {
        ok: true,
        ...readListed(items),
        nextPage: nextPageToken,
        syncToken: nextSyncToken,
      };
    },

    findEvent: (accessToken, calendarId, eventId) =>
      readEvent({ accessToken, method: 'GET', path: eventsPath(calendarId, eventId) }),

    insertEvent: (accessToken, calendarId, draft) =>
      readEvent({
        accessToken,
        method: 'POST',
        path: eventsPath(calendarId),
        query: WRITE,
        body: { id: draft.eventId, ...writeEvent(draft) },
      }),

    updateEvent: (accessToken, calendarId, draft) =>
      readEvent({
        accessToken,
        method: 'PATCH',
        path: eventsPath(calendarId, draft.eventId),
        query: WRITE,
        body: writeEvent(draft),
      }),

    deleteEvent: (accessToken, calendarId, eventId) =>
      send({
        accessToken,
        method: 'DELETE',
        path: eventsPath(calendarId, eventId),
        query: { sendUpdates: 'none' },
      }),
  };
}
