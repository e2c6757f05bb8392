// The table of the import rules: which folders each folder of the Worker may import.
// `npm run floors` writes the rules into biome.json. `npm run check` fails when biome.json is out of date.

/**
 * The Worker's floors (layers), from the lowest to the highest. Each floor is a folder. `index.ts` and
 * `deps.ts` are above all floors.
 */
export const WORKER_FLOORS = [
  'domain',
  'contract',
  'mail',
  'ports',
  'db',
  'adapters',
  'durable',
  'services',
  'http',
  'jobs',
];

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
    chunk.ts columns.ts create-repositories.ts database.ts drizzle.config.ts insert-into.ts json-column.ts
    json-row.ts near-repositories.ts quarantined-rows.ts reference.ts replicas.ts schema
    statement.ts`,
  'worker/adapters': `
    aes-vault.ts hashers.ts missing-bindings.ts public-url.ts random.ts rate-limiter.ts
    retry-after.ts`,
  'worker/services': 'near-deps.ts service-deps.ts',
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
  readonly message: string;
  /**
   * Packages that this floor may import, and the lint message for all other packages. Absent: every package
   * is allowed.
   */
  readonly packages?: { readonly allowed: readonly string[]; readonly message: string };
}

export const FLOORS: readonly Floor[] = [
  {
    folder: 'domain',
    mayImport: [],
    message:
      'worker/domain imports no other floor. Put I/O into worker/adapters, request and response types into worker/contract, and use cases into worker/services.',
    packages: {
      allowed: ['date-fns', '@date-fns/utc', 'icu-minify', 'libphonenumber-js'],
      message:
        'worker/domain uses only the packages date-fns, @date-fns/utc, icu-minify and libphonenumber-js. Put code that needs another package into worker/adapters.',
    },
  },
  {
    folder: 'contract',
    mayImport: ['domain'],
    message:
      'worker/contract describes requests and responses, and imports only worker/domain. Put use cases into worker/services.',
    packages: { allowed: ['zod'], message: 'worker/contract uses only the package zod.' },
  },
  {
    folder: 'mail',
    mayImport: ['domain'],
    message:
      'worker/mail renders emails and imports only worker/domain. Put code that sends emails into worker/adapters/email, and code that loads data into worker/services.',
    packages: {
      allowed: ['ical-generator', 'hono/html', 'liquidjs'],
      message:
        'worker/mail uses only the packages ical-generator, hono/html and liquidjs. Put code that sends emails into worker/adapters/email.',
    },
  },
  {
    folder: 'ports',
    mayImport: ['domain', 'contract'],
    message:
      'worker/ports contains only interfaces, and imports only worker/domain and worker/contract. Put implementations into worker/adapters.',
    packages: {
      allowed: [],
      message: 'worker/ports uses no package. Put code that needs a package into worker/adapters.',
    },
  },
  {
    folder: 'db',
    mayImport: ['domain'],
    message:
      'worker/db converts rows to domain types, and imports only worker/domain. Put rules into worker/domain, and use cases into worker/services.',
    packages: {
      allowed: ['drizzle-orm', 'drizzle-kit', 'zod'],
      message: 'worker/db uses only the drizzle packages and zod.',
    },
  },
  {
    folder: 'adapters',
    mayImport: ['ports', 'contract', 'domain'],
    message:
      'worker/adapters implements ports, and imports only ports, contract and domain. Put SQL into worker/db, use cases into worker/services, and code that creates adapters into worker/deps.ts.',
  },
  {
    folder: 'durable',
    mayImport: ['domain', 'db'],
    message:
      'worker/durable imports only worker/domain and worker/db. Put use cases into worker/services, and I/O into worker/adapters.',
    packages: {
      allowed: ['cloudflare:workers'],
      message: 'worker/durable uses only the package cloudflare:workers.',
    },
  },
  {
    folder: 'services',
    mayImport: ['domain', 'contract', 'mail', 'ports', 'db'],
    message:
      'worker/services contains use cases, and imports only domain, contract, mail, ports and db. Put HTTP into worker/http, I/O into worker/adapters, and code that reads Env into worker/deps.ts.',
    packages: {
      allowed: ['date-fns'],
      message:
        'worker/services uses only the package date-fns. Put HTTP into worker/http, SQL into worker/db, and other code that needs a package into worker/adapters.',
    },
  },
  {
    folder: 'http',
    mayImport: ['services', 'contract', 'domain'],
    message:
      'worker/http imports only services, contract and domain. A route has a path, a guard, validation, one service call and a response. Put code that loads data into worker/services.',
    packages: {
      allowed: ['hono', '@hono/zod-validator', '@modelcontextprotocol/server'],
      message:
        'worker/http uses only the packages hono, @hono/zod-validator and @modelcontextprotocol/server. Put schemas into worker/contract, and I/O into worker/adapters.',
    },
  },
  {
    folder: 'jobs',
    mayImport: ['services', 'contract'],
    message:
      'worker/jobs imports only services and contract. It calls one service for each message, and acknowledges or retries the message. Put the work into worker/services.',
    packages: {
      allowed: [],
      message: 'worker/jobs uses no package. Put the work into worker/services.',
    },
  },
];
