// Reads the migrations. The first one is the baseline, which creates the whole schema of version 0.1.0.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './tools.ts';

export interface Migration {
  /** The name of the file, by which wrangler remembers that the migration ran. */
  readonly name: string;
  readonly sql: string;
}

export const MIGRATIONS_FOLDER = join(ROOT, 'migrations');

/** Lists the migrations in the order in which they run. */
export function listMigrations(): Migration[] {
  return readdirSync(MIGRATIONS_FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8') }));
}

const HASHES = join(ROOT, 'test', 'migrations', 'hashes.json');

/** Returns the SHA-256 of the migration, in hexadecimal. */
export const hashOf = ({ sql }: Migration): string =>
  createHash('sha256').update(sql).digest('hex');

/** Returns the hash with which each migration was first written. */
export const readHashes = (): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(HASHES, 'utf8'));

/** Adds the hashes of new migrations. The hash of a migration never changes. */
export function addHashes(): void {
  const current = listMigrations().map((migration) => [migration.name, hashOf(migration)]);
  const hashes = { ...Object.fromEntries(current), ...readHashes() };
  writeFileSync(HASHES, `${JSON.stringify(hashes, null, 2)}\n`);
}
