// The calendar provider for CalDAV servers such as iCloud, Fastmail and Nextcloud (RFC 4791). The access token and
// the refresh token of an account are both its encrypted credentials.

import type { ExternalCalendar } from '../../../domain/calendars/types.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import { DAY_MS } from '../../../domain/time/types.ts';
import type {
  CalendarAnswer,
  CalendarProvider,
} from '../../../ports/calendars/calendar-provider.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { WebFetch } from '../web-fetch.ts';
import { readDavAccount, type StoredDavAccount } from './account.ts';
import { toCalendarFailure } from './calendar-failures.ts';
import { createDavCaller, type DavCaller } from './dav-call.ts';
import type { DavAnswer } from './dav-failures.ts';
import { type DavCalendar, listCalendars } from './list-calendars.ts';
import { readAllEvents, readChangedEvents } from './read-events.ts';
import { deleteDavEvent, findDavEvent, insertDavEvent, updateDavEvent } from './write-events.ts';

/** Names of folders that servers use for the first calendar of an account. */
const FIRST_FOLDERS = /\/(?:default|personal|home|calendar|events)\/?$/i;

/** Returns the calendar that counts as the primary calendar, because CalDAV has no primary calendar. */
function choosePrimary(calendars: readonly DavCalendar[]): DavCalendar | undefined {
  const writable = calendars.filter(({ isWritable }) => isWritable);
  return writable.find(({ url }) => FIRST_FOLDERS.test(url)) ?? writable[0] ?? calendars[0];
}

function toExternalCalendar(calendar: DavCalendar, isPrimary: boolean): ExternalCalendar {
  return {
    externalId: calendar.url,
    name: calendar.name,
    timeZone: calendar.timeZone ?? 'UTC',
    colour: calendar.colour,
    accessRole: calendar.isWritable ? 'owner' : 'reader',
    isPrimary,
  };
}

type Work<T> = (caller: DavCaller, account: StoredDavAccount) => Promise<DavAnswer<T>>;

export function createCalDavProvider(webFetch: WebFetch, clock: Clock): CalendarProvider {
  async function run<T>(token: string, work: Work<T>): Promise<CalendarAnswer<T>> {
    const account = readDavAccount(token);
    if (!account)
      return { ok: false, reason: 'unauthorized', detail: hostText('Unreadable credentials.') };
    const { username: userName, password } = account;
    const caller = createDavCaller(webFetch, { userName, password }, clock);
    const answer = await work(caller, account);
    return answer.ok ? answer : toCalendarFailure(answer);
  }

  const findCalendars: Work<{ calendars: Awaited<ReturnType<typeof toCalendars>> }> = async (
    caller,
    { homeUrls },
  ) => {
    const listed = await listCalendars(caller, homeUrls);
    return listed.ok ? { ok: true, calendars: toCalendars(listed.calendars) } : listed;
  };

  return {
    name: 'caldav',
    consent: null,
    push: null,
    isAskedBeforeBooking: true,
    readEveryMs: 0,
    queryBusy: null,

    async refresh(refreshToken) {
      const listed = await run(refreshToken, findCalendars);
      if (listed.ok) {
        return { ok: true, accessToken: refreshToken, expiresInMs: DAY_MS, refreshToken: null };
      }
      const reason = listed.reason === 'unauthorized' ? 'revoked' : 'unavailable';
      return { ok: false, reason, detail: listed.detail };
    },
    // The service cannot revoke a password, which stays valid until the person changes it.
    revoke: async () => true,

    listCalendars: (token) => run(token, findCalendars),

    listEvents: (token, query, timeoutMs) =>
      run(token, (caller, account) => {
        const { calendarId: calendarUrl, zone, addresses = [] } = query;
        const read = { caller, account, calendarUrl, zone, addresses, timeoutMs };
        return 'window' in query
          ? readAllEvents(read, query.window, query.needsSyncToken ?? true)
          : readChangedEvents(read, query.syncToken);
      }),

    findEvent: (token, calendarId, eventId) =>
      run(token, (caller) => findDavEvent(caller, calendarId, eventId)),
    insertEvent: (token, calendarId, draft) =>
      run(token, (caller) => insertDavEvent(caller, clock, calendarId, draft)),
    updateEvent: (token, calendarId, draft) =>
      run(token, (caller) => updateDavEvent(caller, clock, calendarId, draft)),
    deleteEvent: (token, calendarId, eventId) =>
      run(token, (caller) => deleteDavEvent(caller, calendarId, eventId)),
  };
}

function toCalendars(listed: Parameters<typeof choosePrimary>[0]) {
  const primary = choosePrimary(listed);
  return listed.map((each) => toExternalCalendar(each, each === primary));
}
