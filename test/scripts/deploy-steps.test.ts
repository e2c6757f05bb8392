import { expect, it } from 'vitest';
import { type CommandAnswer, deploy, type RunWrangler } from '../../scripts/deploy/deploy-steps.ts';

const RESOURCES = {
  database: 'halfpast',
  deadLetterQueues: ['halfpast-outbox-dead'],
  version: '1.2.3+abc',
  makeKeys: () => 'k1:new',
  makeDepartureKey: () => 'never-replaced',
  publicUrl: null,
  hasPublicUrl: false,
  onDatabaseCreated: async () => undefined,
};
const SUCCESS: CommandAnswer = { code: 0, stdout: '', stderr: '' };
const FAILURE: CommandAnswer = { code: 1, stdout: '', stderr: 'no' };

/** Creates a fake wrangler that answers only the given commands. Every other command fails the test. */
function fakeWrangler(answers: Record<string, CommandAnswer>) {
  const calls: string[] = [];
  const run: RunWrangler = async (args, _show, input) => {
    const call = [...args, ...(input ? ['<', input] : [])].join(' ');
    calls.push(call);
    const answer = answers[call];
    if (!answer) throw new Error(`Unexpected call of wrangler ${call}`);
    return answer;
  };
  return { calls, run };
}

const SIGNED_IN = { 'whoami --json': { ...SUCCESS, stdout: '{"loggedIn": true}' } };
const DEPLOY = 'deploy --var HALFPAST_VERSION:1.2.3+abc';
const URL_PRINTED = 'https://halfpast.someone.workers.dev';
const DEPLOYED = {
  ...SUCCESS,
  stdout: `Deployed halfpast triggers\n  ${URL_PRINTED}\nCurrent Version`,
};
const MIGRATE_AND_DEPLOY = { 'd1 migrations apply halfpast --remote': SUCCESS, [DEPLOY]: DEPLOYED };
const SECRETS = 'secret list --format json';
const PUT_KEYS = 'secret put SECRET_KEYS < k1:new';
const PUT_DEPARTURE = 'secret put DEPARTURE_KEY < never-replaced';
const PUT_URL = `secret put PUBLIC_URL < ${URL_PRINTED}`;
const EXISTING_RESOURCES = {
  ...SIGNED_IN,
  'd1 list --json': { ...SUCCESS, stdout: '[{"name": "halfpast"}]' },
  'queues info halfpast-outbox-dead': SUCCESS,
};
const secrets = (...names: string[]): CommandAnswer => ({
  ...SUCCESS,
  stdout: JSON.stringify(names.map((name) => ({ name, type: 'secret_text' }))),
});

it('a deploy to an empty account creates the missing resources, then migrates and deploys', async () => {
  const { calls, run } = fakeWrangler({
    ...SIGNED_IN,
    'd1 list --json': { ...SUCCESS, stdout: '[]' },
    'd1 create halfpast': SUCCESS,
    'queues info halfpast-outbox-dead': FAILURE,
    'queues create halfpast-outbox-dead': SUCCESS,
    ...MIGRATE_AND_DEPLOY,
    [SECRETS]: { ...SUCCESS, stdout: '[]' },
    [PUT_KEYS]: SUCCESS,
    [PUT_DEPARTURE]: SUCCESS,
    [PUT_URL]: SUCCESS,
  });
  expect(await deploy(run, RESOURCES)).toEqual({ ok: true });
  expect(calls.slice(-8)).toEqual([
    'd1 migrations apply halfpast --remote',
    DEPLOY,
    SECRETS,
    PUT_KEYS,
    SECRETS,
    PUT_DEPARTURE,
    SECRETS,
    PUT_URL,
  ]);
});

it('a second deploy creates no resources', async () => {
  const { calls, run } = fakeWrangler({
    ...SIGNED_IN,
    'd1 list --json': { ...SUCCESS, stdout: 'note\n[{"name": "halfpast"}]' },
    'queues info halfpast-outbox-dead': SUCCESS,
    ...MIGRATE_AND_DEPLOY,
    [SECRETS]: secrets('SECRET_KEYS', 'DEPARTURE_KEY', 'PUBLIC_URL'),
  });
  expect(await deploy(run, RESOURCES)).toEqual({ ok: true });
  expect(calls.filter((call) => /create|put/.test(call))).toEqual([]);
});

it('a deploy sets a missing departure key and keeps the existing keys', async () => {
  const { calls, run } = fakeWrangler({
    ...SIGNED_IN,
    'd1 list --json': { ...SUCCESS, stdout: '[{"name": "halfpast"}]' },
    'queues info halfpast-outbox-dead': SUCCESS,
    ...MIGRATE_AND_DEPLOY,
    [SECRETS]: secrets('SECRET_KEYS', 'PUBLIC_URL'),
    [PUT_DEPARTURE]: SUCCESS,
  });
  expect(await deploy(run, RESOURCES)).toEqual({ ok: true });
  expect(calls.filter((call) => /put/.test(call))).toEqual([PUT_DEPARTURE]);
});

it('a deploy without a signed-in wrangler stops and prints how to sign in', async () => {
  for (const answer of [FAILURE, { ...SUCCESS, stdout: '{"loggedIn":false}' }]) {
    const { calls, run } = fakeWrangler({ 'whoami --json': answer });
    const result = await deploy(run, RESOURCES);
    expect(result).toMatchObject({ ok: false });
    expect(JSON.stringify(result)).toContain('wrangler login');
    expect(calls).toHaveLength(1);
  }
});

it('a deploy does not upload a Worker whose migrations failed', async () => {
  const { calls, run } = fakeWrangler({
    ...SIGNED_IN,
    'd1 list --json': { ...SUCCESS, stdout: '[{"name": "halfpast"}]' },
    'queues info halfpast-outbox-dead': SUCCESS,
    'd1 migrations apply halfpast --remote': { ...FAILURE, stderr: 'syntax error' },
  });
  const result = await deploy(run, RESOURCES);
  expect(result).toMatchObject({ ok: false, reason: expect.stringContaining('syntax error') });
  expect(calls).not.toContain(DEPLOY);
});

it('a deploy creates no database when the list of databases cannot be read', async () => {
  const { calls, run } = fakeWrangler({ ...SIGNED_IN, 'd1 list --json': FAILURE });
  expect(await deploy(run, RESOURCES)).toMatchObject({ ok: false });
  expect(calls).toHaveLength(2);
});

it('a deploy replaces the stored public URL with the URL that the operator sets', async () => {
  const { calls, run } = fakeWrangler({
    ...EXISTING_RESOURCES,
    ...MIGRATE_AND_DEPLOY,
    [SECRETS]: secrets('SECRET_KEYS', 'DEPARTURE_KEY', 'PUBLIC_URL'),
    'secret put PUBLIC_URL < https://meet.example': SUCCESS,
  });
  const withUrl = { ...RESOURCES, publicUrl: 'https://meet.example' };
  expect(await deploy(run, withUrl)).toEqual({ ok: true });
  expect(calls.at(-1)).toBe('secret put PUBLIC_URL < https://meet.example');
});

it('a deploy sets no public URL when wrangler.toml contains a public URL', async () => {
  const { calls, run } = fakeWrangler({
    ...EXISTING_RESOURCES,
    ...MIGRATE_AND_DEPLOY,
    [SECRETS]: secrets('SECRET_KEYS', 'DEPARTURE_KEY'),
  });
  expect(await deploy(run, { ...RESOURCES, hasPublicUrl: true })).toEqual({ ok: true });
  expect(calls.at(-1)).toBe(SECRETS);
});

it('a deploy prints how to set the public URL when wrangler prints no URL', async () => {
  const withoutPrintedUrl = {
    ...EXISTING_RESOURCES,
    ...MIGRATE_AND_DEPLOY,
    [DEPLOY]: { ...SUCCESS, stdout: 'meet.example (custom domain)' },
  };
  const withoutStoredUrl = fakeWrangler({
    ...withoutPrintedUrl,
    [SECRETS]: secrets('SECRET_KEYS', 'DEPARTURE_KEY'),
  });
  expect(await deploy(withoutStoredUrl.run, RESOURCES)).toMatchObject({
    ok: false,
    reason: expect.stringContaining('PUBLIC_URL=https://meet.example.com npm run deploy'),
  });
  const withStoredUrl = fakeWrangler({
    ...withoutPrintedUrl,
    [SECRETS]: secrets('SECRET_KEYS', 'DEPARTURE_KEY', 'PUBLIC_URL'),
  });
  expect(await deploy(withStoredUrl.run, RESOURCES)).toEqual({ ok: true });
});
