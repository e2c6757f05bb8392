import { expect } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../../worker/domain/time/types.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { ensure, NOON, readAll, readOnce, startsOf, WINDOW } from './harness.ts';
import { eventAt, type NeutralEvent } from './neutral-event.ts';

const at = (start: number, length = HOUR_MS) => eventAt({ start, end: start + length });
const show = (time: number) => new Date(time).toISOString().slice(0, 16);
const SERIES: NeutralEvent = { ...at(NOON), series: { every: 'day', count: 3 } };

export const READ_CASES: readonly ConformanceCase[] = [
  {
    title: 'lists the calendar with its name and its access role',
    async run({ provider, isReadOnly }, { accessToken, calendarId }) {
      const { calendars } = ensure(await provider.listCalendars(accessToken));
      const found = calendars.find(({ externalId }) => externalId === calendarId);
      expect(found).toMatchObject({
        name: expect.stringMatching(/./),
        accessRole: isReadOnly ? 'reader' : 'owner',
      });
      expect(calendars.filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
    },
  },
  {
    title: 'returns the events of the window with all facts and without their titles',
    async run(target, person) {
      await person.put(at(NOON));
      await person.put(at(WINDOW.start - 3 * DAY_MS));
      await person.put(at(WINDOW.end + 3 * DAY_MS));
      const { events, unreadable } = await readAll(target, person);
      expect(unreadable).toEqual([]);
      expect([...events.values()]).toEqual([
        {
          id: expect.stringMatching(/./),
          status: 'confirmed',
          start: { kind: 'instant', at: NOON },
          end: { kind: 'instant', at: NOON + HOUR_MS },
          isTransparent: false,
          isDeclined: false,
          bookingId: null,
          draftId: null,
        },
      ]);
    },
  },
  {
    title: 'returns a separate id for every event and every instance, which stays the same',
    async run(target, person) {
      await person.put(at(NOON));
      await person.put(SERIES);
      const first = await readAll(target, person);
      expect(first.events.size).toBe(4);
      const again = await readAll(target, person);
      expect([...again.events.keys()].sort()).toEqual([...first.events.keys()].sort());
    },
  },
  {
    title: 'reads a calendar with many events completely',
    async run(target, person) {
      const hours = Array.from({ length: 12 }, (_, hour) => NOON + hour * HOUR_MS);
      for (const hour of hours) await person.put(at(hour));
      expect(startsOf((await readAll(target, person)).events)).toEqual(hours.map(show));
    },
  },
  {
    title: 'returns the same events in the read before a booking',
    async run(target, person) {
      await person.put(at(NOON));
      await person.put(SERIES);
      await person.put({ start: '2027-03-11', end: '2027-03-12' });
      const { events } = await readOnce(target, person);
      const all = await readAll(target, person);
      expect(startsOf(events)).toEqual(startsOf(all.events));
      expect([...events.keys()].sort()).toEqual([...all.events.keys()].sort());
    },
  },
  {
    title: 'reports an unreadable event and returns the other events',
    async run(target, person) {
      await person.putUnreadable(at(NOON));
      const { events, unreadable } = await readAll(target, person);
      expect(startsOf(events)).toEqual([show(NOON)]);
      expect(unreadable).toHaveLength(1);
    },
  },
];
