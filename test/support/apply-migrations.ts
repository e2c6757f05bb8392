// Every test file starts from an empty database with all migrations. They run as one transaction here,
// because one by one they would take longer than the tests of many files.
import { env } from 'cloudflare:workers';

const queries = env.TEST_MIGRATIONS.flatMap((migration) => migration.queries);
await env.DB.batch(queries.map((query) => env.DB.prepare(query)));
