// The conformance cases for reads of changes.
import { expect } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../../worker/domain/time/types.ts';
import { BERLIN } from '../icalendar/busy-times.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { NOON, type Person, readAll, readSince, startsOf, type Target } from './harness.ts';
import { eventAt, type NeutralEvent } from './neutral-event.ts';

const at = (start: number, length = HOUR_MS) => eventAt({ start, end: start + length });
const show = (time: number) => new Date(time).toISOString().slice(0, 16);
const SERIES: NeutralEvent = { ...at(NOON), series: { every: 'day', count: 3 } };

/** Runs the change between two reads, and returns the starts of the second read. */
async function startsAfter(
  target: Target,
  person: Person,
  change: () => Promise<unknown>,
): Promise<string[]> {
  const first = await readAll(target, person);
  await change();
  const next = await readSince(target, person, first.syncToken);
  const events = new Map(next.plan.kind === 'full' ? [] : first.events);
  for (const [id, event] of next.events) events.set(id, event);
  return startsOf(events);
}

export const CHANGE_CASES: readonly ConformanceCase[] = [
  {
    title: 'returns a token and no event when nothing has changed',
    async run(target, person) {
      await person.put(at(NOON));
      const first = await readAll(target, person);
      expect(first.syncToken).toEqual(expect.stringMatching(/./));
      const second = await readSince(target, person, first.syncToken);
      expect(second.plan.kind).toBe('changes');
      expect(second.events.size).toBe(0);
      expect(second.syncToken).toEqual(expect.stringMatching(/./));
    },
  },
  {
    title: 'reports a new event',
    async run(target, person) {
      await person.put(at(NOON));
      const add = () => person.put(at(NOON + DAY_MS));
      expect(await startsAfter(target, person, add)).toEqual([show(NOON), show(NOON + DAY_MS)]);
    },
  },
  {
    title: 'reports a moved event',
    async run(target, person) {
      const id = await person.put(at(NOON));
      const move = () => person.replace(id, at(NOON + 2 * HOUR_MS));
      expect(await startsAfter(target, person, move)).toEqual([show(NOON + 2 * HOUR_MS)]);
    },
  },
  {
    title: 'reports a deleted event',
    async run(target, person) {
      const id = await person.put(at(NOON));
      await person.put(at(NOON + DAY_MS));
      const remove = () => person.remove(id);
      expect(await startsAfter(target, person, remove)).toEqual([show(NOON + DAY_MS)]);
    },
  },
  {
    title: 'reports a new series and a deleted instance of this series',
    async run(target, person) {
      let id = '';
      const add = async () => {
        id = await person.put(SERIES);
      };
      const days = [0, 1, 2].map((day) => show(NOON + day * DAY_MS));
      expect(await startsAfter(target, person, add)).toEqual(days);
      const series = { every: 'day', count: 3, changes: { 1: null } } as const;
      const change = () => person.replace(id, { ...SERIES, series });
      expect(await startsAfter(target, person, change)).toEqual([days[0], days[2]]);
    },
  },
  {
    title: 'reports a moved instance of a series',
    async run(target, person) {
      const id = await person.put(SERIES);
      const changes = { 1: at(NOON + DAY_MS + 3 * HOUR_MS) };
      const move = () =>
        person.replace(id, { ...SERIES, series: { every: 'day', count: 3, changes } });
      expect(await startsAfter(target, person, move)).toEqual(
        [NOON, NOON + DAY_MS + 3 * HOUR_MS, NOON + 2 * DAY_MS].map(show),
      );
    },
  },
  {
    title: 'reports a deleted series',
    async run(target, person) {
      const id = await person.put(SERIES);
      expect(await startsAfter(target, person, () => person.remove(id))).toEqual([]);
    },
  },
  {
    title: 'reports that an event no longer blocks time',
    async run(target, person) {
      const id = await person.put(at(NOON));
      const first = await readAll(target, person);
      await person.replace(id, { ...at(NOON), show: 'free' });
      const { events } = await readSince(target, person, first.syncToken);
      expect([...events.values()]).toMatchObject([{ isTransparent: true }]);
    },
  },
  {
    title: 'reports several changes, with a read after each change',
    async run(target, person) {
      let { syncToken } = await readAll(target, person);
      for (const hours of [0, 1, 2]) {
        await person.put(at(NOON + hours * HOUR_MS));
        const next = await readSince(target, person, syncToken);
        expect(startsOf(next.events)).toContain(show(NOON + hours * HOUR_MS));
        ({ syncToken } = next);
      }
    },
  },
  {
    title: 'requires a complete read when a token is unknown',
    async run({ provider }, { accessToken, calendarId, addresses }) {
      const query = { calendarId, page: null, zone: BERLIN, addresses };
      const answer = await provider.listEvents(accessToken, { ...query, syncToken: 'nonsense' });
      expect(answer).toMatchObject({ ok: false, reason: 'sync-expired' });
    },
  },
  {
    title: 'requires a complete read when a token has expired',
    applies: ({ expire }) => expire !== null,
    async run(target, person) {
      await person.put(at(NOON));
      const { syncToken } = await readAll(target, person);
      const expired = (await person.expire?.(syncToken ?? '')) ?? '';
      const answer = await readSince(target, person, expired);
      expect(answer.plan.kind).toBe('full');
      expect(startsOf(answer.events)).toEqual([show(NOON)]);
    },
  },
];
