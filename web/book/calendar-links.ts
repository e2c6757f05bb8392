// Links that put a booking into the invitee's own calendar.
import type { BookableMeetingType } from '../../worker/contract/public-calls.ts';

export interface CalendarEvent {
  readonly title: string;
  readonly details: string;
  readonly location: string;
  readonly start: string;
  readonly end: string;
}

export function toCalendarEvent(
  type: BookableMeetingType,
  host: string,
  booked: { readonly startTime: string; readonly endTime: string },
  meetingUrl?: string | null,
): CalendarEvent {
  return {
    title: host === '' ? type.title : `${type.title} with ${host}`,
    details: type.description,
    // Where it can be joined, once that is known.
    location: meetingUrl || type.location,
    start: booked.startTime,
    end: booked.endTime,
  };
}

export function googleCalendarUrl(event: CalendarEvent): string {
  return writeUrl('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: event.title,
    dates: `${compact(event.start)}/${compact(event.end)}`,
    details: event.details,
    location: event.location,
  });
}

export function outlookUrl(event: CalendarEvent): string {
  return writeUrl('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: event.start,
    enddt: event.end,
    body: event.details,
    location: event.location,
  });
}

/** `2026-11-23T13:00:00.000Z` → `20261123T130000Z` */
function compact(instant: string): string {
  return instant.replace(/[-:]|\.\d+/g, '');
}

function writeUrl(address: string, query: Record<string, string>): string {
  return `${address}?${new URLSearchParams(query)}`;
}
