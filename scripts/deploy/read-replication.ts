// Switches on D1's read replication for a new database. Wrangler has no command for this, so the deploy calls
// the REST API with the operator's token.
import type { RunWrangler } from './deploy-steps.ts';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

interface Access {
  readonly token: string | undefined;
  readonly accountId: string | undefined;
}

const API = 'https://api.cloudflare.com/client/v4';
const BY_HAND =
  'Read replication is not switched on. docs/operations.md describes how to switch it on ("Read replicas").';

function readJson<Data>(stdout: string): Data | null {
  try {
    return JSON.parse(stdout.slice(stdout.search(/[[{]/))) as Data;
  } catch {
    return null;
  }
}

/** Returns the id of the account. Null unless wrangler lists exactly one account. */
async function findAccount(run: RunWrangler): Promise<string | null> {
  const answer = await run(['whoami', '--json']);
  const accounts = readJson<{ accounts?: { id: string }[] }>(answer.stdout)?.accounts ?? [];
  return accounts.length === 1 ? (accounts[0]?.id ?? null) : null;
}

async function findDatabase(run: RunWrangler, name: string): Promise<string | null> {
  const answer = await run(['d1', 'list', '--json']);
  const databases = readJson<{ name: string; uuid: string }[]>(answer.stdout) ?? [];
  return databases.find((database) => database.name === name)?.uuid ?? null;
}

async function isSwitchedOn(
  run: RunWrangler,
  name: string,
  { token, accountId }: Access,
  send: Fetch,
): Promise<boolean> {
  if (!token) return false;
  const account = accountId || (await findAccount(run));
  const database = await findDatabase(run, name);
  if (!account || !database) return false;
  try {
    const answer = await send(`${API}/accounts/${account}/d1/database/${database}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ read_replication: { mode: 'auto' } }),
    });
    return answer.ok;
  } catch {
    return false;
  }
}

/**
 * Switches read replication on and returns null. If that fails, returns a text that tells the operator how to
 * switch it on. A failure does not end the deploy, because the service works without replicas.
 */
export async function switchOnReplication(
  run: RunWrangler,
  name: string,
  access: Access,
  send: Fetch = fetch,
): Promise<string | null> {
  return (await isSwitchedOn(run, name, access, send)) ? null : BY_HAND;
}
