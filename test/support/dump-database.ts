import { env } from 'cloudflare:workers';

/** Returns all data of the database as text, without the emails that the development transport stores. */
export async function dumpDatabase(): Promise<string> {
  const tables = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT IN ('mails', 'sqlite_sequence')",
  ).all<{ name: string }>();
  const rows = await Promise.all(
    tables.results.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`).all()),
  );
  return JSON.stringify(rows.map(({ results }) => results));
}
