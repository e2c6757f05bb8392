// Connects hosts to Radicale and to calendar feeds through the real routes.
import { env } from 'cloudflare:workers';
import { inject } from 'vitest';
import type { CalendarStatus } from '../../../../worker/contract/calendars/calendar-calls.ts';
import { createMeetingType } from '../../../support/hosts.ts';
import { fetchWithWebCalendars } from '../../../support/web-calendars.ts';
import type { SignedInHost } from '../../host-calls.ts';
import { writeComponents, writeFile } from '../conformance/calendar-file.ts';
import type { NeutralEvent } from '../conformance/neutral-event.ts';
import { signInQuietly } from '../connecting.ts';
import { CREDENTIALS, newCalendar } from './accounts.ts';

export const radicale = inject('caldavServers').radicale ?? '';
const authorization = `Basic ${btoa(`${CREDENTIALS.userName}:${CREDENTIALS.password}`)}`;

/** Signs in a host. The API calls of this host may connect to the CalDAV and feed servers of the tests. */
export async function signInForWeb(
  ...options: Parameters<typeof signInQuietly>
): Promise<SignedInHost> {
  const me = await signInQuietly(...options);
  return {
    ...me,
    call: (method, path, body, fetchFrom = fetchWithWebCalendars) =>
      me.call(method, path, body, fetchFrom),
  };
}

export const login = (server: string) => ({
  server,
  username: CREDENTIALS.userName,
  password: CREDENTIALS.password,
});

/** Returns our id of the calendar that has the id `externalId` at the provider. */
export async function findCalendarId({ host }: SignedInHost, externalId: string): Promise<string> {
  const row = await env.DB.prepare('SELECT id FROM calendars WHERE host_id = ? AND external_id = ?')
    .bind(host.id, externalId)
    .first<{ id: string }>();
  if (!row) throw new Error(`There is no calendar ${externalId}.`);
  return row.id;
}

/**
 * Creates a calendar on the Radicale server. The returned functions change the calendar like its owner's
 * calendar app.
 */
export async function newDavCalendar() {
  const url = await newCalendar(['radicale', radicale]);
  async function send(method: string, file = '', body?: string): Promise<string> {
    const headers = { authorization, 'content-type': 'text/calendar' };
    const init = { method, headers, ...(body !== undefined && { body }) };
    const answer = await fetch(`${url}${file}`, init);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${file}: ${answer.status} ${text}`);
    return text;
  }
  return {
    url,
    put: (id: string, event: NeutralEvent, email = '') =>
      send('PUT', `${id}.ics`, writeFile(writeComponents(id, event, email))),
    remove: (id: string) => send('DELETE', `${id}.ics`),
    /** Lists the events that the service wrote, each with the id, the start and the whole text. */
    async listBooked(): Promise<{ id: string; start: string; text: string }[]> {
      const all = await send('GET');
      const events = all.split('BEGIN:VEVENT').filter((text) => /UID:hpast/.test(text));
      return events.map((text) => ({
        id: /UID:(\w+)/.exec(text)?.[1] ?? '',
        start: /DTSTART:(\w+)/.exec(text)?.[1] ?? '',
        text,
      }));
    },
  };
}

/**
 * Connects the calendar to the host. The events of this calendar block time, and bookings become events in this
 * calendar.
 */
export async function connectDav(me: SignedInHost, { url }: { readonly url: string }) {
  const { status, body } = await me.call<CalendarStatus>('POST', '/calendar/caldav', login(url));
  if (status !== 200) throw new Error(JSON.stringify(body));
  const calendarId = await findCalendarId(me, url);
  await me.call('PATCH', '/calendar', {
    blockingCalendarIds: [calendarId],
    writeCalendarId: calendarId,
  });
  return calendarId;
}

/** Creates a host with a meeting type and a calendar at Radicale. */
export async function connectedDavPage(type: Parameters<typeof createMeetingType>[1] = {}) {
  const [me, calendar] = [await signInForWeb(), await newDavCalendar()];
  const calendarId = await connectDav(me, calendar);
  const { host } = me;
  const created = await createMeetingType(host, type);
  const path = `/api/${host.username}/${created.slug}`;
  return { me, calendar, calendarId, host, type: created, path, email: host.email };
}
