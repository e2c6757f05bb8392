import type { calendar_v3 } from '@googleapis/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Connected, type Lab, meeting, refusalOf, startLab } from './lab.ts';

type ListParams = calendar_v3.Params$Resource$Events$List;

let lab: Lab;
beforeAll(async () => {
  lab = await startLab();
});
afterAll(() => lab.stop());

/** Reads all pages of a listing. Returns the items and the number of items on each page. */
async function listAll({ api }: Connected, params: ListParams = {}) {
  const items: calendar_v3.Schema$Event[] = [];
  const sizes: number[] = [];
  let pageToken: string | undefined;
  for (;;) {
    const { data } = await api.events.list({
      calendarId: 'primary',
      singleEvents: true,
      ...params,
      ...(pageToken ? { pageToken } : {}),
    });
    items.push(...(data.items ?? []));
    sizes.push(data.items?.length ?? 0);
    if (!data.nextPageToken) return { items, sizes, syncToken: data.nextSyncToken ?? '' };
    expect(data.nextSyncToken).toBeUndefined();
    pageToken = data.nextPageToken;
  }
}

const add = (person: Connected, event: calendar_v3.Schema$Event) =>
  lab.control('events', { calendarId: person.email, event });

describe('events.list of the Google test server', () => {
  it('returns events that overlap the requested time range, in pages', async () => {
    const person = await lab.connect();
    for (const hour of ['08', '09', '10', '11', '12']) {
      await add(person, meeting('2027-03-01', `${hour}:00`, `${hour}:30`, { summary: hour }));
    }
    const window = { timeMin: '2027-03-01T09:30:00+01:00', timeMax: '2027-03-01T12:00:00+01:00' };
    const ordered = { ...window, orderBy: 'startTime', maxResults: 1 };
    const listed = await listAll(person, ordered);
    expect(listed.items.map(({ summary }) => summary)).toEqual(['10', '11']);
    expect(listed.sizes).toEqual([1, 1]);
    expect(listed.syncToken).toBe('');
    expect((await listAll(person, window)).syncToken).not.toBe('');
    await lab.control('change-calendar', { calendarId: person.email, pageSize: 2 });
    expect((await listAll(person)).sizes).toEqual([2, 2, 1]);
    const { data } = await person.api.events.list({
      calendarId: 'primary',
      timeZone: 'Asia/Tokyo',
    });
    expect(data).toMatchObject({ timeZone: 'Europe/Berlin', accessRole: 'owner' });
    expect(data.items?.[0]?.start).toEqual({
      dateTime: '2027-03-01T16:00:00+09:00',
      timeZone: 'Europe/Berlin',
    });
  });

  it('converts an all-day event with the time zone of the calendar', async () => {
    const person = await lab.connect();
    await add(person, { start: { date: '2027-03-02' }, end: { date: '2027-03-03' } });
    const count = async (timeMin: string, timeMax: string) =>
      (await listAll(person, { timeMin, timeMax })).items.length;
    expect(await count('2027-03-01T20:00:00Z', '2027-03-01T23:00:00Z')).toBe(0);
    expect(await count('2027-03-01T20:00:00Z', '2027-03-01T23:00:01Z')).toBe(1);
    expect(await count('2027-03-02T22:59:59Z', '2027-03-05T00:00:00Z')).toBe(1);
    expect(await count('2027-03-02T23:00:00Z', '2027-03-05T00:00:00Z')).toBe(0);
    const { items } = await listAll(person);
    expect(items[0]?.start).toEqual({ date: '2027-03-02' });
  });

  it('filters by private properties, text and update time, and includes deleted events on request', async () => {
    const person = await lab.connect();
    const kept = await add(
      person,
      meeting('2027-03-01', '09:00', '10:00', {
        summary: 'Quarterly review',
        extendedProperties: { private: { booking: 'a=b' } },
      }),
    );
    const gone = await add(person, meeting('2027-03-01', '11:00', '12:00'));
    await lab.control('delete-event', { calendarId: person.email, eventId: gone.id });
    const idsOf = async (params: ListParams) =>
      (await listAll(person, params)).items.map(({ id }) => id);
    expect(await idsOf({ privateExtendedProperty: ['booking=a=b'] })).toEqual([kept.id]);
    expect(await idsOf({ privateExtendedProperty: ['booking=c'] })).toEqual([]);
    expect(await idsOf({ q: 'quarterly' })).toEqual([kept.id]);
    expect(await idsOf({})).toEqual([kept.id]);
    expect(await idsOf({ showDeleted: true })).toEqual([kept.id, gone.id]);
    expect(await idsOf({ updatedMin: '2090-01-01T00:00:00Z' })).toEqual([]);
    expect(await idsOf({ updatedMin: '2020-01-01T00:00:00Z' })).toEqual([kept.id, gone.id]);
  });

  it('rejects parameters that Google rejects', async () => {
    const { api } = await lab.connect();
    const list = (params: ListParams) =>
      refusalOf(api.events.list({ calendarId: 'primary', ...params }));
    const [early, late] = ['2027-03-01T00:00:00Z', '2027-03-02T00:00:00Z'];
    expect(await list({ timeMin: late, timeMax: early })).toBe('400 timeRangeEmpty');
    expect(await list({ timeMin: '2027-03-01' })).toBe('400 badRequest');
    expect(await list({ orderBy: 'startTime' })).toBe('400 badRequest');
    expect(await list({ maxResults: 0 })).toBe('400 invalid');
    expect(await list({ pageToken: 'nonsense' })).toBe('400 invalid');
    expect(await list({ syncToken: 'nonsense' })).toBe('400 invalid');
  });
});

describe('incremental sync with the Google test server', () => {
  it('returns each created, changed or deleted event exactly once', async () => {
    const person = await lab.connect();
    const calendarId = person.email;
    const stays = await add(person, meeting('2027-03-01', '09:00', '10:00'));
    const moves = await add(person, meeting('2027-03-01', '10:00', '11:00'));
    const goes = await add(person, meeting('2027-03-01', '11:00', '12:00'));
    const first = await listAll(person, { timeMin: '2027-01-01T00:00:00Z' });
    expect(first.items.map(({ id }) => id)).toEqual([stays.id, moves.id, goes.id]);

    const { start, end } = meeting('2026-01-05', '10:00', '11:00');
    await lab.control('change-event', { calendarId, eventId: moves.id, event: { start, end } });
    await lab.control('delete-event', { calendarId, eventId: goes.id });
    const comes = await add(person, meeting('2027-03-01', '13:00', '14:00'));
    const next = await listAll(person, { syncToken: first.syncToken, maxResults: 1 });
    expect(next.sizes).toEqual([1, 1, 1]);
    expect(next.items.map(({ id, status }) => `${id} ${status}`).sort()).toEqual(
      [`${moves.id} confirmed`, `${goes.id} cancelled`, `${comes.id} confirmed`].sort(),
    );
    const skeleton = next.items.find(({ id }) => id === goes.id);
    expect(Object.keys(skeleton ?? {}).sort()).toEqual(['etag', 'id', 'kind', 'status']);

    expect((await listAll(person, { syncToken: next.syncToken })).items).toEqual([]);
    // A sync token can be used again, for example when a crash prevented storing the next token.
    expect((await listAll(person, { syncToken: first.syncToken })).items).toHaveLength(3);
  });

  it('returns changes made between two pages of a listing in the next sync', async () => {
    const person = await lab.connect();
    for (const hour of ['08', '09', '10']) {
      await add(person, meeting('2027-03-01', `${hour}:00`, `${hour}:30`));
    }
    const list = async (params: ListParams) =>
      (await person.api.events.list({ calendarId: 'primary', maxResults: 2, ...params })).data;
    const page = await list({});
    await lab.control('delete-event', {
      calendarId: person.email,
      eventId: page.items?.[0]?.id ?? '',
    });
    const late = await add(person, meeting('2027-03-01', '12:00', '12:30'));
    const rest = await list({ pageToken: page.nextPageToken ?? '' });
    expect(rest.items).toHaveLength(1);
    const changed = await list({ syncToken: rest.nextSyncToken ?? '' });
    expect(changed.items?.map(({ id }) => id)).toEqual([page.items?.[0]?.id, late.id]);
  });

  it('rejects filters together with a sync token, and returns 410 for an expired token', async () => {
    const person = await lab.connect();
    const { syncToken } = await listAll(person);
    const list = (params: ListParams) =>
      refusalOf(person.api.events.list({ calendarId: 'primary', syncToken, ...params }));
    expect(await list({ timeMin: '2027-01-01T00:00:00Z' })).toBe('400 badRequest');
    expect(await list({ q: 'x' })).toBe('400 badRequest');
    expect(await list({ orderBy: 'updated' })).toBe('400 badRequest');
    expect(await list({ showDeleted: false })).toBe('400 badRequest');
    expect(await list({})).toBe('none');
    await lab.control('expire-sync-tokens', { calendarId: person.email });
    expect(await list({})).toBe('410 fullSyncRequired');
    expect((await listAll(person)).syncToken).not.toBe(syncToken);
  });
});

describe('the Google test server (recurring events)', () => {
  const weekly = meeting('2027-03-08', '10:00', '11:00', {
    id: 'series01',
    recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'],
  });
  const startsOf = (items: calendar_v3.Schema$Event[]) =>
    items
      .filter(({ status }) => status !== 'cancelled')
      .map(({ start }) => start?.dateTime ?? start?.date)
      .sort();

  it('keeps the local time when the clocks change', async () => {
    const person = await lab.connect();
    await add(person, weekly);
    const { items } = await listAll(person);
    expect(startsOf(items)).toEqual([
      '2027-03-08T10:00:00+01:00',
      '2027-03-15T10:00:00+01:00',
      '2027-03-22T10:00:00+01:00',
      '2027-03-29T10:00:00+02:00',
    ]);
    expect(items[3]).toMatchObject({
      id: 'series01_20270329T080000Z',
      recurringEventId: 'series01',
      originalStartTime: { dateTime: '2027-03-29T10:00:00+02:00' },
    });
    expect(items[3]?.recurrence).toBeUndefined();
    const masters = await listAll(person, { singleEvents: false });
    expect(masters.items.map(({ id }) => id)).toEqual(['series01']);
  });

  it('supports changed instances, EXDATE, RDATE and UNTIL', async () => {
    const person = await lab.connect();
    await add(person, {
      ...weekly,
      recurrence: [
        'RRULE:FREQ=WEEKLY;UNTIL=20270329T080000Z',
        'EXDATE;TZID=Europe/Berlin:20270315T100000',
        'RDATE;TZID=Europe/Berlin:20270317T100000',
      ],
    });
    await lab.control('delete-event', {
      calendarId: person.email,
      eventId: 'series01_20270322T090000Z',
    });
    const { start, end } = meeting('2027-04-02', '15:00', '16:00');
    await person.api.events.patch({
      calendarId: 'primary',
      eventId: 'series01_20270329T080000Z',
      requestBody: { start, end },
    });
    const { items } = await listAll(person);
    expect(startsOf(items)).toEqual([
      '2027-03-08T10:00:00+01:00',
      '2027-03-17T10:00:00+01:00',
      '2027-04-02T15:00:00+02:00',
    ]);
    const april = await listAll(person, { timeMin: '2027-04-01T00:00:00Z' });
    expect(april.items.map(({ id }) => id)).toEqual(['series01_20270329T080000Z']);
    const gone = await person.api.events.get({
      calendarId: 'primary',
      eventId: 'series01_20270322T090000Z',
    });
    expect(gone.data.status).toBe('cancelled');
    const never = { calendarId: 'primary', eventId: 'series01_20270323T090000Z' };
    expect(await refusalOf(person.api.events.get(never))).toBe('404 notFound');
  });

  it('returns only the changed instances in a sync', async () => {
    const person = await lab.connect();
    const calendarId = person.email;
    await add(person, weekly);
    const before = await listAll(person);
    await lab.control('delete-event', { calendarId, eventId: 'series01_20270322T090000Z' });
    const one = await listAll(person, { syncToken: before.syncToken });
    expect(one.items).toEqual([
      expect.objectContaining({
        id: 'series01_20270322T090000Z',
        status: 'cancelled',
        recurringEventId: 'series01',
      }),
    ]);
    const { start, end } = meeting('2027-03-08', '12:00', '13:00');
    await lab.control('change-event', { calendarId, eventId: 'series01', event: { start, end } });
    const moved = await listAll(person, { syncToken: one.syncToken });
    expect(startsOf(moved.items)).toEqual([
      '2027-03-08T12:00:00+01:00',
      '2027-03-15T12:00:00+01:00',
      '2027-03-22T12:00:00+01:00',
      '2027-03-29T12:00:00+02:00',
    ]);
    expect(moved.items.filter(({ status }) => status === 'cancelled')).toHaveLength(3);
    await lab.control('delete-event', { calendarId, eventId: 'series01' });
    const gone = await listAll(person, { syncToken: moved.syncToken });
    expect(gone.items.map(({ status }) => status)).toEqual(Array(4).fill('cancelled'));
    expect((await listAll(person)).items).toEqual([]);
  });

  it('expands a series without an end to 730 instances, even when the sync token comes from a listing with timeMax', async () => {
    const person = await lab.connect();
    const first = await listAll(person, { timeMax: '2027-01-01T00:00:00Z' });
    await add(
      person,
      meeting('2098-01-06', '10:00', '11:00', { recurrence: ['RRULE:FREQ=WEEKLY'] }),
    );
    const { items } = await listAll(person, { syncToken: first.syncToken, maxResults: 2500 });
    expect(items).toHaveLength(730);
    expect(items.at(-1)?.start?.dateTime?.slice(0, 4)).toBe('2111');
  });

  it('supports all-day events', async () => {
    const person = await lab.connect();
    await add(person, {
      id: 'feast000',
      start: { date: '2027-03-27' },
      end: { date: '2027-03-29' },
      recurrence: ['RRULE:FREQ=MONTHLY;UNTIL=20270530'],
    });
    const { items } = await listAll(person);
    expect(startsOf(items)).toEqual(['2027-03-27', '2027-04-27', '2027-05-27']);
    expect(items[1]).toMatchObject({ id: 'feast000_20270427', end: { date: '2027-04-29' } });
  });
});
