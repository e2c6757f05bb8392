// The only declaration of the floors (layers) of the Worker, and of the imports that each may have.
// `npm run floors` writes the rules into biome.json. `npm run check` fails when biome.json is out of date.

/**
 * Folders whose files are grouped by feature (features.ts). The value lists the other entries that may be
 * next to the feature folders, separated by spaces. Every feature needs these entries. `worker/durable` and
 * `worker/jobs` are not listed, because they are too small for feature folders.
 */
export const FLOOR_ROOTS: Readonly<Record<string, string>> = {
  'worker/domain': 'tsconfig.json',
  'worker/contract': `
    answers.ts app-error.ts bookmark.ts errors.ts field-problems.ts field-schemas.ts
    optional-fields.ts problem-sentences.ts validation.ts write-wait.ts`,
  'worker/mail': '',
  'worker/ports': 'clock.ts hashers.ts random.ts rate-limiter.ts vault.ts',
  'worker/db': `
    chunk.ts columns.ts constant.ts create-repositories.ts database.ts drizzle.config.ts insert-into.ts json-column.ts
    json-row.ts near-repositories.ts quarantined-rows.ts reference.ts replicas.ts schema
    statement.ts`,
  'worker/adapters': `
    aes-vault.ts hashers.ts missing-bindings.ts public-url.ts random.ts rate-limiter.ts
    retry-after.ts`,
  'worker/services': 'service-deps.ts',
  'worker/http':
    'app.ts cookies.ts env.ts on-error.ts page-language.ts public-api.ts read-site-frame.ts send-page.ts middleware pages routes v1',
  'worker/http/pages': 'error-page.ts head.ts html.ts icons.ts shell.ts theme-script.ts',
  'worker/http/routes': '',
  'worker/http/v1': 'call.ts etag.ts route.ts v1.ts',
  'test/domain': 'problem-sentences.test.ts sampling.ts stored-shapes.test.ts',
  'test/worker': `
    aes-vault.test.ts expect-handled.ts fuzz.test.ts host-calls.ts insert-into.test.ts ownership.test.ts
    query-plans.test.ts retry-after.test.ts schema.test.ts smoke.test.ts statement.test.ts
    tsconfig.json write-wait.test.ts`,
};

export interface Floor {
  readonly folder: string;
  /** Other floors that this floor may import. */
  readonly mayImport: readonly string[];
  /** Packages that this floor may import, with their subpaths. Absent: every package is allowed. */
  readonly packages?: readonly string[];
  /** The end of the lint message: where the code belongs that needs another floor or package. */
  readonly advice: string;
}

/**
 * The Worker's floors (layers), from the lowest to the highest. Each floor is a folder. `index.ts` and
 * `deps.ts` are above all floors, and no floor may import them. test/docs/floors.test.ts compares the table in
 * docs/architecture.md with this one.
 */
export const FLOORS: readonly Floor[] = [
  {
    folder: 'domain',
    mayImport: [],
    packages: ['date-fns', '@date-fns/utc', 'icu-minify', 'libphonenumber-js'],
    advice:
      'Put I/O into worker/adapters, request and response types into worker/contract, and use cases into worker/services.',
  },
  {
    folder: 'contract',
    mayImport: ['domain'],
    packages: ['zod'],
    advice: 'It describes requests and responses. Put use cases into worker/services.',
  },
  {
    folder: 'mail',
    mayImport: ['domain'],
    packages: ['ical-generator', 'hono/html', 'liquidjs'],
    advice:
      'It renders emails. Put code that sends emails into worker/adapters/email, and code that loads data into worker/services.',
  },
  {
    folder: 'ports',
    mayImport: ['domain', 'contract'],
    packages: [],
    advice: 'It contains only interfaces. Put implementations into worker/adapters.',
  },
  {
    folder: 'db',
    mayImport: ['domain'],
    packages: ['drizzle-orm', 'drizzle-kit', 'zod'],
    advice:
      'It converts rows to domain types. Put rules into worker/domain, and use cases into worker/services.',
  },
  {
    folder: 'adapters',
    mayImport: ['ports', 'contract', 'domain'],
    advice:
      'It implements ports. Put SQL into worker/db, use cases into worker/services, and code that creates adapters into worker/deps.ts.',
  },
  {
    folder: 'durable',
    mayImport: ['domain', 'db'],
    packages: ['cloudflare:workers'],
    advice: 'Put use cases into worker/services, and I/O into worker/adapters.',
  },
  {
    folder: 'services',
    mayImport: ['domain', 'contract', 'mail', 'ports', 'db'],
    packages: ['date-fns'],
    advice:
      'It contains use cases. Put HTTP into worker/http, SQL into worker/db, I/O and code that needs a package into worker/adapters, and code that reads Env into worker/deps.ts.',
  },
  {
    folder: 'http',
    mayImport: ['services', 'contract', 'domain'],
    packages: ['hono', '@hono/zod-validator', '@modelcontextprotocol/server'],
    advice:
      'A route has a path, a guard, validation, one service call and a response. Put code that loads data into worker/services, schemas into worker/contract, and I/O into worker/adapters.',
  },
  {
    folder: 'jobs',
    mayImport: ['services', 'contract'],
    packages: [],
    advice:
      'It calls one service for each message, and acknowledges or retries the message. Put the work into worker/services.',
  },
];
