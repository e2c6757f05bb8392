// Runs the same tests with every CalDAV server.
import { describe, expect, it } from 'vitest';
import {
  readCalendarState,
  readChanges,
} from '../../../../worker/adapters/calendars/caldav/calendar-state.ts';
import { createDavCaller } from '../../../../worker/adapters/calendars/caldav/dav-call.ts';
import { discoverAccount } from '../../../../worker/adapters/calendars/caldav/discover.ts';
import { listCalendars } from '../../../../worker/adapters/calendars/caldav/list-calendars.ts';
import { readFiles, readWindow } from '../../../../worker/adapters/calendars/caldav/read-files.ts';
import {
  createFile,
  deleteFile,
  fileUrl,
  readFile,
  replaceFile,
} from '../../../../worker/adapters/calendars/caldav/write-files.ts';
import { readWholeEvent } from '../../../../worker/adapters/calendars/icalendar/read-whole-event.ts';
import { updateEventFile } from '../../../../worker/adapters/calendars/icalendar/write-event.ts';
import { DAY_MS, HOUR_MS } from '../../../../worker/domain/time/types.ts';
import { BERLIN, busyTimes } from '../icalendar/busy-times.ts';
import {
  CREDENTIALS,
  caller,
  clock,
  ensure,
  eventFile,
  fileOf,
  NOON,
  newCalendar,
  SERVERS,
  webFetch,
} from './accounts.ts';

const deps = { webFetch, clock };
const path = (url: string) => new URL(url).pathname;
const WINDOW = { start: NOON - DAY_MS, end: NOON + DAY_MS };

describe.each(SERVERS)('the CalDAV provider with %s', (name, url) => {
  const server = [name, url] as const;

  it('finds the account from the address of the server', async () => {
    const { account } = ensure(await discoverAccount(deps, url, CREDENTIALS));
    expect(account.principalUrl).toBe(new URL('tester/', url).href);
    expect(account.homeUrls).toHaveLength(1);
  });

  it('finds the account from the address of a calendar', async () => {
    const calendarUrl = await newCalendar(server);
    const { account } = ensure(await discoverAccount(deps, calendarUrl, CREDENTIALS));
    expect(account.principalUrl).toBe(new URL('tester/', url).href);
  });

  it('refuses a wrong password', async () => {
    const wrong = { ...CREDENTIALS, password: 'wrong' };
    expect(await discoverAccount(deps, url, wrong)).toMatchObject({ reason: 'unauthorized' });
    const other = createDavCaller(webFetch, wrong, clock);
    const calendarUrl = await newCalendar(server);
    expect(await readCalendarState(other, calendarUrl)).toMatchObject({ reason: 'unauthorized' });
  });

  it('lists calendars for events with their names', async () => {
    const calendarUrl = await newCalendar(server, 'R&amp;D &lt;team&gt; “ü”');
    const tasks = await newCalendar(server, 'Tasks', 'VTODO');
    const { account } = ensure(await discoverAccount(deps, url, CREDENTIALS));
    const { calendars } = ensure(await listCalendars(caller, account.homeUrls));
    expect(calendars).toContainEqual({
      url: calendarUrl,
      name: 'R&D <team> “ü”',
      colour: null,
      isWritable: true,
      timeZone: null,
    });
    // Xandikos does not store which components a calendar contains.
    const hasTasks = calendars.some((calendar) => calendar.url === tasks);
    expect(hasTasks).toBe(name === 'xandikos');
  });

  it('creates a file only once', async () => {
    const file = fileUrl(await newCalendar(server), 'hp1');
    const { etag } = ensure(await createFile(caller, file, eventFile('hp1')));
    expect(await createFile(caller, file, eventFile('hp1'))).toMatchObject({ reason: 'conflict' });
    const read = ensure(await readFile(caller, file));
    expect(read.file.etag).toBe(etag);
    expect(readWholeEvent(read.file.text, { ownerZone: BERLIN })).toMatchObject({
      uid: 'hp1',
      start: { at: NOON },
      ownMark: { bookingId: 'booking-hp1', stamp: 's' },
    });
  });

  it('replaces and deletes a file only in the expected state', async () => {
    const file = fileUrl(await newCalendar(server), 'hp1');
    await createFile(caller, file, eventFile('hp1'));
    const { file: first } = ensure(await readFile(caller, file));
    const draft = {
      ...{ eventId: 'hp1', bookingId: 'b', title: 'Moved', description: '', location: '' },
      ...{ startAt: NOON + HOUR_MS, endAt: NOON + 2 * HOUR_MS },
    };
    const text = updateEventFile(first.text, draft, { now: NOON, stamp: 's2' });
    const etag = first.etag ?? '';
    ensure(await replaceFile(caller, file, text, etag));
    expect(await replaceFile(caller, file, text, etag)).toMatchObject({ reason: 'conflict' });
    expect(await deleteFile(caller, file, etag)).toMatchObject({ reason: 'conflict' });
    const { file: second } = ensure(await readFile(caller, file));
    expect(busyTimes(second.text)).toEqual(['03-10 13:00–14:00']);
    ensure(await deleteFile(caller, file, second.etag));
    expect(await readFile(caller, file)).toMatchObject({ reason: 'not-found' });
    expect(await deleteFile(caller, file, null)).toMatchObject({ reason: 'not-found' });
    expect(await replaceFile(caller, file, text, etag)).toMatchObject({ reason: 'conflict' });
  });

  it('reads the files of a window, including floating times and dates near its edges', async () => {
    const calendarUrl = await newCalendar(server);
    const put = (id: string, ...lines: string[]) =>
      createFile(caller, fileUrl(calendarUrl, id), fileOf(id, ...lines));
    ensure(await put('inside', 'DTSTART:20270310T120000Z', 'DURATION:PT1H'));
    ensure(await put('series', 'DTSTART:20260310T120000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'));
    ensure(await put('date', 'DTSTART;VALUE=DATE:20270310', 'DTEND;VALUE=DATE:20270311'));
    ensure(await put('floating', 'DTSTART:20270311T130000', 'DURATION:PT1H'));
    ensure(await put('outside', 'DTSTART:20270410T120000Z', 'DURATION:PT1H'));
    const read = ensure(await readWindow(caller, calendarUrl, WINDOW, { searches: 'starts' }));
    expect(read.files.map(({ href }) => href.split('/').at(-1)).sort()).toEqual([
      'date.ics',
      'floating.ics',
      'inside.ics',
      'series.ics',
    ]);
    expect(read.unreadable).toEqual([]);
    const texts = new Map(read.files.map(({ href, text }) => [href.split('/').at(-1), text]));
    expect(busyTimes(texts.get('inside.ics') ?? '')).toEqual(['03-10 12:00–13:00']);
    expect(busyTimes(texts.get('series.ics') ?? '')).toHaveLength(31);
    expect(busyTimes(texts.get('floating.ics') ?? '')).toEqual(['03-11 12:00–13:00']);
  });

  it('reads the changes since a sync token', async () => {
    const calendarUrl = await newCalendar(server);
    const [first, second] = ['a', 'b'].map((id) => fileUrl(calendarUrl, id));
    if (!first || !second) throw new Error('No URLs.');
    await createFile(caller, first, eventFile('a'));
    const { state } = ensure(await readCalendarState(caller, calendarUrl));
    const token = state.syncToken ?? '';
    const none = ensure(await readChanges(caller, calendarUrl, token));
    expect(none.changes).toMatchObject({ changed: [], removed: [] });
    await createFile(caller, second, eventFile('b'));
    await deleteFile(caller, first, null);
    const { changes } = ensure(await readChanges(caller, calendarUrl, token));
    expect(changes.changed.map(({ href }) => href)).toEqual([path(second)]);
    expect(changes.removed).toEqual([path(first)]);
    const after = ensure(await readChanges(caller, calendarUrl, changes.syncToken));
    expect(after.changes).toMatchObject({ changed: [], removed: [] });
    const all = ensure(await readChanges(caller, calendarUrl, ''));
    expect(all.changes.changed.map(({ href }) => href)).toEqual([path(second)]);
  });

  it('reports a sync token that is unknown to the server', async () => {
    const calendarUrl = await newCalendar(server);
    for (const token of ['garbage', `http://radicale.org/ns/sync/${'a'.repeat(64)}`]) {
      const answer = await readChanges(caller, calendarUrl, token);
      expect(answer).toMatchObject({ ok: false, reason: 'sync-expired' });
    }
  });

  it('reads files by their paths, and reports missing files', async () => {
    const calendarUrl = await newCalendar(server);
    const ids = Array.from({ length: 60 }, (_, index) => `event ${index}`);
    for (const id of ids) ensure(await createFile(caller, fileUrl(calendarUrl, id), eventFile(id)));
    const hrefs = [...ids, 'missing'].map((id) => path(fileUrl(calendarUrl, id)));
    const read = ensure(await readFiles(caller, calendarUrl, hrefs));
    expect(read.files).toHaveLength(60);
    expect(read.missing).toEqual([path(fileUrl(calendarUrl, 'missing'))]);
    expect(read.unreadable).toEqual([]);
  });

  it('reports a calendar that does not exist', async () => {
    const missing = new URL(`../${crypto.randomUUID()}/`, await newCalendar(server)).href;
    for (const answer of [
      await readCalendarState(caller, missing),
      await createFile(caller, fileUrl(missing, 'a'), eventFile('a')),
    ]) {
      expect(answer.ok).toBe(false);
      if (!answer.ok) expect(['not-found', 'no-folder']).toContain(answer.reason);
    }
  });
});

it('the CalDAV tests run with both servers', async () => {
  expect(SERVERS).toHaveLength(2);
  for (const [, url] of SERVERS) {
    const answer = await fetch(url, { method: 'PROPFIND' });
    expect(answer.status).toBe(401);
  }
});
