// A mark is the time when something last happened in the service, for example `mail-sent`. Each
// mark is stored immediately in the memory of this isolate, and at most once a minute in the
// database.
import type { ServiceMarksRepo } from '../../db/operations/service-marks.ts';
import type { HealthMarks, MarkName } from '../../domain/operations/health.ts';
import { type Instant, MINUTE_MS } from '../../domain/time/types.ts';
import type { Clock } from '../../ports/clock.ts';

export interface MarkNotes {
  /**
   * Sets the mark to the current time. Never throws. If the database cannot store the mark, only
   * this isolate has it.
   */
  note(name: MarkName): Promise<void>;
  /** Returns the marks of this isolate. */
  readOwn(): HealthMarks;
}

export function createMarkNotes(
  marks: Pick<ServiceMarksRepo, 'raiseMark'>,
  clock: Clock,
): MarkNotes {
  const lastAt = new Map<MarkName, Instant>();
  const storedAt = new Map<MarkName, Instant>();
  return {
    async note(name) {
      const now = clock.now();
      lastAt.set(name, now);
      if (now - (storedAt.get(name) ?? Number.NEGATIVE_INFINITY) < MINUTE_MS) return;
      storedAt.set(name, now);
      await marks.raiseMark(name, now, MINUTE_MS).catch(() => storedAt.delete(name));
    },

    readOwn() {
      return Object.fromEntries(lastAt);
    },
  };
}
