import { expect, it } from 'vitest';
import { deploy, type RunWrangler } from '../../scripts/deploy/deploy-steps.ts';
import { switchOnReplication } from '../../scripts/deploy/read-replication.ts';

const run: RunWrangler = async ([command = '']) => ({
  code: 0,
  stdout:
    command === 'whoami'
      ? 'note\n{"loggedIn":true,"accounts":[{"id":"account-1"}]}'
      : '[{"name":"other","uuid":"0"},{"name":"halfpast","uuid":"database-1"}]',
  stderr: '',
});

function createApi(status = 200) {
  const calls: [string, RequestInit][] = [];
  const send = async (url: string, init: RequestInit) => {
    calls.push([url, init]);
    return new Response('{}', { status });
  };
  return { calls, send };
}

it('a deploy switches on read replication with the token of the operator', async () => {
  const { calls, send } = createApi();
  const access = { token: 'secret', accountId: undefined };
  expect(await switchOnReplication(run, 'halfpast', access, send)).toBeNull();
  const [[url, init] = ['', {}]] = calls;
  expect(url).toBe(
    'https://api.cloudflare.com/client/v4/accounts/account-1/d1/database/database-1',
  );
  expect(init).toMatchObject({
    method: 'PUT',
    headers: { Authorization: 'Bearer secret' },
    body: '{"read_replication":{"mode":"auto"}}',
  });
});

it('a deploy prints how to switch on read replication if the token is missing or Cloudflare refuses', async () => {
  const withoutToken = createApi();
  const access = { token: undefined, accountId: 'account-2' };
  expect(await switchOnReplication(run, 'halfpast', access, withoutToken.send)).toContain(
    'operations.md',
  );
  expect(withoutToken.calls).toEqual([]);
  const refused = createApi(403);
  const instructions = await switchOnReplication(
    run,
    'halfpast',
    { ...access, token: 'x' },
    refused.send,
  );
  expect(instructions).toContain('operations.md');
});

it.each([
  ['[]', 1],
  ['[{"name":"halfpast"}]', 0],
])(
  'a deploy with the databases %s switches on read replication %i times',
  async (databases, times) => {
    let calls = 0;
    const wrangler: RunWrangler = async ([command]) => ({
      code: 0,
      stdout: command === 'd1' ? databases : '{"loggedIn":true} [] https://x.workers.dev',
      stderr: '',
    });
    await deploy(wrangler, {
      database: 'halfpast',
      deadLetterQueues: [],
      version: '1',
      makeKeys: () => 'k',
      makeDepartureKey: () => 'd',
      publicUrl: null,
      hasPublicUrl: false,
      onDatabaseCreated: async () => {
        calls += 1;
      },
    });
    expect(calls).toBe(times);
  },
);
