// Links that add the booking to the invitee's own calendar. The calendar event contains links to
// reschedule and to cancel, because people look for these links in their calendar.
import type { BookableMeetingType } from '../../../worker/contract/booking-page/public-calls.ts';

export interface CalendarEvent {
  readonly title: string;
  readonly details: string;
  readonly location: string;
  readonly start: string;
  readonly end: string;
}

interface EventFacts {
  readonly meetingType: Pick<
    BookableMeetingType,
    'title' | 'description' | 'cancellation' | 'rescheduling'
  >;
  /** Empty when the host hides their name. */
  readonly host: string;
  readonly booked: { readonly startTime: string; readonly endTime: string };
  /** The link to join the meeting, if there is one. Otherwise the location. */
  readonly place: string;
  /** An absolute URL, because people open it from their calendar. */
  readonly manageUrl: string;
}

export function toCalendarEvent(facts: EventFacts): CalendarEvent {
  const { meetingType, host, booked, place } = facts;
  return {
    title: host === '' ? meetingType.title : `${meetingType.title} with ${host}`,
    details: [meetingType.description, writeLinks(facts)].filter(Boolean).join('\n\n'),
    location: place,
    start: booked.startTime,
    end: booked.endTime,
  };
}

function writeLinks({ meetingType, manageUrl }: EventFacts): string {
  const { cancellation, rescheduling } = meetingType;
  const links = [
    ...(rescheduling.allowed ? [`Reschedule: ${manageUrl}?step=reschedule`] : []),
    ...(cancellation.allowed ? [`Cancel: ${manageUrl}?step=cancel`] : []),
  ];
  return links.length > 0 ? links.join('\n') : `Your booking: ${manageUrl}`;
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

/** Returns the link for personal Microsoft accounts. */
export function outlookUrl(event: CalendarEvent): string {
  return writeOutlookUrl('outlook.live.com', event);
}

/** Returns the link for Microsoft accounts of a company or school. */
export function microsoft365Url(event: CalendarEvent): string {
  return writeOutlookUrl('outlook.office.com', event);
}

function writeOutlookUrl(hostname: string, event: CalendarEvent): string {
  return writeUrl(`https://${hostname}/calendar/0/deeplink/compose`, {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: event.start,
    enddt: event.end,
    body: event.details,
    location: event.location,
  });
}

/** Converts `2026-11-23T13:00:00.000Z` to `20261123T130000Z`. */
function compact(instant: string): string {
  return instant.replace(/[-:]|\.\d+/g, '');
}

function writeUrl(address: string, query: Record<string, string>): string {
  return `${address}?${new URLSearchParams(query)}`;
}
