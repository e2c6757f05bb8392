// `npm run db:generate`: writes a migration for the difference between worker/db/schema and the last
// migration. STRICT tables reject values of a wrong type. drizzle-kit cannot write STRICT tables, so this
// script adds STRICT to each table.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTablesStrict } from './strict-tables.ts';
import { ROOT, runTool } from './tools.ts';

const folder = join(ROOT, 'migrations');

const args = ['generate', '--config', 'worker/db/drizzle.config.ts', ...process.argv.slice(2)];
const code = await runTool('drizzle-kit', args);
for (const name of readdirSync(folder).filter((file) => file.endsWith('.sql'))) {
  const file = join(folder, name);
  const sql = readFileSync(file, 'utf8');
  const strict = makeTablesStrict(sql);
  if (strict !== sql) writeFileSync(file, strict);
}
process.exit(code);
