import { expect } from 'vitest';
import { DAY_MS } from '../../../../worker/domain/time/types.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { draftAt, ensure, NOON, readAll } from './harness.ts';
import { callsOf, isMissing, listStarts, moved, show } from './write-calls.ts';

/** The cases that write one event once. */
export const SINGLE_WRITES: readonly ConformanceCase[] = [
  {
    title: 'writes an event that a read recognizes as ours',
    async run(target, person) {
      const draft = draftAt();
      const { event } = ensure(await callsOf(target, person).insert(draft));
      expect(event).toMatchObject({
        interval: { start: draft.startAt, end: draft.endAt },
        isCancelled: false,
        conference: { status: 'none' },
      });
      const { events } = await readAll(target, person);
      const found = events.get(event.eventId);
      expect(found).toMatchObject({ bookingId: draft.bookingId, isTransparent: false });
      expect([found?.id, found?.draftId]).toContain(draft.eventId);
      expect(events.size).toBe(1);
    },
  },
  {
    title: 'finds, moves and deletes an event by the id of its draft and by its own id',
    async run(target, person) {
      const { find, insert, update, remove } = callsOf(target, person);
      for (const isOwnId of [false, true]) {
        const draft = draftAt();
        const { event } = ensure(await insert(draft));
        const eventId = isOwnId ? event.eventId : draft.eventId;
        const interval = { start: draft.startAt, end: draft.endAt };
        expect(ensure(await find(eventId)).event).toMatchObject({ interval });
        const later = moved({ ...draft, eventId }, DAY_MS);
        const updated = ensure(await update(later)).event;
        expect(updated).toMatchObject({
          eventId: event.eventId,
          interval: { start: later.startAt, end: later.endAt },
        });
        ensure(await remove(eventId));
        expect(await listStarts(target, person)).toEqual([]);
      }
    },
  },
  {
    title: 'reports a deleted event as missing',
    async run(target, person) {
      const { find, insert, remove } = callsOf(target, person);
      const draft = draftAt();
      ensure(await insert(draft));
      ensure(await remove(draft.eventId));
      expect(await remove(draft.eventId)).toMatchObject(isMissing);
      const found = await find(draft.eventId);
      if (found.ok) expect(found.event.isCancelled).toBe(true);
      else expect(found).toMatchObject(isMissing);
    },
  },
  {
    title: 'reports an event that was never written as missing',
    async run(target, person) {
      const { find, update, remove } = callsOf(target, person);
      const draft = draftAt();
      expect(await find(draft.eventId)).toMatchObject(isMissing);
      expect(await update(draft)).toMatchObject(isMissing);
      expect(await remove(draft.eventId)).toMatchObject(isMissing);
    },
  },
  {
    title: 'reports a missing calendar',
    async run(target, person) {
      const { insert } = callsOf(target, { ...person, calendarId: person.missingCalendarId });
      expect(await insert(draftAt())).toMatchObject(isMissing);
      const missing = { ...person, calendarId: person.missingCalendarId };
      await expect(readAll(target, missing)).rejects.toThrow('"not-found"');
    },
  },
  {
    title: 'writes titles and descriptions with any characters',
    async run(target, person) {
      const title = 'Ünïcode “quotes”, commas; semicolons \\ and 🎉';
      const draft = draftAt(NOON, { title, description: 'One\r\ntwo\n<b>three</b>\u2028four' });
      ensure(await callsOf(target, person).insert(draft));
      expect(await listStarts(target, person)).toEqual([show(NOON)]);
    },
  },
  {
    title: 'writes an event of five minutes in another year',
    async run(target, person) {
      const startAt = Date.parse('2028-02-29T23:55:00Z');
      const draft = draftAt(startAt, { endAt: startAt + 300_000 });
      ensure(await callsOf(target, person).insert(draft));
      expect(ensure(await callsOf(target, person).find(draft.eventId)).event.interval).toEqual({
        start: startAt,
        end: startAt + 300_000,
      });
    },
  },
];
