// Stores when something last happened: immediately in this isolate, and at most once a minute in the database
// to keep the cost low.
import type { ServiceMarksRepo } from '../../db/operations/service-marks.ts';
import type { HealthMarks, MarkName } from '../../domain/operations/health.ts';
import { type Instant, MINUTE_MS } from '../../domain/time/types.ts';
import type { Clock } from '../../ports/clock.ts';

export interface MarkNotes {
  /** Never rejects. A mark that cannot be stored stays in this isolate. */
  note(name: MarkName): Promise<void>;
  /** The marks of this isolate. */
  readOwn(): HealthMarks;
}

export function createMarkNotes(
  marks: Pick<ServiceMarksRepo, 'raiseMark'>,
  clock: Clock,
): MarkNotes {
  const noted = new Map<MarkName, Instant>();
  const written = new Map<MarkName, Instant>();
  return {
    async note(name) {
      const now = clock.now();
      noted.set(name, now);
      if (now - (written.get(name) ?? Number.NEGATIVE_INFINITY) < MINUTE_MS) return;
      written.set(name, now);
      await marks.raiseMark(name, now, MINUTE_MS).catch(() => written.delete(name));
    },

    readOwn() {
      return Object.fromEntries(noted);
    },
  };
}
