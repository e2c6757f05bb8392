// Every test file starts from empty storage and a database with all migrations. One runtime runs many files,
// because to start one takes longer than the tests of most files. The migrations are one transaction, because
// one by one they are slow.
import { reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

async function isEmpty(): Promise<boolean> {
  const found = await env.DB.prepare("SELECT 1 FROM sqlite_master WHERE name = 'bookings'").first();
  return found === null;
}

// A background task of the previous file can keep the database open while it is deleted: it then stays.
await vi.waitUntil(
  async () => {
    await reset();
    return await isEmpty();
  },
  { timeout: 20_000 },
);
const queries = env.TEST_MIGRATIONS.flatMap((migration) => migration.queries);
await env.DB.batch(queries.map((query) => env.DB.prepare(query)));
