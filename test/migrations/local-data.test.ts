// Prepares a local database without wrangler. wrangler-files.long.test.ts lets wrangler check the result.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openResources, prepareLocalData } from '../../scripts/local-data.ts';
import { migrate, UnknownMigrationError } from '../../scripts/migrate.ts';
import { listMigrations } from '../../scripts/migrations.ts';
import type { LocalBindings } from '../../scripts/seed.ts';
import { openStateDatabase } from '../support/state-database.ts';

// A long timeout, because a slow machine needs many seconds to start the Workers runtime.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const state = mkdtempSync(join(tmpdir(), 'halfpast-local-data-'));
afterAll(() => rmSync(state, { recursive: true, force: true }));

function countBookings(): unknown {
  const database = openStateDatabase(state);
  try {
    return database.prepare('SELECT count(*) AS n FROM bookings').get()?.n;
  } finally {
    database.close();
  }
}

it('the local data stay as they are when they are prepared again on the same day', async () => {
  const now = Date.now();
  await prepareLocalData(state, now);
  const count = countBookings();
  expect(count).toBeGreaterThan(0);
  await prepareLocalData(state, now);
  expect(countBookings()).toBe(count);
});

describe('a migration', () => {
  const resources = openResources(join(state, 'other'));
  let db: D1Database;
  const migrations = listMigrations();

  beforeAll(async () => {
    db = (await resources.getBindings<LocalBindings>()).DB;
    await migrate(db);
  });
  afterAll(() => resources.dispose());

  const hasTable = async (name: string) =>
    (await db.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').bind(name).first()) !== null;

  it('runs once', async () => {
    const next = { name: '9999_next.sql', sql: 'CREATE TABLE next (id text);\nDROP TABLE next' };
    await migrate(db, [...migrations, next]);
    await migrate(db, [...migrations, next]);
    const { results } = await db.prepare('SELECT name FROM d1_migrations ORDER BY id').all();
    expect(results).toEqual([...migrations, next].map(({ name }) => ({ name })));
    await db.prepare('DELETE FROM d1_migrations WHERE name = ?').bind(next.name).run();
  });

  it('that fails changes nothing', async () => {
    const broken = {
      name: '9999_broken.sql',
      sql: 'CREATE TABLE half (id text);\nDROP TABLE gone',
    };
    await expect(migrate(db, [...migrations, broken])).rejects.toThrow('gone');
    expect(await hasTable('half')).toBe(false);
    await expect(migrate(db, migrations)).resolves.toBeUndefined();
  });

  it('of another version stops the preparation', async () => {
    await expect(migrate(db, [])).rejects.toThrow(UnknownMigrationError);
  });
});
