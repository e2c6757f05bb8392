// Links that open a calendar on the web with a new event, which the reader can save.
export interface CalendarEvent {
  readonly title: string;
  readonly details: string;
  readonly location: string;
  readonly start: string;
  readonly end: string;
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
  const pairs = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `${address}?${pairs.join('&')}`;
}
