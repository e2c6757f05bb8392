// Reads the migrations. The first one is the baseline, which creates the whole schema of version 0.1.0.
import { readdirSync, readFileSync } from 'node:fs';
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
