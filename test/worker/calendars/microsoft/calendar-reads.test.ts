import { afterEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../../worker/domain/time/types.ts';
import type { CalendarEventPage } from '../../../../worker/ports/calendars/calendar-provider.ts';
import {
  at,
  draft,
  ensure,
  listAll,
  MARCH,
  microsoft,
  NOON,
  newPerson,
  provider,
  timed,
  zone,
} from './people.ts';

afterEach(() => vi.restoreAllMocks());

const instant = (time: number) => ({ kind: 'instant', at: time });

const DAILY = {
  pattern: { type: 'daily', interval: 1 },
  range: { type: 'numbered', startDate: '2027-03-03', numberOfOccurrences: 5 },
} as const;
const START = NOON + 2 * DAY_MS;

describe('a complete read of a Microsoft calendar', () => {
  it('returns single events and every instance of a series, with the properties of the series', async () => {
    const { calendarId, token } = await newPerson();
    const single = await microsoft('events', { calendarId, event: timed(NOON) });
    const series = { ...timed(START), showAs: 'free', recurrence: DAILY } as const;
    await microsoft('events', { calendarId, event: series });
    const { events, unreadable } = await listAll(token, calendarId, { window: MARCH });
    expect(unreadable).toEqual([]);
    expect(events).toHaveLength(6);
    expect(events.find(({ id }) => id === single.id)).toEqual({
      id: single.id,
      status: 'confirmed',
      start: instant(NOON),
      end: instant(NOON + HOUR_MS),
      isTransparent: false,
      isDeclined: false,
      bookingId: null,
      draftId: null,
    });
    const instances = events.filter(({ isTransparent }) => isTransparent);
    expect(instances.map(({ start }) => start)).toEqual(
      [0, 1, 2, 3, 4].map((day) => instant(START + day * DAY_MS)),
    );
  });

  it.each([
    [{ showAs: 'busy' }, {}],
    [{ showAs: 'oof' }, {}],
    [{ showAs: 'unknown' }, {}],
    [{ showAs: 'free' }, { isTransparent: true }],
    [{ showAs: 'workingElsewhere' }, { isTransparent: true }],
    [{ showAs: 'tentative' }, { status: 'tentative' }],
    [{ isCancelled: true }, { status: 'cancelled' }],
    [{ responseStatus: { response: 'declined' } }, { isDeclined: true }],
    [{ responseStatus: { response: 'tentativelyAccepted' } }, { status: 'tentative' }],
    [{ sensitivity: 'private' }, {}],
  ] as const)('returns the expected values for %j', async (fields, expected) => {
    const { calendarId, token } = await newPerson();
    await microsoft('events', { calendarId, event: { ...timed(NOON), ...fields } });
    const { events } = await listAll(token, calendarId, { window: MARCH });
    const plain = { status: 'confirmed', isTransparent: false, isDeclined: false };
    expect(events).toMatchObject([{ ...plain, ...expected }]);
  });

  it.each(['Pacific/Kiritimati', 'Europe/Paris', 'Pacific/Pago_Pago'])(
    'returns all-day events as dates in a mailbox in the zone %s',
    async (timeZone) => {
      const { calendarId, token } = await newPerson({ timeZone });
      const day = (date: string) => ({ dateTime: `${date}T00:00:00`, timeZone });
      const event = { start: day('2027-03-05'), end: day('2027-03-07'), isAllDay: true };
      await microsoft('events', { calendarId, event });
      const { events } = await listAll(token, calendarId, { window: MARCH });
      expect(events).toMatchObject([
        {
          start: { kind: 'date', date: '2027-03-05' },
          end: { kind: 'date', date: '2027-03-07' },
        },
      ]);
    },
  );

  it('recognizes the events of bookings by their booking id and draft id', async () => {
    const { calendarId, token } = await newPerson();
    const eventDraft = draft();
    const { event } = ensure(await provider.insertEvent(token, calendarId, eventDraft));
    const { events } = await listAll(token, calendarId, { window: MARCH });
    expect(events).toMatchObject([
      { id: event.eventId, bookingId: eventDraft.bookingId, draftId: eventDraft.eventId },
    ]);
  });

  it('reads page by page, and only the last page has a sync token', async () => {
    const { calendarId, token } = await newPerson();
    await microsoft('change-calendar', { calendarId, pageSize: 2 });
    for (let day = 0; day < 5; day += 1) {
      await microsoft('events', { calendarId, event: timed(NOON + day * DAY_MS) });
    }
    const seen = new Set<string>();
    const syncTokens: (string | null)[] = [];
    let page: string | null = null;
    do {
      const query = { calendarId, page, zone, window: MARCH };
      const answer: CalendarEventPage = ensure(await provider.listEvents(token, query));
      for (const { id } of answer.events) seen.add(id);
      syncTokens.push(answer.syncToken);
      page = answer.nextPage;
    } while (page !== null);
    expect(seen.size).toBe(5);
    expect(syncTokens.slice(0, -1).every((each) => each === null)).toBe(true);
    expect(syncTokens.at(-1)).toEqual(expect.any(String));
  });

  it('can start again when a link expires between two pages', async () => {
    const { email, calendarId, token } = await newPerson();
    const query = { calendarId, page: null, zone, window: MARCH };
    const { nextPage } = ensure(await provider.listEvents(token, query));
    const operation = 'calendarView.delta';
    await microsoft('faults', { operation, account: email, name: 'resyncRequired' });
    expect(await provider.listEvents(token, { ...query, page: nextPage })).toMatchObject({
      reason: 'sync-expired',
    });
    expect((await listAll(token, calendarId, { window: MARCH })).events).toEqual([]);
  });

  it('never sends the access token to a link outside Microsoft Graph', async () => {
    const body = {
      value: [],
      '@odata.nextLink': 'https://graph.microsoft.com.evil.example/v1.0/x',
    };
    const fetches = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body));
    const query = { calendarId: 'a', page: null, zone, window: MARCH };
    expect(await provider.listEvents('token', query)).toMatchObject({ reason: 'unavailable' });
    expect(fetches).toHaveBeenCalledTimes(1);
  });
});

describe('a read before a booking', () => {
  it('requests the calendar view once, and requests no titles', async () => {
    const { email, calendarId, token } = await newPerson();
    await microsoft('events', { calendarId, event: timed(NOON) });
    const window = { start: NOON, end: NOON + HOUR_MS };
    const query = { calendarId, page: null, zone, window, needsSyncToken: false };
    const answer = ensure(await provider.listEvents(token, query, 20_000));
    expect(answer).toMatchObject({ nextPage: null, syncToken: null });
    expect(answer.events).toHaveLength(1);
    const { counts, calls } = await microsoft('calls', { account: email });
    expect(counts).toEqual({ 'calendarView.list': 1 });
    expect(calls.at(-1)?.query.$select).toBe(
      'id,type,start,end,isAllDay,isCancelled,showAs,responseStatus,transactionId,isOnlineMeeting,onlineMeeting',
    );
  });

  it('finds an all-day event although the zone of the mailbox has another date', async () => {
    const { calendarId, token } = await newPerson({ timeZone: 'Asia/Tokyo' });
    const day = (date: string) => ({ dateTime: `${date}T00:00:00`, timeZone: 'Asia/Tokyo' });
    const event = { start: day('2027-03-05'), end: day('2027-03-06'), isAllDay: true };
    await microsoft('events', { calendarId, event });
    // In Los Angeles, this is the evening of March 5. In Tokyo, it is March 6.
    const start = Date.parse('2027-03-06T02:00:00Z');
    const window = { start, end: start + HOUR_MS };
    const { events } = await listAll(token, calendarId, { window, needsSyncToken: false });
    expect(events).toMatchObject([{ start: { kind: 'date', date: '2027-03-05' } }]);
  });

  it('can read many calendars, although Graph answers only four calls at a time', async () => {
    const { email, token } = await newPerson();
    const ids: string[] = [];
    for (let number = 0; number < 9; number += 1) {
      ids.push((await microsoft('calendars', { name: `C${number}`, owner: email })).calendarId);
    }
    const operation = 'calendarView.list';
    await microsoft('faults', { operation, account: email, delayMs: 50, times: 9 });
    const answers = await Promise.all(
      ids.map((calendarId) => {
        const query = { calendarId, page: null, zone, window: MARCH, needsSyncToken: false };
        return provider.listEvents(token, query, 20_000);
      }),
    );
    expect(answers.map(({ ok }) => ok)).toEqual(ids.map(() => true));
  });

  it('ends within its time limit while it waits for other calls', async () => {
    const { email, calendarId, token } = await newPerson();
    const operation = 'calendarView.list';
    await microsoft('faults', { operation, name: 'hang', account: email, times: 9 });
    const query = { calendarId, page: null, zone, window: MARCH, needsSyncToken: false };
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => provider.listEvents(token, query, 400)),
    );
    for (const answer of answers) expect(answer).toMatchObject({ reason: 'unavailable' });
    await microsoft('clear-faults', { account: email });
    expect(await provider.listEvents(token, query, 20_000)).toMatchObject({ ok: true });
  });

  it('ends within its time limit when Microsoft does not answer', async () => {
    const { email, calendarId, token } = await newPerson();
    await microsoft('faults', { operation: 'calendarView.list', name: 'hang', account: email });
    const query = { calendarId, page: null, zone, window: MARCH, needsSyncToken: false };
    expect(await provider.listEvents(token, query, 300)).toMatchObject({
      reason: 'unavailable',
      detail: 'Microsoft did not answer in time.',
    });
  });
});

describe('a read of an odd response', () => {
  const busy = { isTransparent: false, isDeclined: false, bookingId: null, draftId: null };
  const good = { id: 'good', ...timed(NOON) };
  const times = { start: instant(NOON), end: instant(NOON + HOUR_MS) };
  const list = async (items: unknown) => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ value: items }));
    const query = { calendarId: 'a', page: null, zone, window: MARCH, needsSyncToken: false };
    return provider.listEvents('token', query);
  };

  it.each([
    ['a time in another zone', { id: 'a', start: { ...at(NOON), timeZone: 'Europe/Paris' } }, 'a'],
    ['a time without a zone', { ...good, id: 'a', end: { dateTime: '2027-03-01T10:00:00' } }, 'a'],
    ['no times', { id: 'a' }, 'a'],
    ['no id', timed(NOON), ''],
    ['an invalid form', 'event', ''],
    ['nothing', null, ''],
  ])('continues after an event with %s', async (_, event, unreadable) => {
    const answer = ensure(await list([event, good]));
    expect(answer.unreadable).toEqual([unreadable]);
    expect(answer.events).toEqual([{ ...busy, id: 'good', status: 'confirmed', ...times }]);
  });

  it.each([
    ['an invalid response status', { responseStatus: 'declined' }],
    ['an invalid availability', { showAs: 7 }],
  ])('treats an event with %s as busy when the times of the event can be read', async (_, odd) => {
    const { events, unreadable } = ensure(await list([{ ...good, ...odd }]));
    expect([events, unreadable]).toEqual([
      [{ ...busy, id: 'good', status: 'confirmed', ...times }],
      [],
    ]);
  });

  it.each([[{}], ['text'], [null]])('rejects the list %j', async (items) => {
    expect(await list(items)).toMatchObject({ reason: 'unavailable' });
  });
});
