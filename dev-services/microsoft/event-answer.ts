// Writes events for responses: converts times to the preferred zone, and hides private content from readers.
import type { Event } from '@microsoft/microsoft-graph-types';
import type { Calendar } from './calendars.ts';
import { type ExtendedProperty, etagOf, type StoredEvent } from './event.ts';
import { instantOfTime, writeOriginalStart, writeTime } from './event-times.ts';
import { writeBody } from './online-meetings.ts';
import type { Preferences } from './query.ts';

export interface Viewer {
  readonly calendar: Calendar;
  readonly email: string;
  /** Origin of this server, for example `http://127.0.0.1:4000`. */
  readonly origin: string;
  readonly preferences: Pick<Preferences, 'zoneName' | 'bodyAsText'>;
  readonly expand?: ((properties: readonly ExtendedProperty[]) => ExtendedProperty[]) | null;
}

type EventAnswer = Event & { readonly '@odata.etag'?: string };

const PREVIEW_LENGTH = 255;
const writeInstant = (at: number): string => new Date(at).toISOString().replace('Z', '0000Z');

function hidePrivate(event: StoredEvent, answer: EventAnswer, { calendar, email }: Viewer) {
  const isPrivate = ['private', 'confidential'].includes(event.fields.sensitivity ?? 'normal');
  if (!isPrivate || calendar.owner === email) return answer;
  return {
    ...answer,
    subject: 'Private Appointment',
    body: { contentType: 'text', content: '' },
    bodyPreview: '',
    location: { displayName: '' },
    locations: [],
    attendees: [],
  } satisfies EventAnswer;
}

export function writeEvent(event: StoredEvent, viewer: Viewer): EventAnswer {
  const { calendar, origin, preferences, expand } = viewer;
  const { zoneName, bodyAsText } = preferences;
  const { fields, start, end, originalStart, joinUrl } = event;
  const link = new URLSearchParams({ calendar: calendar.id, event: event.id });
  const properties = expand?.(event.properties) ?? [];
  const answer: EventAnswer = {
    '@odata.etag': etagOf(event),
    ...fields,
    id: event.id,
    changeKey: event.changeKey,
    createdDateTime: writeInstant(event.createdAt),
    lastModifiedDateTime: writeInstant(event.modifiedAt),
    transactionId: event.transactionId,
    iCalUId: event.iCalUId,
    type: event.kind,
    seriesMasterId: event.seriesMasterId,
    hasAttachments: false,
    isDraft: false,
    body: writeBody(event, bodyAsText),
    bodyPreview: writeBody(event, true).content?.slice(0, PREVIEW_LENGTH) ?? '',
    start: writeTime(start, zoneName),
    end: writeTime(end, zoneName),
    originalStartTimeZone: start.zone,
    originalEndTimeZone: end.zone,
    ...(originalStart ? { originalStart: writeOriginalStart(originalStart, calendar.zone) } : {}),
    recurrence: event.recurrence,
    onlineMeetingUrl: null,
    onlineMeeting: joinUrl === null ? null : { joinUrl },
    webLink: `${origin}/test/calendar?${link}`,
    ...(properties.length > 0 ? { singleValueExtendedProperties: properties } : {}),
  };
  return hidePrivate(event, answer, viewer);
}

/**
 * Writes an occurrence in a delta. The occurrence has only these properties. The series contains all other
 * properties.
 */
export function writeBriefOccurrence(event: StoredEvent, { preferences }: Viewer): EventAnswer {
  return {
    '@odata.etag': etagOf(event),
    id: event.id,
    seriesMasterId: event.seriesMasterId,
    type: event.kind,
    start: writeTime(event.start, preferences.zoneName),
    end: writeTime(event.end, preferences.zoneName),
  };
}

/** Compares two events by their start. */
export const byStart =
  ({ zone }: Calendar) =>
  (a: StoredEvent, b: StoredEvent): number =>
    instantOfTime(a.start, zone) - instantOfTime(b.start, zone) || (a.id < b.id ? -1 : 1);
