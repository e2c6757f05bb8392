// Prepares a local database without wrangler, and lets wrangler check the result.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openResources, prepareLocalData } from '../../scripts/local-data.ts';
import { wranglerEnvironment } from '../../scripts/local-state.ts';
import { migrate, UnknownMigrationError } from '../../scripts/migrate.ts';
import { listMigrations } from '../../scripts/migrations.ts';
import type { LocalBindings } from '../../scripts/seed.ts';
import { readTool } from '../../scripts/tools.ts';

// A long timeout, because a slow machine needs many seconds to start wrangler.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const state = mkdtempSync(join(tmpdir(), 'halfpast-local-data-'));
afterAll(() => rmSync(state, { recursive: true, force: true }));

async function countBookings(): Promise<unknown> {
  const resources = openResources(state);
  try {
    const { DB } = await resources.getBindings<LocalBindings>();
    return await DB.prepare('SELECT count(*) FROM bookings').first('count(*)');
  } finally {
    await resources.dispose();
  }
}

describe('the local data', () => {
  const now = Date.now();
  beforeAll(() => prepareLocalData(state, now));

  it('is in the files that wrangler uses, with no migration left to run', async () => {
    const list = ['d1', 'migrations', 'list', 'DB', '--local', '--persist-to', state];
    const { code, output } = await readTool('wrangler', list, wranglerEnvironment(state));
    expect([code, output]).toEqual([0, expect.stringContaining('No migrations to apply')]);
  });

  it('stays as it is when it is prepared again on the same day', async () => {
    const count = await countBookings();
    expect(count).toBeGreaterThan(0);
    await prepareLocalData(state, now);
    expect(await countBookings()).toBe(count);
  });
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
