// Writes the calendar file of a booking's event. An update changes only the properties that belong to the
// booking, so alarms, colours and guests that the host has added stay.
import ICAL from 'ical.js';
import type { CalendarEventDraft } from '../../../domain/calendars/types.ts';
import type { Instant } from '../../../domain/time/types.ts';
import { BOOKING_PROPERTY, STAMP_PROPERTY } from './own-mark.ts';

type EventContent = Pick<
  CalendarEventDraft,
  'eventId' | 'bookingId' | 'title' | 'description' | 'location' | 'startAt' | 'endAt'
>;

interface EventMark {
  readonly now: Instant;
  /**
   * A text that is stored in the event unchanged. The caller reads it again later, see own-mark.ts.
   */
  readonly stamp: string;
}

const PRODUCT = '-//Halfpast//Halfpast//EN';
/**
 * Properties that are removed, because they move or repeat the event, or set its start or end in
 * another way.
 */
const REPLACED = ['duration', 'rrule', 'rdate', 'exdate', 'exrule', 'recurrence-id'];

// Some apps would treat a carriage return as the end of the line, and ical.js does not escape it.
const clean = (text: string) =>
  text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}|[\u2028\u2029]/gu, ' ');

const writeTime = (at: Instant) => ICAL.Time.fromJSDate(new Date(at), true);

function setText(event: ICAL.Component, name: string, text: string): void {
  if (text === '') event.removeAllProperties(name);
  else event.updatePropertyWithValue(name, clean(text));
}

/** Replaces the property, so that no parameter such as TZID or VALUE=DATE remains. */
function setTime(event: ICAL.Component, name: string, at: Instant): void {
  event.removeAllProperties(name);
  event.addPropertyWithValue(name, writeTime(at));
}

function fill(event: ICAL.Component, draft: EventContent, { now, stamp }: EventMark): void {
  event.updatePropertyWithValue('uid', draft.eventId);
  setTime(event, 'dtstamp', now);
  setTime(event, 'last-modified', now);
  setTime(event, 'dtstart', draft.startAt);
  setTime(event, 'dtend', draft.endAt);
  for (const name of REPLACED) event.removeAllProperties(name);
  event.updatePropertyWithValue('status', 'CONFIRMED');
  event.updatePropertyWithValue('transp', 'OPAQUE');
  setText(event, 'summary', draft.title);
  setText(event, 'description', draft.description);
  setText(event, 'location', draft.location);
  event.removeAllProperties('x-microsoft-cdo-busystatus');
  event.updatePropertyWithValue(BOOKING_PROPERTY.toLowerCase(), clean(draft.bookingId));
  event.updatePropertyWithValue(STAMP_PROPERTY.toLowerCase(), clean(stamp));
}

const write = (calendar: ICAL.Component) => `${calendar.toString()}\r\n`;

export function createEventFile(draft: EventContent, mark: EventMark): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', PRODUCT);
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('sequence', 0);
  fill(event, draft, mark);
  calendar.addSubcomponent(event);
  return write(calendar);
}

function parse(text: string): ICAL.Component | null {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text));
    return calendar.name === 'vcalendar' ? calendar : null;
  } catch {
    return null;
  }
}

/**
 * Changes the event in the file. If the file contains no readable event with this id, returns a new
 * file.
 */
export function updateEventFile(text: string, draft: EventContent, mark: EventMark): string {
  const calendar = parse(text);
  const events = calendar?.getAllSubcomponents('vevent') ?? [];
  const event = events.find(
    (candidate) =>
      candidate.getFirstPropertyValue('uid') === draft.eventId &&
      !candidate.hasProperty('recurrence-id'),
  );
  if (!calendar || !event) return createEventFile(draft, mark);
  // The service writes only single events. If the host changed the event to a recurring event, the
  // other instances are removed.
  for (const other of events) if (other !== event) calendar.removeSubcomponent(other);
  const sequence = Number(event.getFirstPropertyValue('sequence'));
  event.updatePropertyWithValue('sequence', Number.isSafeInteger(sequence) ? sequence + 1 : 1);
  fill(event, draft, mark);
  calendar.removeAllProperties('method');
  return write(calendar);
}
