// Runs the missing migrations on a local database. Like `wrangler d1 migrations apply`, it runs each migration
// in one transaction and stores its name in the same table, so both can continue the work of the other
// (decision 150).
import { listMigrations, type Migration } from './migrations.ts';

const CREATE_TABLE = `CREATE TABLE IF NOT EXISTS "d1_migrations"(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

export class UnknownMigrationError extends Error {
  constructor(name: string) {
    super(`The database has the migration ${name}, which this version does not know.`);
  }
}

/** Migrates a database to the newest schema. */
export async function migrate(
  db: D1Database,
  migrations: readonly Migration[] = listMigrations(),
): Promise<void> {
  await db.prepare(CREATE_TABLE).run();
  const rows = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = rows.results.map(({ name }) => name);
  const unknown = applied.find((name) => migrations.every((migration) => migration.name !== name));
  if (unknown) throw new UnknownMigrationError(unknown);
  for (const { name, sql } of migrations.filter((migration) => !applied.includes(migration.name))) {
    await db.batch([
      // The local database runs a text of many statements much faster than many statements.
      db.prepare(sql),
      db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ]);
  }
}
