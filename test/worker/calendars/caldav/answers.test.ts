// Tests responses that the real servers never send: responses of other providers, faults and hostile
// responses.
import { describe, expect, it } from 'vitest';
import {
  readCalendarState,
  readChanges,
} from '../../../../worker/adapters/calendars/caldav/calendar-state.ts';
import { readTagHash } from '../../../../worker/adapters/calendars/caldav/file-tags.ts';
import { listCalendars } from '../../../../worker/adapters/calendars/caldav/list-calendars.ts';
import { readFiles, readWindow } from '../../../../worker/adapters/calendars/caldav/read-files.ts';
import { deleteDavEvent } from '../../../../worker/adapters/calendars/caldav/write-events.ts';
import { createFile } from '../../../../worker/adapters/calendars/caldav/write-files.ts';
import { gone, multistatus, row, serverOf } from './scripted-server.ts';

const CALENDAR = 'https://dav.example.com/cal/';

const FILE = 'BEGIN:VCALENDAR&#13;\nEND:VCALENDAR';
const data = (text = FILE) =>
  `<D:getetag>"1"</D:getetag><C:calendar-data>${text}</C:calendar-data>`;

describe('a failure of the server', () => {
  it.each([
    [401, '', {}, 'unauthorized'],
    [403, '', {}, 'forbidden'],
    [404, '', {}, 'not-found'],
    [410, '', {}, 'not-found'],
    [409, '', {}, 'no-folder'],
    [
      409,
      '<error xmlns="DAV:"><no-uid-conflict xmlns="urn:ietf:params:xml:ns:caldav"/></error>',
      {},
      'conflict',
    ],
    [412, '', {}, 'conflict'],
    [413, '', {}, 'too-large'],
    [423, '', {}, 'conflict'],
    [429, '', { 'retry-after': '30' }, 'rate-limited'],
    [503, '', { 'retry-after': '30' }, 'rate-limited'],
    [503, '', {}, 'unavailable'],
    [507, '', {}, 'no-space'],
    [500, 'secret of the server', {}, 'unavailable'],
    [400, '', {}, 'invalid'],
    [302, '', {}, 'unavailable'],
    [403, '<d:error xmlns:d="DAV:"><d:quota-not-exceeded/></d:error>', {}, 'no-space'],
  ])('with the status %s has a reason from a fixed list', async (status, text, headers, reason) => {
    const { caller } = serverOf({ status, text, headers: { ...headers } });
    const answer = await createFile(caller, `${CALENDAR}a.ics`, 'x');
    expect(answer).toMatchObject({
      ok: false,
      reason,
      status,
      detail: `The server answered ${status}.`,
    });
    if ('retry-after' in headers) expect(answer).toMatchObject({ retryAfterMs: 30_000 });
  });

  it.each([
    ['HTML', '<html><body>Sign in</body></html>'],
    ['no XML', 'BEGIN:VCALENDAR'],
    ['incomplete XML', multistatus().slice(0, -5)],
    ['entities', `<!DOCTYPE a [<!ENTITY b "bbbb">]>${multistatus(row('/cal/', '&b;'))}`],
    ['thousands of levels', '<a>'.repeat(20_000) + '</a>'.repeat(20_000)],
  ])('that contains %s is reported as a response without CalDAV', async (_, text) => {
    const { caller } = serverOf({ text });
    expect(await readCalendarState(caller, CALENDAR)).toMatchObject({ reason: 'not-caldav' });
  });
});

describe('a multistatus response', () => {
  it('is read row by row', async () => {
    const { caller } = serverOf({
      text: multistatus(
        row('/cal/good.ics', data()),
        row('/cal/forbidden.ics', '<C:calendar-data/>', '403 Forbidden'),
        gone('/cal/gone.ics'),
        gone('/cal/busy.ics', '503 Service Unavailable'),
        row('https://evil.example/cal/x.ics', data()),
        row('https://[', data()),
        '<D:response><D:href/></D:response>',
        '<D:response/>',
      ),
    });
    const hrefs = ['good', 'forbidden', 'gone', 'busy', 'silent'].map((name) => `/cal/${name}.ics`);
    expect(await readFiles(caller, CALENDAR, hrefs)).toEqual({
      ok: true,
      files: [{ href: '/cal/good.ics', etag: '"1"', text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' }],
      missing: ['/cal/gone.ics'],
      unreadable: ['/cal/forbidden.ics', '/cal/busy.ics', '/cal/silent.ics'],
    });
  });

  it('may have other namespace prefixes, CDATA and control characters', async () => {
    const text = `<multistatus xmlns="DAV:"><response><href>/cal/a%20b.ics</href><propstat><prop>
      <getetag>W/"2"</getetag><x:calendar-data xmlns:x="urn:ietf:params:xml:ns:caldav"><![CDATA[BEGIN:\u0008<&>]]>&#x8;</x:calendar-data>
      </prop><status>HTTP/1.1 200 OK</status></propstat></response></multistatus>`;
    expect(await readFiles(serverOf({ text }).caller, CALENDAR, ['/cal/a%20b.ics'])).toMatchObject({
      files: [{ href: '/cal/a%20b.ics', etag: '"2"', text: 'BEGIN:<&>' }],
      unreadable: [],
    });
  });
});

describe('a read of changes', () => {
  const token = (text: string) => `<D:sync-token>${text}</D:sync-token>`;

  it('continues when the server answers in parts', async () => {
    const { caller, requests } = serverOf(
      {
        text: multistatus(
          row('/cal/a.ics', '<D:getetag>"1"</D:getetag>'),
          gone('/cal/', '507 Insufficient Storage'),
          token('two'),
        ),
      },
      {
        text: multistatus(
          gone('/cal/a.ics'),
          row('/cal/b.ics', '<D:getetag>"1"</D:getetag>'),
          token('three'),
        ),
      },
    );
    expect(await readChanges(caller, CALENDAR, 'one&<')).toEqual({
      ok: true,
      changes: {
        changed: [{ href: '/cal/b.ics', etag: '"1"' }],
        removed: ['/cal/a.ics'],
        syncToken: 'three',
      },
    });
    expect(requests.map(({ body }) => /sync-token>(.*?)</.exec(body ?? '')?.[1])).toEqual([
      'one&amp;&lt;',
      'two',
    ]);
  });

  it('ends when the server repeats the same part', async () => {
    const text = multistatus(gone('/cal/', '507 Insufficient Storage'), token('one'));
    const { caller, requests } = serverOf({ text }, { text }, { text });
    expect(await readChanges(caller, CALENDAR, 'one')).toMatchObject({ reason: 'sync-expired' });
    expect(requests).toHaveLength(1);
  });

  it.each([400, 403, 409, 412, 500])('starts again when the server answers %s', async (status) => {
    const { caller } = serverOf({ status });
    expect(await readChanges(caller, CALENDAR, 'old')).toMatchObject({ reason: 'sync-expired' });
  });

  it.each([401, 404, 429, 503])(
    'does not start again when the server answers %s',
    async (status) => {
      const { caller } = serverOf({ status });
      const answer = await readChanges(caller, CALENDAR, 'old');
      expect(answer.ok || answer.reason).not.toBe('sync-expired');
    },
  );
});

describe('a read of a window', () => {
  it('requests 14 more hours on each side of the window', async () => {
    const { caller, requests } = serverOf({ text: multistatus() });
    await readWindow(
      caller,
      CALENDAR,
      {
        start: Date.UTC(2027, 2, 10),
        end: Date.UTC(2027, 2, 11),
      },
      { searches: 'instances' },
    );
    expect(requests).toHaveLength(1);
    expect(requests[0]?.body).toContain('start="20270309T100000Z" end="20270311T140000Z"');
  });

  it('reads the files in parts when the response is too large', async () => {
    const tooLarge = {
      status: 403,
      text: '<d:error xmlns:d="DAV:"><d:number-of-matches-within-limits/></d:error>',
    };
    const { caller } = serverOf(
      tooLarge,
      { text: multistatus(row('/cal/a.ics', '<D:getetag>"1"</D:getetag>')) },
      { text: multistatus(row('/cal/a.ics', data())) },
    );
    const window = { start: 0, end: 1 };
    expect(await readWindow(caller, CALENDAR, window, { searches: 'instances' })).toMatchObject({
      files: [{ href: '/cal/a.ics' }],
    });
  });
});

describe('the deletion of an event', () => {
  const file = { status: 200, text: 'BEGIN:VCALENDAR' };

  it('sends the version that was read, and reads the event again when the event has changed since then', async () => {
    const { caller, requests } = serverOf(
      { ...file, headers: { etag: '"1"' } },
      { status: 412 },
      { ...file, headers: { etag: '"2"' } },
      { status: 204 },
    );
    expect(await deleteDavEvent(caller, CALENDAR, 'hpast1')).toEqual({ ok: true });
    expect(requests.map(({ method, headers }) => [method, headers?.['if-match']])).toEqual([
      ['GET', undefined],
      ['DELETE', '"1"'],
      ['GET', undefined],
      ['DELETE', '"2"'],
    ]);
  });

  it('ends after three attempts', async () => {
    const { caller } = serverOf(file, { status: 412 }, file, { status: 412 }, file, {
      status: 412,
    });
    expect(await deleteDavEvent(caller, CALENDAR, 'hpast1')).toMatchObject({
      reason: 'unavailable',
    });
  });
});

describe('the tags of calendar files', () => {
  const file = (name: string, tag: string) => row(`/cal/${name}`, `<D:getetag>${tag}</D:getetag>`);
  const folder = row('/cal/', '<D:resourcetype><D:collection/></D:resourcetype>');
  const hashOf = async (...rows: string[]) => {
    const { caller } = serverOf({ text: multistatus(folder, ...rows) });
    return readTagHash(caller, CALENDAR);
  };

  it('have a different hash after a change, but the same hash in a different order', async () => {
    const first = await hashOf(file('a', '"1"'), file('b', '"2"'));
    expect(await hashOf(file('b', '"2"'), file('a', '"1"'))).toEqual(first);
    expect(await hashOf(file('a', '"1"'), file('b', '"3"'))).not.toEqual(first);
    expect(await hashOf(file('a', '"1"'))).not.toEqual(first);
  });

  it('have no hash when a file has no tag', async () => {
    expect(await hashOf(file('a', '"1"'), row('/cal/b', ''))).toEqual({ ok: true, hash: null });
  });
});

describe('the list of calendars', () => {
  const calendar = (name: string, props: string) =>
    row(`/cal/${name}/`, `<D:resourcetype><D:collection/><C:calendar/></D:resourcetype>${props}`);

  it('contains names, colours, rights and zones', async () => {
    const privileges = (...names: string[]) =>
      `<D:current-user-privilege-set>${names.map((name) => `<D:privilege><D:${name}/></D:privilege>`).join('')}</D:current-user-privilege-set>`;
    const text = multistatus(
      row('/cal/', '<D:resourcetype><D:collection/></D:resourcetype>'),
      row('/cal/inbox/', '<D:resourcetype><D:collection/><C:schedule-inbox/></D:resourcetype>'),
      calendar(
        'tasks',
        '<C:supported-calendar-component-set><C:comp name="VTODO"/></C:supported-calendar-component-set>',
      ),
      calendar(
        'own',
        `<D:displayname>Own</D:displayname><x:calendar-color xmlns:x="http://apple.com/ns/ical/">#FF8000FF</x:calendar-color>${privileges('read', 'write')}
        <C:calendar-timezone>BEGIN:VCALENDAR\nBEGIN:VTIMEZONE\nTZID:W. Europe Standard Time\nEND:VTIMEZONE\nEND:VCALENDAR</C:calendar-timezone>`,
      ),
      calendar('shared%20one', `<D:displayname/>${privileges('read')}`),
      gone('/cal/broken/', '403 Forbidden'),
    );
    const { caller } = serverOf({ text });
    expect(await listCalendars(caller, [CALENDAR])).toEqual({
      ok: true,
      calendars: [
        {
          url: `${CALENDAR}own/`,
          name: 'Own',
          colour: '#ff8000',
          isWritable: true,
          timeZone: 'Europe/Berlin',
        },
        {
          url: `${CALENDAR}shared%20one/`,
          name: 'shared one',
          colour: null,
          isWritable: false,
          timeZone: null,
        },
      ],
    });
  });
});
