// Before each test file, empties the storage, runs all migrations and lets the dates of tests start today. Many test files share one runtime,
// because starting a runtime takes longer than most test files. The migrations run in one transaction,
// because separate transactions are slow, and each migration is one text, as in scripts/migrate.ts.
import { reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { startDates } from './times.ts';

async function isEmpty(): Promise<boolean> {
  const found = await env.DB.prepare("SELECT 1 FROM sqlite_master WHERE name = 'bookings'").first();
  return found === null;
}

startDates();
// Repeat the reset, because a background task of the previous file can prevent the deletion of the database.
await vi.waitUntil(
  async () => {
    await reset();
    return await isEmpty();
  },
  { timeout: 20_000 },
);
await env.DB.batch(env.TEST_MIGRATIONS.map(({ queries }) => env.DB.prepare(queries.join(';\n'))));
