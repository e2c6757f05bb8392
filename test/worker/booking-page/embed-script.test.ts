// embed.js contains the origin of the service, so it also works as a copy on another site. Other sites can load it
// under a file name that contains the version. Such a file name must still work after a deploy with a new version.
import { createScheduledController } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { createEmbedScripts } from '../../../worker/adapters/booking-page/embed-scripts.ts';
import {
  EMBED_ORIGIN_MARK,
  type EmbedScript,
} from '../../../worker/contract/booking-page/embed-script.ts';
import worker from '../../../worker/index.ts';
import { createAppWith } from '../../support/apps.ts';
import { nextIp, ORIGIN } from '../../support/calls.ts';

const PRODUCTION = { HALFPAST_MODE: undefined };

const ask = (url: string, fetch = createAppWith().fetch, headers: Record<string, string> = {}) =>
  fetch(
    new Request(new URL(url, ORIGIN), { headers: { 'cf-connecting-ip': nextIp(), ...headers } }),
  );

async function askForPinned(fetch = createAppWith().fetch): Promise<EmbedScript> {
  return (await ask('/embed.json', fetch)).json<EmbedScript>();
}

async function hash(algorithm: string, text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(algorithm, new TextEncoder().encode(text)));
}

it('embed.js contains the origin of the service in place of the mark of the build', async () => {
  const raw = await (await env.ASSETS.fetch(`${ORIGIN}/embed.js`)).text();
  expect(raw).toContain(EMBED_ORIGIN_MARK);
  for (const path of ['/embed.js', '/embed.js?ver=6.4']) {
    const answer = await ask(path);
    expect(await answer.text()).toBe(raw.replaceAll(EMBED_ORIGIN_MARK, ORIGIN));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=600, stale-while-revalidate=86400',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  }
});

it('a browser that has the current embed.js does not load it again', async () => {
  const etag = (await ask('/embed.js')).headers.get('etag') ?? '';
  const answer = await ask('/embed.js', undefined, { 'if-none-match': etag });
  expect([answer.status, await answer.text()]).toEqual([304, '']);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});

it('embed.json contains the path and the hash of a script that works under every host name', async () => {
  const { fetch } = createAppWith({}, PRODUCTION);
  const { path, integrity } = await askForPinned(fetch);
  const code = await (await ask(path, fetch)).text();
  const digest = await hash('SHA-256', code);
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  expect(path).toBe(`/assets/embed-${hex.slice(0, 12)}.js`);
  expect(integrity).toBe(`sha384-${btoa(String.fromCharCode(...(await hash('SHA-384', code))))}`);
  expect(code).toContain(ORIGIN);
  // The cron stores this version, so it must not depend on the host name of a request.
  const elsewhere = await ask('https://old.example/embed.json', fetch);
  expect(await elsewhere.json()).toEqual({ path, integrity });
});

it('under an earlier URL of the service, embed.js shows pages of the same URL', async () => {
  const { fetch } = createAppWith({}, PRODUCTION);
  const code = await (await ask('https://old.example/embed.js', fetch)).text();
  expect(code).toContain('https://old.example');
  expect(code).not.toContain(ORIGIN);
});

it('the cron stores the pinned embed.js, and the app serves the current and the stored one alike', async () => {
  const { path } = await askForPinned();
  const answer = await ask(path);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const key = path.replace('/assets/', 'embed:');
  expect(await env.KV.get(key)).toBeNull();
  // Uses a new environment object, so no script is stored yet.
  await worker.scheduled(createScheduledController({ cron: '* * * * *' }), { ...env });
  expect(await env.KV.get(key)).toBe(await answer.text());
});

it('a versioned embed.js is still served after a deploy with another version', async () => {
  const deployed = (code: string) =>
    ({ fetch: async () => new Response(code) }) as unknown as Fetcher;
  const first = createEmbedScripts(deployed(`first('${EMBED_ORIGIN_MARK}')`), env.KV);
  const second = createEmbedScripts(deployed(`second('${EMBED_ORIGIN_MARK}')`), env.KV);
  for (const version of [first, second]) await version.store(ORIGIN);
  const { fetch } = createAppWith({ embedScripts: second });
  const [{ path: firstPath }, { path: secondPath }] = [
    await first.build(ORIGIN),
    await second.build(ORIGIN),
  ];
  expect(await (await ask(firstPath, fetch)).text()).toBe(`first('${ORIGIN}')`);
  expect(await (await ask(secondPath, fetch)).text()).toBe(`second('${ORIGIN}')`);
});

it('embed.js is the only file of an earlier version that is served', async () => {
  for (const path of ['/assets/embed-cccccccccccc.js', '/assets/book-x.js', '/assets/embed-.js']) {
    const answer = await exports.default.fetch(new Request(ORIGIN + path));
    expect([path, answer.status]).toEqual([path, 404]);
  }
});
