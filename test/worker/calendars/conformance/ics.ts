// A calendar file on a web server, as the read-only target of the conformance suite.

import { inject } from 'vitest';
import { currentTime } from '../../../../scripts/clock.ts';
import { createCalendarLogins } from '../../../../worker/adapters/calendars/calendar-logins.ts';
import { createFeedProvider } from '../../../../worker/adapters/calendars/feeds/calendar-provider.ts';
import { createWebFetch } from '../../../../worker/adapters/calendars/web-fetch.ts';
import { sha256Hasher } from '../../../../worker/adapters/hashers.ts';
import { writeComponents, writeFile } from './calendar-file.ts';
import type { Person, Target } from './harness.ts';
import { eventAt, type NeutralEvent } from './neutral-event.ts';
import { failAt } from './scripted.ts';

const OWNER = 'owner@halfpast.example';
const { first } = inject('webLab');
const clock = { now: () => currentTime() };
const webFetch = createWebFetch({ allowsLocal: false, ownHosts: [], testOrigins: [first] });
const logins = createCalendarLogins({ webFetch, hasher: sha256Hasher, clock });

async function newPerson(): Promise<Person> {
  const url = `${first}/feeds/${crypto.randomUUID()}.ics`;
  const components = new Map<string, readonly string[]>();
  async function publish(): Promise<void> {
    const body = writeFile([...components.values()].flat());
    const answer = await fetch(url, { method: 'PUT', body });
    await answer.text();
  }
  const write = async (id: string, event: NeutralEvent) => {
    components.set(id, writeComponents(id, event, OWNER));
    await publish();
  };
  await publish();
  const login = await logins.ics({ url, name: 'Holidays' });
  if (!login.ok) throw new Error(login.reason);
  const { accessToken } = login.grant;
  return {
    accessToken,
    refreshToken: accessToken,
    calendarId: 'feed',
    missingCalendarId: 'feed',
    addresses: [OWNER],
    async put(event) {
      const id = crypto.randomUUID();
      await write(id, event);
      return id;
    },
    replace: write,
    async remove(id) {
      components.delete(id);
      await publish();
    },
    // Writes the event in the same way as the calendar file of a Google account.
    async putOwn({ eventId, startAt: start, endAt: end }) {
      const id = `${eventId}@google.com`;
      await write(id, eventAt({ start, end }));
      return id;
    },
    async putUnreadable(other) {
      components.set('unreadable', [
        'BEGIN:VEVENT',
        'UID:unreadable',
        'DTSTART:soon',
        'END:VEVENT',
      ]);
      await write('good', other);
    },
    expire: null,
    fail: async (fault) => failAt(url, fault),
    endAccess: null,
  };
}

export const ICS: Target = {
  name: 'ics',
  provider: createFeedProvider(webFetch, clock),
  isReadOnly: true,
  newPerson,
};
