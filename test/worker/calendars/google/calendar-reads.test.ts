import { afterEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../../worker/domain/time/types.ts';
import { google } from '../../../support/connected-calendars.ts';
import { draft, ensure, iso, MARCH, NOON, newPerson, provider, timed, zone } from './people.ts';

afterEach(() => vi.restoreAllMocks());

describe('reading events from Google', () => {
  it('returns the times, our booking id and the owner’s response of each event, and each instance of a recurring event separately', async () => {
    const { email, token } = await newPerson();
    const add = (event: object) => google('events', { calendarId: email, event });
    const single = await add({ ...timed(NOON), summary: 'Secret title' });
    await add({ ...timed(NOON + DAY_MS), transparency: 'transparent' });
    await add({ start: { date: '2027-03-04' }, end: { date: '2027-03-06' } });
    await add({
      ...timed(NOON + 5 * DAY_MS),
      attendees: [
        { email, responseStatus: 'declined' },
        { email: 'x@y.example', responseStatus: 'accepted' },
      ],
    });
    await add({
      start: { dateTime: '2027-03-10T10:00:00', timeZone: 'Europe/Paris' },
      end: { dateTime: '2027-03-10T11:00:00', timeZone: 'Europe/Paris' },
      recurrence: ['RRULE:FREQ=DAILY;COUNT=3'],
    });
    const ownEvent = draft({ startAt: NOON + 20 * DAY_MS, endAt: NOON + 20 * DAY_MS + HOUR_MS });
    ensure(await provider.insertEvent(token, email, ownEvent));

    const query = { calendarId: email, page: null, zone, window: MARCH };
    const { events, syncToken, nextPage } = ensure(await provider.listEvents(token, query));
    expect(nextPage).toBeNull();
    expect(syncToken).toEqual(expect.any(String));
    expect(events).toHaveLength(8);
    expect(events.find(({ id }) => id === single.id)).toEqual({
      id: single.id,
      status: 'confirmed',
      start: { kind: 'instant', at: NOON },
      end: { kind: 'instant', at: NOON + HOUR_MS },
      isTransparent: false,
      isDeclined: false,
      bookingId: null,
      draftId: null,
    });
    expect(events.filter(({ isTransparent }) => isTransparent)).toHaveLength(1);
    expect(events.filter(({ isDeclined }) => isDeclined)).toHaveLength(1);
    expect(events.find(({ start }) => start?.kind === 'date')).toMatchObject({
      start: { kind: 'date', date: '2027-03-04' },
      end: { kind: 'date', date: '2027-03-06' },
    });
    expect(events.find(({ id }) => id === ownEvent.eventId)?.bookingId).toBe(ownEvent.bookingId);
    const instances = events.filter(({ start }) => {
      const at = start?.kind === 'instant' ? iso(start.at) : '';
      return /^2027-03-1[012]T09:00/.test(at);
    });
    expect(instances).toHaveLength(3);
  });

  it('requests no titles, guests or descriptions', async () => {
    const { email, token } = await newPerson();
    const query = { calendarId: email, page: null, zone, window: MARCH };
    ensure(await provider.listEvents(token, query));
    const { calls } = await google('calls', { account: email });
    expect(calls.at(-1)?.query).toMatchObject({
      fields:
        'nextPageToken,nextSyncToken,items(id,status,start,end,transparency,attendees(self,responseStatus),extendedProperties/private)',
      singleEvents: 'true',
      maxAttendees: '1',
    });
  });

  it('reads page by page, and returns the sync token of the last page', async () => {
    const { email, token } = await newPerson();
    await google('change-calendar', { calendarId: email, pageSize: 2 });
    for (let day = 0; day < 5; day += 1) {
      await google('events', { calendarId: email, event: timed(NOON + day * DAY_MS) });
    }
    const seen = new Set<string>();
    const tokens: (string | null)[] = [];
    const readFrom = async (page: string | null): Promise<void> => {
      const query = { calendarId: email, page, zone, window: MARCH };
      const answer = ensure(await provider.listEvents(token, query));
      for (const { id } of answer.events) seen.add(id);
      tokens.push(answer.syncToken);
      if (answer.nextPage !== null) await readFrom(answer.nextPage);
    };
    await readFrom(null);
    expect(seen.size).toBe(5);
    expect(tokens).toEqual([null, null, expect.any(String)]);
  });

  it('returns the changes since a sync token, including deleted events, and reports an expired sync token', async () => {
    const { email, token } = await newPerson();
    const keptEvent = await google('events', { calendarId: email, event: timed(NOON) });
    const gone = await google('events', { calendarId: email, event: timed(NOON + DAY_MS) });
    const first = ensure(
      await provider.listEvents(token, { calendarId: email, page: null, zone, window: MARCH }),
    );
    const since = { calendarId: email, page: null, zone, syncToken: first.syncToken ?? '' };
    expect(ensure(await provider.listEvents(token, since)).events).toEqual([]);
    await google('change-event', {
      calendarId: email,
      eventId: keptEvent.id ?? '',
      event: timed(NOON + HOUR_MS),
    });
    await google('delete-event', { calendarId: email, eventId: gone.id ?? '' });
    const { events } = ensure(await provider.listEvents(token, since));
    expect(events.find(({ id }) => id === keptEvent.id)?.start).toEqual({
      kind: 'instant',
      at: NOON + HOUR_MS,
    });
    expect(events.find(({ id }) => id === gone.id)).toMatchObject({
      status: 'cancelled',
      start: null,
      end: null,
    });
    await google('expire-sync-tokens', { calendarId: email });
    expect(await provider.listEvents(token, since)).toMatchObject({ reason: 'sync-expired' });
    expect(await provider.listEvents(token, { ...since, syncToken: 'nonsense' })).toMatchObject({
      reason: 'sync-expired',
    });
  });

  const validEvent = { id: 'good', status: 'confirmed', ...timed(NOON) };
  const busy = {
    isTransparent: false,
    isDeclined: false,
    bookingId: null,
    draftId: null,
    status: 'confirmed',
  };
  const at = (start: number) => ({
    start: { kind: 'instant', at: start },
    end: { kind: 'instant', at: start + HOUR_MS },
  });

  it.each([
    ['a time without an offset', { id: 'a', start: { dateTime: '2027-03-01T10:00:00' } }, 'a'],
    ['no times', { id: 'a', status: 'confirmed' }, 'a'],
    ['only one time', { id: 'a', start: timed(NOON).start }, 'a'],
    ['no id', timed(NOON), ''],
    ['an invalid form', 'event', ''],
    ['nothing', null, ''],
  ])('continues after an event with %s', async (_, event, unreadable) => {
    const body = { items: [event, validEvent], nextSyncToken: 't' };
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body));
    const query = { calendarId: 'a', page: null, zone, window: MARCH };
    expect(await provider.listEvents('token', query)).toEqual({
      ok: true,
      nextPage: null,
      syncToken: 't',
      unreadable: [unreadable],
      events: [{ ...busy, id: 'good', ...at(NOON) }],
    });
  });

  it.each([
    ['an unknown status', { status: 'odd' }],
    ['invalid guests', { attendees: 'everybody' }],
    ['an invalid booking id', { extendedProperties: 7, transparency: 'transparent' }],
  ])('treats an event with %s as busy when the times of the event can be read', async (_, odd) => {
    const body = { items: [{ ...validEvent, ...odd }] };
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body));
    const query = { calendarId: 'a', page: null, zone, window: MARCH };
    const { events, unreadable } = ensure(await provider.listEvents('token', query));
    expect([events, unreadable]).toEqual([[{ ...busy, id: 'good', ...at(NOON) }], []]);
  });

  it('treats a cancelled event as deleted, whatever other data it has', async () => {
    const gone = { id: 'gone', status: 'cancelled', start: {}, attendees: 1 };
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ items: [gone] }));
    const query = { calendarId: 'a', page: null, zone, window: MARCH };
    const { events } = ensure(await provider.listEvents('token', query));
    expect(events).toMatchObject([{ id: 'gone', status: 'cancelled', start: null, end: null }]);
  });

  it.each([[{ items: {} }], [[]], ['text']])('rejects the response %j', async (body) => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body));
    const query = { calendarId: 'a', page: null, zone, window: MARCH };
    expect(await provider.listEvents('token', query)).toMatchObject({ reason: 'unavailable' });
  });
});
