// The steps of a deploy, in order. `wrangler deploy` finds or creates D1, KV and the queue, because
// wrangler.toml contains no ids. Two resources must exist before `wrangler deploy` runs. The database must
// exist because migrations run first. The dead-letter queue must exist because wrangler does not create it.

export interface CommandAnswer {
  code: number;
  stdout: string;
  stderr: string;
}

/**
 * Runs wrangler. With `show`, wrangler's output is also printed to the terminal. `input` is written to
 * wrangler's stdin.
 */
export type RunWrangler = (args: string[], show?: 'show', input?: string) => Promise<CommandAnswer>;

export interface Resources {
  database: string;
  deadLetterQueues: string[];
  /** The version to deploy, as /status shows it. */
  version: string;
  /** Makes the first key for the encryption of secrets in the database. */
  makeKeys: () => string;
  /** Makes the key for keyed hashes. This key is never replaced. */
  makeDepartureKey: () => string;
  /** The URL of the service, or null when the operator set no URL. */
  publicUrl: string | null;
  /** True when wrangler.toml has PUBLIC_URL as a variable. A secret of the same name would conflict. */
  hasPublicUrl: boolean;
  onDatabaseCreated: () => Promise<void>;
}

type DeployResult = { ok: true } | { ok: false; reason: string };

const SIGN_IN =
  'Not signed in to Cloudflare. Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN\n' +
  '(and CLOUDFLARE_ACCOUNT_ID when the token has access to several accounts), then deploy again.';

const SUCCEEDED: DeployResult = { ok: true };

function failed(step: string, answer: CommandAnswer): DeployResult {
  return { ok: false, reason: `${step} failed.\n${answer.stdout}${answer.stderr}`.trimEnd() };
}

/** Reads the names from wrangler's JSON. Skips text before the JSON. Returns null for invalid JSON. */
function parseNames(stdout: string): string[] | null {
  try {
    const list: { name: string }[] = JSON.parse(stdout.slice(stdout.indexOf('[')));
    return list.map(({ name }) => name);
  } catch {
    return null;
  }
}

async function ensureDatabase(
  run: RunWrangler,
  { database: name, onDatabaseCreated }: Resources,
): Promise<DeployResult> {
  const answer = await run(['d1', 'list', '--json']);
  const names = answer.code === 0 ? parseNames(answer.stdout) : null;
  if (names === null) return failed('Listing the databases', answer);
  if (names.includes(name)) return { ok: true };
  const created = await run(['d1', 'create', name], 'show');
  if (created.code !== 0) return failed(`Creating the database ${name}`, created);
  await onDatabaseCreated();
  return SUCCEEDED;
}

async function ensureQueue(run: RunWrangler, name: string): Promise<DeployResult> {
  const info = await run(['queues', 'info', name]);
  if (info.code === 0) return { ok: true };
  const created = await run(['queues', 'create', name], 'show');
  return created.code === 0 ? { ok: true } : failed(`Creating the queue ${name}`, created);
}

// Runs after the deploy, because wrangler can set a secret only for an existing Worker. An existing secret is
// kept, because stored data was encrypted or hashed with it.
async function ensureSecret(run: RunWrangler, name: string, make: () => string) {
  const answer = await run(['secret', 'list', '--format', 'json']);
  const names = answer.code === 0 ? parseNames(answer.stdout) : null;
  if (names === null) return failed('Listing the secrets', answer);
  if (names.includes(name)) return SUCCEEDED;
  const put = await run(['secret', 'put', name], 'show', make());
  return put.code === 0 ? SUCCEEDED : failed(`Setting the secret ${name}`, put);
}

/** Finds the URL that `wrangler deploy` printed. */
function findUrl(output: string): string | null {
  return /https:\/\/[a-z0-9.-]+\.workers\.dev/.exec(output)?.[0] ?? null;
}

const NO_URL =
  'The Worker is deployed, but its public URL is not set. It sends no emails without the URL.\n' +
  'Deploy again with the URL: PUBLIC_URL=https://meet.example.com npm run deploy';

/**
 * Sets PUBLIC_URL to the operator's URL. If the operator set no URL and PUBLIC_URL does not exist yet, sets
 * it to the URL that wrangler printed.
 */
async function ensurePublicUrl(
  run: RunWrangler,
  operatorUrl: string | null,
  output: string,
): Promise<DeployResult> {
  if (operatorUrl !== null) {
    const put = await run(['secret', 'put', 'PUBLIC_URL'], 'show', operatorUrl);
    return put.code === 0 ? SUCCEEDED : failed('Setting PUBLIC_URL', put);
  }
  const url = findUrl(output);
  if (url !== null) return ensureSecret(run, 'PUBLIC_URL', () => url);
  const answer = await run(['secret', 'list', '--format', 'json']);
  const names = answer.code === 0 ? parseNames(answer.stdout) : null;
  if (names === null) return failed('Listing the secrets', answer);
  return names.includes('PUBLIC_URL') ? SUCCEEDED : { ok: false, reason: NO_URL };
}

async function runStep(run: RunWrangler, step: string, args: string[]): Promise<DeployResult> {
  const answer = await run(args, 'show');
  return answer.code === 0 ? { ok: true } : failed(step, answer);
}

export async function deploy(run: RunWrangler, resources: Resources): Promise<DeployResult> {
  const identity = await run(['whoami', '--json']);
  if (identity.code !== 0 || /"loggedIn":\s*false/.test(identity.stdout)) {
    return { ok: false, reason: SIGN_IN };
  }
  const steps = [
    () => ensureDatabase(run, resources),
    ...resources.deadLetterQueues.map((name) => () => ensureQueue(run, name)),
    () =>
      runStep(run, 'Migrating the database', [
        'd1',
        'migrations',
        'apply',
        resources.database,
        '--remote',
      ]),
    async () => {
      const version = `HALFPAST_VERSION:${resources.version}`;
      const deployed = await run(['deploy', '--var', version], 'show');
      if (deployed.code !== 0) return failed('Deploying the Worker', deployed);
      const sealed = await ensureSecret(run, 'SECRET_KEYS', resources.makeKeys);
      if (!sealed.ok) return sealed;
      const keyed = await ensureSecret(run, 'DEPARTURE_KEY', resources.makeDepartureKey);
      if (!keyed.ok) return keyed;
      return resources.hasPublicUrl
        ? SUCCEEDED
        : ensurePublicUrl(run, resources.publicUrl, deployed.stdout);
    },
  ];
  for (const step of steps) {
    const result = await step();
    if (!result.ok) return result;
  }
  return { ok: true };
}
