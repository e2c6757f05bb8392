// The steps of a deploy, their order, and the handling of wrangler's answers. `wrangler deploy` itself finds
// or creates D1, KV and the queue from a wrangler.toml without ids, and later deploys inherit them. Two
// things must exist before: the database, because migrations run first, and the dead-letter queue, which
// wrangler does not create.

export interface CommandAnswer {
  code: number;
  stdout: string;
  stderr: string;
}

/**
 * Runs wrangler with these arguments; `show` prints its output to the terminal immediately, `input` is its
 * stdin.
 */
export type RunWrangler = (args: string[], show?: 'show', input?: string) => Promise<CommandAnswer>;

export interface Resources {
  database: string;
  deadLetterQueues: string[];
  /** The deployed version, as /status shows it. */
  version: string;
  /** The first key for sealed data. */
  makeKeys: () => string;
  /** The key for keyed hashes, which is never replaced. */
  makeDepartureKey: () => string;
  /** The address of the service, if the operator names one. */
  publicUrl: string | null;
  /** Whether wrangler.toml already has it as a variable: a secret of the same name would conflict. */
  hasPublicUrl: boolean;
}

type DeployResult = { ok: true } | { ok: false; reason: string };

const SIGN_IN =
  'Not signed in to Cloudflare. Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN\n' +
  '(and CLOUDFLARE_ACCOUNT_ID when the token sees several accounts), then deploy again.';

const SUCCEEDED: DeployResult = { ok: true };

function failed(step: string, answer: CommandAnswer): DeployResult {
  return { ok: false, reason: `${step} failed.\n${answer.stdout}${answer.stderr}`.trimEnd() };
}

/** Ignores the text that wrangler prints around its JSON. */
function parseNames(stdout: string): string[] | null {
  try {
    const list: { name: string }[] = JSON.parse(stdout.slice(stdout.indexOf('[')));
    return list.map(({ name }) => name);
  } catch {
    return null;
  }
}

async function ensureDatabase(run: RunWrangler, name: string): Promise<DeployResult> {
  const answer = await run(['d1', 'list', '--json']);
  const names = answer.code === 0 ? parseNames(answer.stdout) : null;
  if (names === null) return failed('Listing the databases', answer);
  if (names.includes(name)) return { ok: true };
  const created = await run(['d1', 'create', name], 'show');
  return created.code === 0 ? { ok: true } : failed(`Creating the database ${name}`, created);
}

async function ensureQueue(run: RunWrangler, name: string): Promise<DeployResult> {
  const known = await run(['queues', 'info', name]);
  if (known.code === 0) return { ok: true };
  const created = await run(['queues', 'create', name], 'show');
  return created.code === 0 ? { ok: true } : failed(`Creating the queue ${name}`, created);
}

// After the deploy, because a secret needs its Worker. An existing secret stays, because data made with it
// needs it.
async function ensureSecret(run: RunWrangler, name: string, make: () => string) {
  const answer = await run(['secret', 'list', '--format', 'json']);
  const names = answer.code === 0 ? parseNames(answer.stdout) : null;
  if (names === null) return failed('Listing the secrets', answer);
  if (names.includes(name)) return SUCCEEDED;
  const put = await run(['secret', 'put', name], 'show', make());
  return put.code === 0 ? SUCCEEDED : failed(`Setting the secret ${name}`, put);
}

/** The address that `wrangler deploy` printed. */
function findAddress(output: string): string | null {
  return /https:\/\/[a-z0-9.-]+\.workers\.dev/.exec(output)?.[0] ?? null;
}

const NO_ADDRESS =
  'The Worker is deployed, but it does not know its address and sends no email until it does.\n' +
  'Deploy again with the address: PUBLIC_URL=https://meet.example.com npm run deploy';

/** A named address replaces the stored one. Without one, the first deploy stores what wrangler printed. */
async function ensureAddress(
  run: RunWrangler,
  named: string | null,
  output: string,
): Promise<DeployResult> {
  if (named !== null) {
    const put = await run(['secret', 'put', 'PUBLIC_URL'], 'show', named);
    return put.code === 0 ? SUCCEEDED : failed('Setting PUBLIC_URL', put);
  }
  const address = findAddress(output);
  if (address !== null) return ensureSecret(run, 'PUBLIC_URL', () => address);
  const answer = await run(['secret', 'list', '--format', 'json']);
  const names = answer.code === 0 ? parseNames(answer.stdout) : null;
  if (names === null) return failed('Listing the secrets', answer);
  return names.includes('PUBLIC_URL') ? SUCCEEDED : { ok: false, reason: NO_ADDRESS };
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
    () => ensureDatabase(run, resources.database),
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
        : ensureAddress(run, resources.publicUrl, deployed.stdout);
    },
  ];
  for (const step of steps) {
    const result = await step();
    if (!result.ok) return result;
  }
  return { ok: true };
}
