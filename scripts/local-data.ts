// Prepares the data of a local run: the newest schema, the demo host and its bookings. Miniflare opens the
// files directly, because each start of wrangler takes more than a second.
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { currentTime } from './clock.ts';
import { migrate } from './migrate.ts';
import { type LocalBindings, seedDemo } from './seed.ts';

/** Opens the database and the key-value store in this state folder. */
export function openResources(state: string): Miniflare {
  return new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: '',
      cf: false,
      telemetry: { enabled: false },
      resourcePersistencePath: join(state, 'v3'),
      // wrangler.toml contains no ids. Therefore, wrangler uses the names of the bindings as local ids.
      d1Databases: { DB: 'DB' },
      kvNamespaces: { KV: 'KV' },
    }),
  );
}

/** Creates or updates the data in this state folder. Keeps existing data. */
export async function prepareLocalData(state: string, now = currentTime()): Promise<void> {
  const resources = openResources(state);
  try {
    const bindings = await resources.getBindings<LocalBindings>();
    await migrate(bindings.DB);
    await seedDemo(bindings, now);
  } finally {
    await resources.dispose();
  }
}
