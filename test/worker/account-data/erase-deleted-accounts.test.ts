// When one account cannot be erased, the job still erases the other accounts.
import { env } from 'cloudflare:workers';
import { beforeEach, expect, it, vi } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import { eraseDeletedAccounts } from '../../../worker/services/account-data/erase-deleted-accounts.ts';
import { createHost } from '../../support/hosts.ts';

const deps = createDeps(env);

/** Inserts this many deleted accounts, in the order of their deletion. */
async function createDeleted(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push((await createHost({ deletedAt: 1_000 + index })).id);
  return ids;
}

/**
 * Runs the job with a database that fails to erase the given accounts. Returns the error and the log lines.
 */
async function run(failing: readonly string[]) {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const deletedAccounts = {
    ...deps.deletedAccounts,
    eraseAccount: async (id: string, now: number) => {
      if (failing.includes(id)) throw new Error('The statement failed.');
      await deps.deletedAccounts.eraseAccount(id, now);
    },
  };
  const failure = await eraseDeletedAccounts({ ...deps, deletedAccounts }).then(
    () => null,
    (error: Error) => error.message,
  );
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
  log.mockRestore();
  return { failure, lines };
}

async function listErased(ids: readonly string[]): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT id FROM users WHERE erased_at IS NOT NULL').all<{
    id: string;
  }>();
  const erased = results.map(({ id }) => id);
  return ids.filter((id) => erased.includes(id));
}

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM users WHERE deleted_at IS NOT NULL').run();
  await env.DB.prepare('DELETE FROM service_marks').run();
});

it('the erasure job logs and reports an account that it cannot erase, and erases the other accounts', async () => {
  const [first = '', second = '', third = ''] = await createDeleted(3);
  const { failure, lines } = await run([first]);
  expect(await listErased([first, second, third])).toEqual([second, third]);
  expect(failure).toBe('The statement failed.');
  expect(lines).toEqual([{ event: 'erasure-failed', userId: first, error: 'Error' }]);
});

it('the erasure job erases the other accounts when one calendar cannot be disconnected', async () => {
  const [first = '', second = ''] = await createDeleted(2);
  const calendarConnections = {
    ...deps.calendarConnections,
    list: async (id: string) => {
      if (id === first) throw new Error('Unreadable.');
      return deps.calendarConnections.list(id);
    },
  };
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await expect(eraseDeletedAccounts({ ...deps, calendarConnections })).rejects.toThrow();
  log.mockRestore();
  expect(await listErased([first, second])).toEqual([second]);
});

it('the erasure job retries any number of failing accounts without delaying the other accounts', async () => {
  const failing = await createDeleted(20);
  const [last = ''] = (await createDeleted(21)).slice(-1);
  await run(failing);
  expect(await listErased([last])).toEqual([]);
  await run(failing);
  await run(failing);
  expect(await listErased([last])).toEqual([last]);
  for (let round = 0; round < 3; round += 1) await run([]);
  expect(await listErased(failing)).toEqual(failing);
});
