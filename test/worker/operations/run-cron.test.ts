import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import { runCron } from '../../../worker/jobs/run-cron.ts';

const deps = createDeps(env);

async function run(overrides: Partial<typeof deps> = {}) {
  const ran: string[] = [];
  const watched = {
    ...deps,
    deletedAccounts: {
      ...deps.deletedAccounts,
      listErasable: async (...args: Parameters<typeof deps.deletedAccounts.listErasable>) => {
        ran.push('erase');
        return deps.deletedAccounts.listErasable(...args);
      },
    },
    health: {
      ...deps.health,
      markCron: async () => {
        ran.push('mark');
      },
    },
    ...overrides,
  };
  const failure = await runCron(watched).then(
    () => null,
    (error: Error) => error.message,
  );
  return { ran, failure };
}

it('the cron runs every job and records the run', async () => {
  expect(await run()).toEqual({ ran: ['erase', 'mark'], failure: null });
});

it('the cron continues after a failing job, and does not record the run as successful', async () => {
  const purge = async () => {
    throw new Error('The purge failed.');
  };
  const outcome = await run({ expiredRows: { ...deps.expiredRows, purges: [purge] } });
  expect(outcome).toEqual({ ran: ['erase'], failure: 'The purge failed.' });
});
