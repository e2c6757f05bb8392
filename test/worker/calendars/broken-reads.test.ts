// A provider can end the access to an account. The regular reads of a calendar detect this at each provider
// that requires consent or a password. The host gets an email after at most two reads, and only once.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { depsAt, syncNow } from '../../support/calendar-reading.ts';
import { findConnection, google } from '../../support/connected-calendars.ts';
import { isLong } from '../../support/long.ts';
import { createScriptedFetch } from '../../support/scripted-fetch.ts';
import { webCalendars } from '../../support/web-calendars.ts';
import { readStatus, waitForMails } from '../accounts/account-calls.ts';
import type { SignedInHost } from '../host-calls.ts';
import { connectedDavPage, findCalendarId, radicale } from './caldav/connecting.ts';
import { connectedHost, readConnection } from './connecting.ts';
import { connectedMicrosoftPage } from './microsoft/connecting.ts';
import { microsoft } from './microsoft/people.ts';

const scripted = createScriptedFetch();
beforeAll(scripted.install);
afterAll(scripted.restore);

/** The number of requests that are refused. No test in this file sends so many requests. */
const REQUESTS_MAX = 20;

interface Account {
  readonly me: SignedInHost;
  readonly calendarId: string;
  /** Ends the access, as the host does at the provider. */
  readonly endAccess: () => Promise<unknown>;
}

const CONNECT: Readonly<Record<string, () => Promise<Account>>> = {
  google: async () => {
    const { me, person } = await connectedHost();
    const calendarId = await findCalendarId(me, person.email);
    return { me, calendarId, endAccess: () => google('revoke', { email: person.email }) };
  },
  microsoft: async () => {
    const { me, person, calendarId } = await connectedMicrosoftPage();
    const { email } = person;
    return { me, calendarId, endAccess: () => microsoft('revoke', { email }) };
  },
  // All tests use the same account at Radicale, so this test cannot change its password. Instead, only the
  // requests of this file are refused. Only the long run has this server.
  ...(isLong && {
    caldav: async () => {
      const { me, calendarId } = await connectedDavPage();
      const endAccess = async () => {
        for (let request = 0; request < REQUESTS_MAX; request += 1)
          scripted.fail(radicale, { reply: 401 });
      };
      return { me, calendarId, endAccess };
    },
  }),
};

describe('an account whose access ended', () => {
  it.each(Object.keys(CONNECT))(
    'at %s is marked as broken after at most two reads, and causes exactly one email',
    async (name) => {
      const account = await CONNECT[name]?.();
      if (!account) throw new Error('The account is missing.');
      const { me, calendarId, endAccess } = account;
      const deps = depsAt(currentTime(), webCalendars);
      await syncNow(deps, { calendarId });
      expect(await readConnection(me)).toMatchObject({ status: 'connected', lastError: null });
      expect((await readConnection(me)).checkedAt).not.toBeNull();

      await endAccess();
      let reads = 0;
      while (reads < 5 && (await findConnection(me.host.id)).status !== 'broken') {
        await syncNow(deps, { calendarId });
        reads += 1;
      }
      expect(reads).toBeGreaterThan(0);
      expect(reads).toBeLessThanOrEqual(2);
      expect((await readStatus(me.token)).body.user).toMatchObject({ needsReauth: true });
      const findMails = async () =>
        (await waitForMails(me.host.email, 1)).filter(({ subject }) =>
          subject.startsWith('Your calendar needs attention'),
        );
      expect(await findMails()).toHaveLength(1);
      for (let more = 0; more < 2; more += 1) await syncNow(deps, { calendarId });
      expect(await findMails()).toHaveLength(1);
    },
  );
});
