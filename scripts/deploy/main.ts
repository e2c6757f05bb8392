// `npm run deploy`: deploys the Worker. The command requires only a signed-in wrangler. It also works with an
// empty Cloudflare account, and it can be repeated.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { buildClient } from '../build-client.ts';
import { makeKey } from '../local-state.ts';
import { entryOf, ROOT } from '../tools.ts';
import { readVersion } from '../version.ts';
import { deploy, type Resources, type RunWrangler } from './deploy-steps.ts';
import { switchOnReplication } from './read-replication.ts';

// With CI set, wrangler asks no questions and writes no ids into wrangler.toml.
const env = { ...process.env, CI: 'true', WRANGLER_SEND_METRICS: 'false' };

const runWrangler: RunWrangler = (args, show, input) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [entryOf('wrangler'), ...args], {
      cwd: ROOT,
      env,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    child.stdin.end(input ?? '');
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      if (show) process.stdout.write(text);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
      if (show) process.stderr.write(text);
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, stdout, stderr }));
  });

interface NamedResources {
  vars?: Record<string, unknown>;
  d1_databases: { database_name?: string }[];
  queues: { consumers?: { dead_letter_queue?: string }[] };
}

function readResources(): Resources {
  const config: NamedResources = unstable_readConfig({ config: join(ROOT, 'wrangler.toml') });
  const { d1_databases, queues, vars } = config;
  const [database] = d1_databases;
  if (!database?.database_name) throw new Error('wrangler.toml has no D1 database.');
  const { database_name: name } = database;
  return {
    database: name,
    async onDatabaseCreated() {
      const { CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_ACCOUNT_ID: accountId } = process.env;
      const note = await switchOnReplication(runWrangler, name, { token, accountId });
      if (note !== null) console.log(note);
    },
    deadLetterQueues: (queues.consumers ?? [])
      .map((consumer) => consumer.dead_letter_queue)
      .filter((name) => name !== undefined),
    version: readVersion(),
    publicUrl: process.env.PUBLIC_URL || null,
    hasPublicUrl: vars?.PUBLIC_URL !== undefined,
    makeKeys: () => `k1:${makeKey()}`,
    makeDepartureKey: makeKey,
  };
}

await buildClient();
const result = await deploy(runWrangler, readResources());
if (!result.ok) console.error(result.reason);
process.exitCode = result.ok ? 0 : 1;
