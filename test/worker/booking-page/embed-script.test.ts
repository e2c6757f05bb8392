// Other sites can load embed.js under a file name that contains the version. Such a file name must still work
// after a deploy with a new version.
import { createScheduledController } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { createEmbedArchive } from '../../../worker/adapters/booking-page/embed-archive.ts';
import type { EmbedScript } from '../../../worker/contract/booking-page/embed-script.ts';
import worker from '../../../worker/index.ts';
import { createAppWith } from '../../support/apps.ts';
import { nextIp, ORIGIN } from '../../support/calls.ts';

const ask = (path: string, fetch = createAppWith().fetch) =>
  fetch(new Request(ORIGIN + path, { headers: { 'cf-connecting-ip': nextIp() } }));

it('the cron stores a versioned embed.js, and the app serves this file unchanged', async () => {
  const { path } = await (await env.ASSETS.fetch(`${ORIGIN}/embed.json`)).json<EmbedScript>();
  expect(path).toMatch(/^\/assets\/embed-[0-9a-f]{12}\.js$/);
  expect((await ask(path)).status).toBe(404);
  // Uses a new environment object, so no script is stored yet.
  await worker.scheduled(createScheduledController({ cron: '* * * * *' }), { ...env });
  const answer = await ask(path);
  expect(await answer.text()).toBe(await (await env.ASSETS.fetch(ORIGIN + path)).text());
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

it('a versioned embed.js is still served after a deploy with another version', async () => {
  const files: Record<string, string> = {
    '/embed.json': JSON.stringify({ path: '/assets/embed-aaaaaaaaaaaa.js', integrity: '' }),
    '/assets/embed-aaaaaaaaaaaa.js': 'first()',
  };
  const assets = {
    fetch: async (url: string) => new Response(files[new URL(url).pathname] ?? null),
  } as unknown as Fetcher;
  await createEmbedArchive(assets, env.KV).storeCurrent();
  files['/embed.json'] = JSON.stringify({ path: '/assets/embed-bbbbbbbbbbbb.js', integrity: '' });
  files['/assets/embed-bbbbbbbbbbbb.js'] = 'second()';
  delete files['/assets/embed-aaaaaaaaaaaa.js'];
  await createEmbedArchive(assets, env.KV).storeCurrent();
  expect(await (await ask('/assets/embed-aaaaaaaaaaaa.js')).text()).toBe('first()');
  expect(await (await ask('/assets/embed-bbbbbbbbbbbb.js')).text()).toBe('second()');
});

it('embed.js is the only file of an earlier version that is served', async () => {
  for (const path of ['/assets/embed-cccccccccccc.js', '/assets/book-x.js', '/assets/embed-.js']) {
    const answer = await exports.default.fetch(new Request(ORIGIN + path));
    expect([path, answer.status]).toEqual([path, 404]);
  }
});
