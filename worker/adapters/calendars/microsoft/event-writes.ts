// Finds, creates, changes and deletes single events.
//
// Graph always notifies the attendees of an event about changes. Our events have no attendees, so
// no emails are sent, except if the host adds attendees in Outlook.

import * as z from 'zod/mini';
import { isDerivedEventId } from '../../../domain/calendars/event-id.ts';
import type { CalendarEventDraft, WrittenEvent } from '../../../domain/calendars/types.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import type {
  CalendarAnswer,
  CalendarProvider,
} from '../../../ports/calendars/calendar-provider.ts';
import { unavailable } from '../provider-answers.ts';
import {
  type CalendarCall,
  type CalendarCaller,
  calendarPath,
  eventPath,
} from './calendar-call.ts';
import {
  DRAFT_ID_PROPERTY,
  EVENT_FIELDS,
  eventSchema,
  type GraphEvent,
  toWrittenEvent,
} from './calendar-event.ts';
import { writeEvent, writeNewEvent } from './event-draft.ts';
import { replaceMeetingText } from './meeting-body.ts';

/**
 * All requests of one write end within this time. The time is limited because another run may write
 * the event after the claim of this run has expired.
 */
const WRITE_MS = 12_000;
/**
 * The maximum number of events to check. Several events can have the same draft id, because a copy
 * of an event has its extended properties.
 */
const COPIES_MAX = 10;

const foundEvents = z.object({ value: z.array(eventSchema) });

type Found = CalendarAnswer<{ found: GraphEvent }>;
type Written = CalendarAnswer<{ event: WrittenEvent }>;
type EventCalls = Pick<
  CalendarProvider,
  'findEvent' | 'insertEvent' | 'updateEvent' | 'deleteEvent'
>;

interface Place {
  readonly accessToken: string;
  readonly calendarId: string;
  /** Returns the time that is left for the next request. */
  readonly timeLeft: () => number;
}

export function createEventWrites({ read, send, now }: CalendarCaller): EventCalls {
  function startAt(accessToken: string, calendarId: string): Place {
    const deadline = now() + WRITE_MS;
    return { accessToken, calendarId, timeLeft: () => Math.max(1, deadline - now()) };
  }

  /** Finds the event by the provider's id or by the id of the draft. */
  async function locate(place: Place, eventId: string, fields = EVENT_FIELDS): Promise<Found> {
    const { accessToken, calendarId, timeLeft } = place;
    const common = { accessToken, method: 'GET', timeoutMs: timeLeft() } as const;
    if (!isDerivedEventId(eventId)) {
      const path = eventPath(calendarId, eventId);
      const answer = await read({ ...common, path, query: { $select: fields } }, eventSchema);
      return answer.ok ? { ok: true, found: answer.data } : answer;
    }
    const query = {
      $filter: `singleValueExtendedProperties/Any(ep: ep/id eq '${DRAFT_ID_PROPERTY}' and ep/value eq '${eventId}')`,
      $select: fields,
      $top: String(COPIES_MAX),
    };
    const path = `${calendarPath(calendarId)}/events`;
    const answer = await read({ ...common, path, query }, foundEvents);
    if (!answer.ok) return answer;
    const events = answer.data.value;
    const found = events.find(({ transactionId }) => transactionId === eventId) ?? events[0];
    return found
      ? { ok: true, found }
      : {
          ok: false,
          reason: 'not-found',
          detail: hostText('Microsoft has no event with this id.'),
        };
  }

  async function write(call: CalendarCall, wantsConference: boolean): Promise<Written> {
    const answer = await read(call, eventSchema);
    return answer.ok ? { ok: true, event: toWrittenEvent(answer.data, wantsConference) } : answer;
  }

  function chooseBody(found: GraphEvent, { description }: CalendarEventDraft) {
    const joinUrl = found.onlineMeeting?.joinUrl;
    if (found.isOnlineMeeting !== true)
      return { contentType: 'text', content: description } as const;
    const content = joinUrl
      ? replaceMeetingText(found.body?.content ?? '', joinUrl, description)
      : null;
    return content === null ? null : ({ contentType: 'html', content } as const);
  }

  function update(place: Place, found: GraphEvent, draft: CalendarEventDraft): Promise<Written> {
    const { accessToken, calendarId, timeLeft } = place;
    const wantsConference = draft.conferenceKey !== null;
    const addsMeeting = wantsConference && found.isOnlineMeeting !== true;
    return write(
      {
        accessToken,
        method: 'PATCH',
        path: eventPath(calendarId, found.id),
        body: writeEvent(draft, { body: chooseBody(found, draft), addsMeeting }),
        timeoutMs: timeLeft(),
      },
      wantsConference,
    );
  }

  const withBody = `${EVENT_FIELDS},body`;

  return {
    async findEvent(accessToken, calendarId, eventId) {
      const answer = await locate(startAt(accessToken, calendarId), eventId);
      return answer.ok ? { ok: true, event: toWrittenEvent(answer.found) } : answer;
    },

    // An earlier insert may have succeeded, and only its response was lost. So the service first
    // searches for the event. The transaction id is not enough, because Microsoft does not document
    // how long it is stored. The transaction id only prevents a second event if two inserts run at
    // the same time.
    async insertEvent(accessToken, calendarId, draft) {
      const place = startAt(accessToken, calendarId);
      const earlier = await locate(place, draft.eventId, withBody);
      if (earlier.ok) return update(place, earlier.found, draft);
      if (earlier.reason !== 'not-found') return earlier;
      if (place.timeLeft() === 1) return unavailable(hostText('Microsoft did not answer in time.'));
      const wantsConference = draft.conferenceKey !== null;
      const written = await write(
        {
          accessToken,
          method: 'POST',
          path: `${calendarPath(calendarId)}/events`,
          body: writeNewEvent(draft),
          kind: 'insert',
          timeoutMs: place.timeLeft(),
        },
        wantsConference,
      );
      if (!written.ok) return written;
      const { interval } = written.event;
      const isCurrent = interval?.start === draft.startAt && interval.end === draft.endAt;
      if (isCurrent) return written;
      // Graph returned the event that another insert created with other times. So this event is updated.
      const existing = await locate(place, written.event.eventId, withBody);
      return existing.ok ? update(place, existing.found, draft) : existing;
    },

    async updateEvent(accessToken, calendarId, draft) {
      const place = startAt(accessToken, calendarId);
      const located = await locate(place, draft.eventId, withBody);
      return located.ok ? update(place, located.found, draft) : located;
    },

    async deleteEvent(accessToken, calendarId, eventId) {
      const place = startAt(accessToken, calendarId);
      let id = eventId;
      if (isDerivedEventId(eventId)) {
        const located = await locate(place, eventId);
        if (!located.ok) return located;
        ({ id } = located.found);
      }
      const path = eventPath(calendarId, id);
      return send({ accessToken, method: 'DELETE', path, timeoutMs: place.timeLeft() });
    },
  };
}
