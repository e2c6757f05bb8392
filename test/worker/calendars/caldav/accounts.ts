// Accounts on the real CalDAV servers, for tests.

import { inject } from 'vitest';
import { currentTime } from '../../../../scripts/clock.ts';
import { createDavCaller } from '../../../../worker/adapters/calendars/caldav/dav-call.ts';
import { createEventFile } from '../../../../worker/adapters/calendars/icalendar/write-event.ts';
import { createWebFetch } from '../../../../worker/adapters/calendars/web-fetch.ts';
import { HOUR_MS } from '../../../../worker/domain/time/types.ts';

const urls = inject('caldavServers');

/** The installed servers, as [name, URL]. */
export const SERVERS = Object.entries(urls).flatMap(([name, url]) =>
  url === null ? [] : [[name, url] as const],
);

export const CREDENTIALS = { userName: 'tester', password: 'test-password' };
export const clock = { now: () => currentTime() };
export const webFetch = createWebFetch({
  allowsLocal: false,
  ownHosts: [],
  testOrigins: SERVERS.map(([, url]) => new URL(url).origin),
});
export const caller = createDavCaller(webFetch, CREDENTIALS, clock);

const HOMES: Readonly<Record<string, string>> = {
  radicale: 'tester/',
  xandikos: 'tester/calendars/',
};

const body = (name: string, component: string) =>
  `<d:mkcol xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:set><d:prop>
    <d:resourcetype><d:collection/><c:calendar/></d:resourcetype>
    <d:displayname>${name}</d:displayname>
    <c:supported-calendar-component-set><c:comp name="${component}"/></c:supported-calendar-component-set>
  </d:prop></d:set></d:mkcol>`;

/** Creates an empty calendar and returns its URL. */
export async function newCalendar(
  [server, url]: readonly [string, string],
  name = 'Work',
  component = 'VEVENT',
): Promise<string> {
  const calendarUrl = new URL(`${HOMES[server] ?? ''}${crypto.randomUUID()}/`, url).href;
  const { userName, password } = CREDENTIALS;
  const answer = await fetch(calendarUrl, {
    method: 'MKCOL',
    headers: {
      authorization: `Basic ${btoa(`${userName}:${password}`)}`,
      'content-type': 'application/xml; charset=utf-8',
    },
    body: body(name, component),
  });
  if (answer.status !== 201) throw new Error(`${server} answered ${answer.status}`);
  return calendarUrl;
}

export const NOON = Date.parse('2027-03-10T12:00:00Z');

export function eventFile(eventId: string, startAt = NOON): string {
  const draft = {
    eventId,
    bookingId: `booking-${eventId}`,
    title: 'Talk',
    description: '',
    location: '',
  };
  return createEventFile(
    { ...draft, startAt, endAt: startAt + HOUR_MS },
    { now: NOON, stamp: 's' },
  );
}

/** Returns a calendar file with one event, which has these additional lines. */
export function fileOf(uid: string, ...lines: string[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//Test//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20270301T000000Z',
    'SUMMARY:Test',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

export function ensure<T extends { readonly ok: boolean }>(
  answer: T,
): Extract<T, { readonly ok: true }> {
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer as Extract<T, { readonly ok: true }>;
}
