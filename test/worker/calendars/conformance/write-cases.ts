import { expect } from 'vitest';
import { HOUR_MS } from '../../../../worker/domain/time/types.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { draftAt, ensure, NOON, readAll } from './harness.ts';
import { eventAt } from './neutral-event.ts';
import { REPEATED_WRITES } from './repeated-writes.ts';
import { SINGLE_WRITES } from './single-writes.ts';
import { callsOf, isMissing, listStarts, show } from './write-calls.ts';

/** The cases of events that the person changes in a calendar app. */
const CHANGED: readonly ConformanceCase[] = [
  {
    title: 'finds the new time of our event that the person moved',
    async run(target, person) {
      const draft = draftAt();
      const { event } = ensure(await callsOf(target, person).insert(draft));
      const interval = { start: NOON + HOUR_MS, end: NOON + 3 * HOUR_MS };
      await person.replace(event.eventId, eventAt(interval));
      expect(ensure(await callsOf(target, person).find(draft.eventId)).event).toMatchObject({
        interval,
        isCancelled: false,
      });
      const { events } = await readAll(target, person);
      expect(events.get(event.eventId)?.start).toEqual({ kind: 'instant', at: interval.start });
    },
  },
  {
    title:
      'finds no time for our event after the person made it an all-day event, and restores the event',
    async run(target, person) {
      const { find, insert, update } = callsOf(target, person);
      const draft = draftAt();
      const { event } = ensure(await insert(draft));
      await person.replace(event.eventId, { start: '2027-03-10', end: '2027-03-11' });
      expect(ensure(await find(draft.eventId)).event.interval).toBeNull();
      ensure(await update(draft));
      expect(await listStarts(target, person)).toEqual([show(NOON)]);
    },
  },
  {
    title: 'blocks the time of the booking again when the person had set our event to free',
    async run(target, person) {
      const { insert, update } = callsOf(target, person);
      const draft = draftAt();
      const { event } = ensure(await insert(draft));
      await person.replace(event.eventId, {
        ...eventAt({ start: NOON, end: NOON + HOUR_MS }),
        show: 'free',
      });
      ensure(await update(draft));
      const { events } = await readAll(target, person);
      expect([...events.values()]).toMatchObject([{ isTransparent: false, status: 'confirmed' }]);
    },
  },
  {
    title: 'does not find our event that the person deleted',
    async run(target, person) {
      const draft = draftAt();
      const { event } = ensure(await callsOf(target, person).insert(draft));
      await person.remove(event.eventId);
      expect(await listStarts(target, person)).toEqual([]);
      const found = await callsOf(target, person).find(draft.eventId);
      if (found.ok) expect(found.event.isCancelled).toBe(true);
      else expect(found).toMatchObject(isMissing);
    },
  },
];

export const WRITE_CASES: readonly ConformanceCase[] = [
  ...SINGLE_WRITES,
  ...REPEATED_WRITES,
  ...CHANGED,
].map((each) => ({ ...each, writes: true }));

/** The case for providers that cannot write. */
export const READ_ONLY_CASE: ConformanceCase = {
  title: 'refuses every write as forbidden',
  async run(target, person) {
    const { find, insert, update, remove } = callsOf(target, person);
    const draft = draftAt();
    for (const answer of [
      await find(draft.eventId),
      await insert(draft),
      await update(draft),
      await remove(draft.eventId),
    ]) {
      expect(answer).toMatchObject({ ok: false, reason: 'forbidden' });
    }
  },
};
