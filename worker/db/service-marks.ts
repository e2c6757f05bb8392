// What the service remembers about its own running: when something happened last, and what came of it.
import type { Instant } from '../domain/time/types.ts';
import type { Database } from './database.ts';

interface ServiceMark {
  readonly at: Instant;
  readonly value: string | null;
}

const READ = 'SELECT at, value FROM service_marks WHERE name = ?1';

const SET = `
INSERT INTO service_marks (name, at, value) VALUES (?1, ?2, ?3)
ON CONFLICT (name) DO UPDATE SET at = excluded.at, value = excluded.value`;

const RAISE = `
INSERT INTO service_marks (name, at) VALUES (?1, ?2)
ON CONFLICT (name) DO UPDATE SET at = excluded.at WHERE excluded.at >= service_marks.at + ?3`;

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
