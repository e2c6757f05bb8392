// `npm run db:generate`: writes a migration for the difference between worker/db/schema and the last
// migration. STRICT tables reject values of a wrong type. drizzle-kit cannot write STRICT tables, so this
// script adds STRICT to each table. It also adds the hash of the migration to the list of hashes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addHashes, listMigrations, MIGRATIONS_FOLDER } from './migrations.ts';
import { makeTablesStrict } from './strict-tables.ts';
import { runTool } from './tools.ts';

const args = ['generate', '--config', 'worker/db/drizzle.config.ts', ...process.argv.slice(2)];
const code = await runTool('drizzle-kit', args);
for (const { name, sql } of listMigrations()) {
  const strict = makeTablesStrict(sql);
  if (strict !== sql) writeFileSync(join(MIGRATIONS_FOLDER, name), strict);
}
addHashes();
process.exit(code);
