// What the service remembers about its own running: when something happened last, and what came of it.
import type { Instant } from '../domain/time/types.ts';
import { columns } from './columns.ts';
import type { Database } from './database.ts';
import { serviceMarks } from './schema/service-marks.ts';

const mark = columns(serviceMarks);

export interface ServiceMark {
  readonly at: Instant;
  readonly value: string | null;
}

const READ = `SELECT ${mark.at}, ${mark.value} FROM service_marks WHERE ${mark.name} = ?1`;

const SET = `
INSERT INTO service_marks (${mark.name}, ${mark.at}, ${mark.value}) VALUES (?1, ?2, ?3)
ON CONFLICT (${mark.name}) DO UPDATE SET ${mark.at} = excluded.${mark.at}, ${mark.value} = excluded.${mark.value}`;

const RAISE = `
INSERT INTO service_marks (${mark.name}, ${mark.at}) VALUES (?1, ?2)
ON CONFLICT (${mark.name}) DO UPDATE SET ${mark.at} = excluded.${mark.at} WHERE excluded.${mark.at} >= service_marks.${mark.at} + ?3`;

export function createServiceMarksRepo(db: Database) {
  const read = db.$client.prepare(READ);
  const set = db.$client.prepare(SET);
  const raise = db.$client.prepare(RAISE);

  return {
    async findMark(name: string): Promise<ServiceMark | null> {
      return read.bind(name).first<ServiceMark>();
    },

    async setMark(name: string, at: Instant, value: string | null = null): Promise<void> {
      await set.bind(name, at, value).run();
    },

    /** Writes nothing when the mark was raised less than `apartMs` ago. */
    async raiseMark(name: string, at: Instant, apartMs: number): Promise<void> {
      await raise.bind(name, at, apartMs).run();
    },
  };
}

export type ServiceMarksRepo = ReturnType<typeof createServiceMarksRepo>;
