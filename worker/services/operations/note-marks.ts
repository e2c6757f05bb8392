// Stores when each kind of service event (for example `mail-sent`) last happened: immediately in the memory
// of this isolate, and at most once a minute in the database.
import type { ServiceMarksRepo } from '../../db/operations/service-marks.ts';
import type { HealthMarks, MarkName } from '../../domain/operations/health.ts';
import { type Instant, MINUTE_MS } from '../../domain/time/types.ts';
import type { Clock } from '../../ports/clock.ts';

export interface MarkNotes {
  /**
   * Records that the service event has happened now. Never throws. A mark that the database cannot store
   * stays in this isolate.
   */
  note(name: MarkName): Promise<void>;
  /** Returns the marks of this isolate. */
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
