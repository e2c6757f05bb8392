import { expect } from 'vitest';
import { HOUR_MS } from '../../../../worker/domain/time/types.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { draftAt, ensure, NOON } from './harness.ts';
import { callsOf, isMissing, listStarts, moved, put, show } from './write-calls.ts';

/** The cases of repeated writes and lost responses. */
export const REPEATED_WRITES: readonly ConformanceCase[] = [
  {
    title: 'writes one event when an insert is repeated',
    async run(target, person) {
      const draft = draftAt();
      ensure(await put(target, person, draft));
      ensure(await put(target, person, moved(draft, HOUR_MS)));
      expect(await listStarts(target, person)).toEqual([show(NOON + HOUR_MS)]);
    },
  },
  {
    title: 'writes one event when two inserts run at the same time',
    async run(target, person) {
      const draft = draftAt();
      const { insert } = callsOf(target, person);
      const answers = await Promise.all([insert(draft), insert(draft)]);
      for (const answer of answers) if (!answer.ok) expect(answer.reason).toBe('conflict');
      expect(await listStarts(target, person)).toEqual([show(NOON)]);
    },
  },
  {
    title: 'writes one event when the response to the insert was lost',
    async run(target, person) {
      const draft = draftAt();
      await person.fail({ reply: 'reset', call: 'insert', isAfter: true });
      expect(await callsOf(target, person).insert(draft)).toMatchObject({ reason: 'unavailable' });
      expect(await listStarts(target, person)).toEqual([show(NOON)]);
      ensure(await put(target, person, moved(draft, HOUR_MS)));
      expect(await listStarts(target, person)).toEqual([show(NOON + HOUR_MS)]);
    },
  },
  {
    title: 'moves the event once when the response to the update was lost',
    async run(target, person) {
      const { insert, update } = callsOf(target, person);
      const draft = draftAt();
      ensure(await insert(draft));
      await person.fail({ reply: 'reset', call: 'update', isAfter: true });
      const later = moved(draft, HOUR_MS);
      expect(await update(later)).toMatchObject({ reason: 'unavailable' });
      ensure(await update(later));
      expect(await listStarts(target, person)).toEqual([show(NOON + HOUR_MS)]);
    },
  },
  {
    title: 'reports a missing event when a deletion is repeated after its response was lost',
    async run(target, person) {
      const { insert, remove } = callsOf(target, person);
      const draft = draftAt();
      ensure(await insert(draft));
      await person.fail({ reply: 'reset', call: 'delete', isAfter: true });
      expect(await remove(draft.eventId)).toMatchObject({ reason: 'unavailable' });
      expect(await remove(draft.eventId)).toMatchObject(isMissing);
      expect(await listStarts(target, person)).toEqual([]);
    },
  },
  {
    title: 'can write the event again after it was deleted',
    async run(target, person) {
      const { insert, remove } = callsOf(target, person);
      const draft = draftAt();
      ensure(await insert(draft));
      ensure(await remove(draft.eventId));
      ensure(await put(target, person, draft));
      expect(await listStarts(target, person)).toEqual([show(NOON)]);
    },
  },
];
