import { afterEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../../worker/domain/time/types.ts';
import { listAll, MARCH, microsoft, NOON, newPerson, provider, timed, zone } from './people.ts';

afterEach(() => vi.restoreAllMocks());

const WEEKLY = {
  pattern: { type: 'daily', interval: 7 },
  range: { type: 'numbered', startDate: '2027-03-03', numberOfOccurrences: 3 },
} as const;
const START = NOON + 2 * DAY_MS;

/** Creates a person with these events, and reads the calendar completely. */
async function readOnce(events: readonly object[]) {
  const person = await newPerson();
  const { calendarId, token } = person;
  const created = [];
  for (const event of events) created.push(await microsoft('events', { calendarId, event }));
  const { syncToken } = await listAll(token, calendarId, { window: MARCH });
  return {
    ...person,
    ids: created.map(({ id }) => id),
    changes: () => listAll(token, calendarId, { syncToken }),
    first: () => provider.listEvents(token, { calendarId, page: null, zone, syncToken }),
  };
}

describe('a read of the changes of a Microsoft calendar', () => {
  it('returns a new sync token and no events when nothing changed', async () => {
    const { changes, calendarId, token } = await readOnce([timed(NOON)]);
    const { events, syncToken } = await changes();
    expect(events).toEqual([]);
    expect((await listAll(token, calendarId, { syncToken })).events).toEqual([]);
  });

  it('returns new, moved and deleted single events', async () => {
    const { calendarId, ids, changes } = await readOnce([timed(NOON), timed(NOON + DAY_MS)]);
    const [moved = '', gone = ''] = ids;
    await microsoft('change-event', { calendarId, eventId: moved, event: timed(NOON + HOUR_MS) });
    await microsoft('delete-event', { calendarId, eventId: gone });
    const added = await microsoft('events', { calendarId, event: timed(NOON + 2 * DAY_MS) });
    const { events } = await changes();
    expect(events).toHaveLength(3);
    expect(events.find(({ id }) => id === moved)).toMatchObject({
      start: { at: NOON + HOUR_MS },
    });
    expect(events.find(({ id }) => id === added.id)).toMatchObject({ status: 'confirmed' });
    expect(events.find(({ id }) => id === gone)).toMatchObject({
      status: 'cancelled',
      start: null,
      end: null,
    });
  });

  it('returns the new time of an event that left the window', async () => {
    const { calendarId, ids, changes } = await readOnce([timed(NOON)]);
    const [eventId = ''] = ids;
    const later = NOON + 200 * DAY_MS;
    await microsoft('change-event', { calendarId, eventId, event: timed(later) });
    expect((await changes()).events).toMatchObject([
      { id: eventId, status: 'confirmed', start: { at: later } },
    ]);
  });

  it.each([
    ['is added', null],
    ['moves', timed(START + HOUR_MS)],
    ['becomes free', { showAs: 'free' }],
  ] as const)('requires a complete read when a series %s', async (_, change) => {
    const series = { ...timed(START), recurrence: WEEKLY };
    const { calendarId, ids, first } = await readOnce([series]);
    if (change === null) await microsoft('events', { calendarId, event: series });
    else await microsoft('change-event', { calendarId, eventId: ids[0] ?? '', event: change });
    expect(await first()).toMatchObject({ ok: false, reason: 'sync-expired' });
  });

  it.each([true, false])(
    'requires a complete read when a series is deleted (reported without its instances: %s)',
    async (removesOnlyMaster) => {
      const { calendarId, ids, first } = await readOnce([{ ...timed(START), recurrence: WEEKLY }]);
      await microsoft('change-calendar', { calendarId, removesOnlyMaster });
      await microsoft('delete-event', { calendarId, eventId: ids[0] ?? '' });
      expect(await first()).toMatchObject({ ok: false, reason: 'sync-expired' });
    },
  );

  it('requires a complete read when the delta token has expired', async () => {
    const { calendarId, first } = await readOnce([timed(NOON)]);
    await microsoft('expire-delta-tokens', { calendarId });
    expect(await first()).toMatchObject({ ok: false, reason: 'sync-expired' });
  });

  it.each(['nonsense', '{}', '{"phase":"view","path":null,"series":"","next":null}'])(
    'requires a complete read when the sync token is %s',
    async (syncToken) => {
      const query = { calendarId: 'a', page: null, zone, syncToken };
      expect(await provider.listEvents('token', query)).toMatchObject({ reason: 'sync-expired' });
    },
  );

  it('returns all pages of many changes', async () => {
    const { calendarId, changes } = await readOnce([]);
    await microsoft('change-calendar', { calendarId, pageSize: 2 });
    for (let day = 0; day < 5; day += 1) {
      await microsoft('events', { calendarId, event: timed(NOON + day * DAY_MS) });
    }
    expect((await changes()).events).toHaveLength(5);
  });

  it('requires a complete read when many events were removed', async () => {
    const { first } = await readOnce([]);
    const removed = Array.from({ length: 21 }, (_, index) => ({
      id: `AAMk${index}`,
      '@removed': { reason: 'deleted' },
    }));
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) =>
      Response.json({ value: removed, '@odata.deltaLink': String(url) }),
    );
    expect(await first()).toMatchObject({ reason: 'sync-expired' });
  });
});
