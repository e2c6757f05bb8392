// Stores service marks. A mark is a named instant with an optional value. Example: the mark `cron` is the
// instant at which the cron last succeeded.
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { insertInto, setExcluded } from '../insert-into.ts';
import { serviceMarks } from '../schema/service-marks.ts';
import { integer, row, statement, text } from '../statement.ts';

const mark = columns(serviceMarks);

interface ServiceMark {
  readonly at: Instant;
  readonly value: string | null;
}

const READ = statement({
  params: { name: text },
  row: row<ServiceMark>(),
  sql: `SELECT ${mark.at}, ${mark.value} FROM service_marks WHERE ${mark.name} = :name`,
});

const SET = statement({
  ...insertInto(serviceMarks, {
    given: 'name at value',
    values: {},
    ending: `ON CONFLICT (${mark.name}) DO UPDATE SET ${setExcluded(mark, 'at value')}`,
  }),
});

const RAISE = statement({
  ...insertInto(serviceMarks, {
    given: 'name at',
    values: {},
    omit: 'value',
    params: { apartMs: integer },
    ending: `ON CONFLICT (${mark.name}) DO UPDATE SET ${mark.at} = excluded.${mark.at}
  WHERE excluded.${mark.at} >= service_marks.${mark.at} + :apartMs`,
  }),
});

export function createServiceMarksRepo(db: Database) {
  const d1 = db.$client;
  return {
    async findMark(name: string): Promise<ServiceMark | null> {
      return READ.first(d1, { name });
    },

    async setMark(name: string, at: Instant, value: string | null = null): Promise<void> {
      await SET.run(d1, { name, at, value });
    },

    /**
     * Sets the mark to `at`. Does nothing if the stored instant is later than `at` minus `apartMs`
     * milliseconds.
     */
    async raiseMark(name: string, at: Instant, apartMs: number): Promise<void> {
      await RAISE.run(d1, { name, at, apartMs });
    },
  };
}

export type ServiceMarksRepo = ReturnType<typeof createServiceMarksRepo>;
