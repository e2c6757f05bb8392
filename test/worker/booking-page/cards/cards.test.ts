// Tests the preview image of a shared link. The URL of the image contains a hash of its content.
import { describe, expect, it } from 'vitest';
import { computeAccent } from '../../../../worker/domain/frame/accent.ts';
import type { AnswerCache } from '../../../../worker/ports/booking-page/answer-cache.ts';
import { createAppWith } from '../../../support/apps.ts';
import { nextIp, ORIGIN } from '../../../support/calls.ts';
import { createHost, createMeetingType } from '../../../support/hosts.ts';
import { readPng } from './read-png.ts';

function createCache() {
  const cachedImages = new Map<string, Response>();
  const cache: AnswerCache = {
    find: async (address) => cachedImages.get(address)?.clone() ?? null,
    keep: async (address, answer) => void cachedImages.set(address, answer),
  };
  return { cache, cachedImages };
}

const { cache, cachedImages } = createCache();
const { fetch } = createAppWith({ answerCache: cache });

async function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request(new URL(path, ORIGIN), {
    headers: { 'cf-connecting-ip': nextIp(), ...headers },
    redirect: 'manual',
  });
  return fetch(request);
}

async function imageOf(path: string): Promise<string> {
  const page = await (await ask(path)).text();
  const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(page) ?? [];
  expect(page).toContain('<meta property="og:image:width" content="1200" />');
  expect(page).toContain('<meta name="twitter:card" content="summary_large_image" />');
  expect(address).toMatch(new RegExp(`^${ORIGIN}/cards/.+\\.png\\?v=[0-9a-f]{16}$`));
  return address.replace(ORIGIN, '');
}

async function bytesOf(path: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await ask(path)).arrayBuffer());
}

describe('the preview image of a booking page', () => {
  it('is a PNG of 1200 by 630 pixels in the host’s colour, and can be cached forever', async () => {
    const host = await createHost();
    const { slug } = await createMeetingType(host, { primaryColor: '#d6336c' });
    const image = await imageOf(`/${host.username}/${slug}`);
    const answer = await ask(image);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const file = new Uint8Array(await answer.arrayBuffer());
    expect(file.length).toBeLessThan(60_000);
    const { width, height, colourAt } = await readPng(file);
    expect([width, height]).toEqual([1200, 630]);
    const { accent } = computeAccent('#d6336c').light;
    expect(colourAt(4, 300)).toEqual(
      [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16)),
    );
    expect(colourAt(1190, 10)).toEqual([255, 255, 255]);

    const etag = answer.headers.get('etag') ?? '';
    expect((await ask(image, { 'if-none-match': etag })).status).toBe(304);
    expect(cachedImages.has(`${ORIGIN}${image}`)).toBe(true);
    expect(await bytesOf(image)).toEqual(file);
  });

  it('has a different URL for different content, and a URL without a version is cached for five minutes', async () => {
    const host = await createHost();
    const [first, second] = [
      await createMeetingType(host, { slug: 'first', title: 'One' }),
      await createMeetingType(host, { slug: 'second', title: 'Two' }),
    ];
    const images = await Promise.all(
      [first, second].map(({ slug }) => imageOf(`/${host.username}/${slug}`)),
    );
    expect(images[0]?.slice(-16)).not.toBe(images[1]?.slice(-16));
    for (const query of ['', '?v=0000000000000000']) {
      const answer = await ask(`/cards/${host.username}/first.png${query}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    }
  });

  it('does not show a name that the host hides', async () => {
    const images = await Promise.all(
      ['Ada Lovelace', 'Grace Hopper'].map(async (name) => {
        const host = await createHost({ name });
        await createMeetingType(host, { slug: 'talk', location: 'Phone', showUserName: false });
        return bytesOf(`/cards/${host.username}/talk.png`);
      }),
    );
    expect(images[0]).toEqual(images[1]);
  });

  it('returns 404 when the booking page does not exist', async () => {
    const host = await createHost();
    const { slug } = await createMeetingType(host, { isActive: false });
    expect((await ask(`/cards/${host.username}/${slug}.png`)).status).toBe(410);
    for (const path of ['nobody/nothing.png', `${host.username}/nothing.png`, 'nobody.png']) {
      expect((await ask(`/cards/${path}`)).status, path).toBe(404);
    }
    expect((await ask('/cards/%00/%ff.png')).status).toBe(404);
  });
});

describe('the preview image of a host’s list page', () => {
  it('shows the name of the host', async () => {
    const host = await createHost({ name: '東京 太郎' });
    const image = await imageOf(`/meetings/${host.username}`);
    expect((await ask(image)).headers.get('content-type')).toBe('image/png');
    expect(await readPng(await bytesOf(image))).toMatchObject({ width: 1200, height: 630 });
  });
});
