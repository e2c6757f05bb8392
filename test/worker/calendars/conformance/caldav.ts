// Radicale and Xandikos, two real CalDAV servers, as targets of the conformance suite.
import { createCalDavProvider } from '../../../../worker/adapters/calendars/caldav/calendar-provider.ts';
import { createCalendarLogins } from '../../../../worker/adapters/calendars/calendar-logins.ts';
import { sha256Hasher } from '../../../../worker/adapters/hashers.ts';
import { CREDENTIALS, clock, newCalendar, SERVERS, webFetch } from '../caldav/accounts.ts';
import { writeComponents, writeFile } from './calendar-file.ts';
import type { Fault, Person, Target, TargetName } from './harness.ts';
import type { NeutralEvent } from './neutral-event.ts';
import { failAt } from './scripted.ts';

const OWNER = 'owner@halfpast.example';
const authorization = `Basic ${btoa(`${CREDENTIALS.userName}:${CREDENTIALS.password}`)}`;

/** Sends a request as the calendar app of the person does. */
async function send(method: string, url: string, body?: string): Promise<void> {
  const headers = { authorization, 'content-type': 'text/calendar; charset=utf-8' };
  const answer = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  // Xandikos sends no content type for its empty responses. For these, `answer.text()` would log a
  // warning.
  const text = new TextDecoder().decode(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${method}: ${answer.status} ${text}\n${body}`);
}

const logins = createCalendarLogins({ webFetch, hasher: sha256Hasher, clock });

async function signIn(url: string): Promise<string> {
  const { userName: username, password } = CREDENTIALS;
  const answer = await logins.caldav({ server: url, username, password });
  if (!answer.ok) throw new Error(answer.reason);
  return answer.grant.accessToken;
}

export function createCalDavTarget(name: TargetName, url: string, fetchFrom = webFetch): Target {
  let token: Promise<string> | null = null;

  async function newPerson(): Promise<Person> {
    token ??= signIn(url);
    const accessToken = await token;
    const calendarId = await newCalendar([name, url]);
    const fileOf = (id: string) => `${calendarId}${id}.ics`;
    const write = (id: string, event: NeutralEvent) =>
      send('PUT', fileOf(id), writeFile(writeComponents(id, event, OWNER)));
    return {
      accessToken,
      refreshToken: accessToken,
      calendarId,
      missingCalendarId: new URL('../missing/', calendarId).href,
      addresses: [OWNER],
      async put(event) {
        const id = crypto.randomUUID();
        await write(id, event);
        return id;
      },
      replace: write,
      remove: (id) => send('DELETE', fileOf(id)),
      putOwn: null,
      async putUnreadable(other) {
        await write('good', other);
        const times = ['DTSTART:20270310T130000Z', 'DTEND:20270310T120000Z'];
        const lines = ['BEGIN:VEVENT', 'UID:unreadable', 'DTSTAMP:20270301T000000Z', ...times];
        await send('PUT', fileOf('unreadable'), writeFile([...lines, 'END:VEVENT']));
      },
      // Returns a token that has the right form but is unknown to the server.
      expire: async (syncToken) => syncToken.replace(/[0-9a-f]{8}("?)$/, '00000000$1'),
      fail: async (fault: Fault) => failAt(calendarId, fault),
      forget: () => send('DELETE', calendarId),
      endAccess: async () => {
        const account: Record<string, unknown> = JSON.parse(accessToken);
        return JSON.stringify({ ...account, password: 'changed' });
      },
    };
  }

  return { name, provider: createCalDavProvider(fetchFrom, clock), isReadOnly: false, newPerson };
}

export const CALDAV: readonly Target[] = SERVERS.map(([name, url]) =>
  createCalDavTarget(name === 'radicale' ? 'radicale' : 'xandikos', url),
);
