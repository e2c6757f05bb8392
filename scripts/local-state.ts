// The folder of local state: D1, KV and Durable Object data of a local run, and wrangler's own files.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from './tools.ts';

export function defaultState(): string {
  return resolve(ROOT, process.env.HALFPAST_STATE ?? '.halfpast');
}

/** Returns variables that stop wrangler from using the network, the home folder and files of other runs. */
export function wranglerEnvironment(state: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_HIDE_BANNER: 'true',
    WRANGLER_LOG_PATH: join(state, 'logs'),
    WRANGLER_REGISTRY_PATH: join(state, 'registry'),
    WRANGLER_SEND_METRICS: 'false',
  };
}

function ensureSecret(state: string, name: string, make: () => string): string {
  const file = join(state, name);
  if (!existsSync(file)) {
    mkdirSync(state, { recursive: true });
    writeFileSync(file, `${make()}\n`, { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}

/** Makes a key from 32 random bytes. */
export const makeKey = () => randomBytes(32).toString('base64url');

/** Returns the encryption key of this state folder. Creates the key on the first call. */
export const ensureSecretKeys = (state: string) =>
  ensureSecret(state, 'secret-keys', () => `local:${makeKey()}`);

/** Returns the key of this state folder for keyed hashes. Creates the key on the first call. */
export const ensureDepartureKey = (state: string) => ensureSecret(state, 'departure-key', makeKey);
