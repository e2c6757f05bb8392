// Simulates Google Meet for events. A requested conference can stay pending for the first few requests that
// read the event.
import { createHash } from 'node:crypto';
import type { calendar_v3 } from '@googleapis/calendar';
import type { Calendar } from './calendars.ts';
import { refuse } from './errors.ts';
import type { Draft } from './event-draft.ts';
import type { Event } from './event-log.ts';

type ConferenceData = calendar_v3.Schema$ConferenceData;

const MEET = 'hangoutsMeet';

/** The number of further requests that return a conference as pending, by calendar and event id. */
const pendingReads = new WeakMap<Calendar, Map<string, number>>();

function codeFor(event: Event): string {
  const digest = createHash('sha256').update(`${event.id}${event.updated}`).digest();
  const letters = [...digest].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');
  return `${letters.slice(0, 3)}-${letters.slice(3, 7)}-${letters.slice(7, 10)}`;
}

const withStatus = (data: ConferenceData | undefined, statusCode: string): ConferenceData => ({
  ...data,
  createRequest: { ...data?.createRequest, status: { statusCode } },
});

function succeed(event: Event): Event {
  const code = codeFor(event);
  const uri = `https://meet.google.com/${code}`;
  return {
    ...event,
    hangoutLink: uri,
    conferenceData: {
      ...withStatus(event.conferenceData, 'success'),
      entryPoints: [{ entryPointType: 'video', uri, label: uri.slice('https://'.length) }],
      conferenceSolution: { key: { type: MEET }, name: 'Google Meet' },
      conferenceId: code,
    },
  };
}

/** Applies the conference part of a draft to the event. Called only for conferenceDataVersion=1. */
export function requestConference(event: Event, draft: Draft, calendar: Calendar): Event {
  if (draft.conferenceData === null) {
    const { conferenceData: _, hangoutLink: __, ...rest } = event;
    return rest;
  }
  const request = draft.conferenceData?.createRequest;
  // Google ignores a repeated request with the same id.
  if (!request || request.requestId === event.conferenceData?.createRequest?.requestId)
    return event;
  if (!request.requestId) throw refuse('invalid', 'Missing conference request id.');
  const { isOffered, fails, pendingReads: reads } = calendar.conferences;
  const type = request.conferenceSolutionKey?.type ?? MEET;
  if (!isOffered || type !== MEET) throw refuse('invalid', 'Invalid conference type value.');
  const data: ConferenceData = {
    createRequest: { requestId: request.requestId, conferenceSolutionKey: { type } },
  };
  const { hangoutLink: _, ...rest } = event;
  const requested: Event = { ...rest, conferenceData: data };
  if (fails) return { ...requested, conferenceData: withStatus(data, 'failure') };
  if (reads === 0) return succeed(requested);
  const counts = pendingReads.get(calendar) ?? new Map<string, number>();
  pendingReads.set(calendar, counts.set(event.id, reads));
  return { ...requested, conferenceData: withStatus(data, 'pending') };
}

/**
 * Called when a request reads an event by its id. Returns the event. After enough such requests, the pending
 * conference of the event becomes ready.
 */
export function advanceConference(event: Event, calendar: Calendar): Event {
  if (event.conferenceData?.createRequest?.status?.statusCode !== 'pending') return event;
  const left = pendingReads.get(calendar)?.get(event.id) ?? 0;
  if (left > 0) {
    pendingReads.get(calendar)?.set(event.id, left - 1);
    return event;
  }
  return calendar.log.put(succeed(event));
}
