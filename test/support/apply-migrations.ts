// Every test file starts from an empty database with all migrations, which are one transaction here: one by
// one they would take longer than many a file's tests.
import { env } from 'cloudflare:workers';

const queries = env.TEST_MIGRATIONS.flatMap((migration) => migration.queries);
await env.DB.batch(queries.map((query) => env.DB.prepare(query)));
