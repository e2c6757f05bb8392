import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hashOf, listMigrations, MIGRATIONS_FOLDER, readHashes } from '../../scripts/migrations.ts';
import { openFilled } from './filled-database.ts';

const MIGRATIONS = listMigrations();

const HINT =
  'Each database runs a migration only once, so a change of an existing file never reaches it. `npm run db:generate` adds the hash of a new one.';

describe('migrations', () => {
  it('have the hashes that are listed, so they only grow', () => {
    const hashes = MIGRATIONS.map((migration) => [migration.name, hashOf(migration)]);
    expect(Object.fromEntries(hashes), HINT).toEqual(readHashes());
  });

  it('are the migrations of the journal, in the same order', () => {
    const journal = JSON.parse(
      readFileSync(join(MIGRATIONS_FOLDER, 'meta', '_journal.json'), 'utf8'),
    );
    const names = journal.entries.map(({ tag }: { tag: string }) => `${tag}.sql`);
    expect(MIGRATIONS.map(({ name }) => name)).toEqual(names);
  });

  it('create STRICT tables', () => {
    const tables = openFilled(MIGRATIONS)
      .prepare("SELECT name FROM pragma_table_list WHERE strict = 0 AND name NOT LIKE 'sqlite_%'")
      .all();
    expect(tables).toEqual([]);
  });
});
