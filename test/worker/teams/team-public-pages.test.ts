// The public pages of a team for search engines, link previews and other sites.
import { describe, expect, it } from 'vitest';
import { computeAccent } from '../../../worker/domain/frame/accent.ts';
import { createAppWith } from '../../support/apps.ts';
import { nextIp, ORIGIN } from '../../support/calls.ts';
import { readPng } from '../booking-page/cards/read-png.ts';
import { createBookable } from './bookable-team.ts';

/** A cache that stores nothing, so that each request reads the database. */
const answerCache = { find: async () => null, keep: async () => undefined };
const { fetch } = createAppWith({ answerCache });

const open = (path: string) =>
  fetch(
    new Request(new URL(path, ORIGIN), {
      headers: { 'cf-connecting-ip': nextIp() },
      redirect: 'manual',
    }),
  );

const read = async (path: string) => (await open(path)).text();

const imageIn = (page: string) => /property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? '';

async function colourOf(image: string) {
  const answer = await open(image);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  const { width, height, colourAt } = await readPng(new Uint8Array(await answer.arrayBuffer()));
  expect([width, height]).toEqual([1200, 630]);
  return colourAt(4, 300);
}

const accentOf = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(computeAccent(colour).light.accent.slice(at, at + 2), 16));

describe('the preview image of a team', () => {
  it('has the colour of the meeting type', async () => {
    const scene = await createBookable(1, { primaryColor: '#d6336c' });
    const page = await read(`/team/${scene.slug}/${scene.type.slug}`);
    const image = imageIn(page);
    expect(image).toMatch(
      new RegExp(`^${ORIGIN}/cards/team/${scene.slug}/${scene.type.slug}\\.png\\?v=[0-9a-f]{16}$`),
    );
    expect(await colourOf(image)).toEqual(accentOf('#d6336c'));
  });

  it('has the colour of the team on the page of the team', async () => {
    const scene = await createBookable(1);
    const image = imageIn(await read(`/team/${scene.slug}`));
    expect(image).toMatch(
      new RegExp(`^${ORIGIN}/cards/team/${scene.slug}\\.png\\?v=[0-9a-f]{16}$`),
    );
    expect(await colourOf(image)).toEqual(accentOf(scene.team.primaryColor));
  });

  it('does not exist for a page that does not exist or needs a password', async () => {
    const scene = await createBookable(1, { password: 'open sesame' });
    await scene.create({ title: 'Managed talk', assignment: 'managed' });
    for (const [path, status] of [
      [`${scene.slug}/nothing.png`, 404],
      [`${scene.slug}/managed-talk.png`, 404],
      ['nothing.png', 404],
      ['%00/%ff.png', 404],
      [`${scene.slug}/${scene.type.slug}.png`, 403],
    ] as const)
      expect((await open(`/cards/team/${path}`)).status, path).toBe(status);
  });
});

describe('the site map', () => {
  it('lists the page of a team and its public meeting types that have hosts', async () => {
    const scene = await createBookable(1);
    await scene.create({ title: 'Private talk', visibility: 'private' });
    await scene.create({ title: 'Locked talk', password: 'open sesame' });
    await scene.create({ title: 'Managed talk', assignment: 'managed' });
    await scene.create({ title: 'Lonely talk', hosts: [] });
    const off = (await scene.create({ title: 'Old talk' })).body.data;
    await scene.admin.call('PATCH', `/meeting-types/${off.id}`, { isActive: false });
    const lonely = await createBookable(1);
    await lonely.save();
    const text = await read('/sitemap.xml');
    const path = `${ORIGIN}/team/${scene.slug}`;
    expect(text).toContain(`<loc>${path}</loc>`);
    expect(text).toContain(`<loc>${path}/${scene.type.slug}</loc><lastmod>`);
    expect(text.split(`${path}/`)).toHaveLength(2);
    expect(text).not.toContain(lonely.slug);
    for (const found of [path, `${path}/${scene.type.slug}`]) {
      const page = await read(found);
      expect(page).toContain(`<link rel="canonical" href="${found}" />`);
      expect(page).not.toContain('noindex');
    }
  });
});

describe('the page of a team in a frame', () => {
  it('lists the meeting types with links to pages that can be framed', async () => {
    const scene = await createBookable(1);
    const answer = await open(`/embed/team/${scene.slug}?theme=dark`);
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(page).toContain('<meta name="robots" content="noindex" />');
    expect(page).toContain('data-theme="dark"');
    expect(page).toContain('import("/assets/notice-');
    const links = [...page.matchAll(/<a href="([^"]+)"/g)].map(([, link]) => link);
    expect(links).toEqual([`/embed/team/${scene.slug}/${scene.type.slug}`]);
    const framed = await open(links[0] ?? '');
    expect(framed.status).toBe(200);
    expect(framed.headers.get('content-security-policy')).toContain('frame-ancestors *');
  });

  it('hides the name of the team when the parent page requests this', async () => {
    const scene = await createBookable(1);
    const path = `/embed/team/${scene.slug}`;
    expect(await read(path)).toContain('<header class="profile">');
    const page = await read(`${path}?hideDetails=1`);
    expect(page).not.toContain('<header class="profile">');
    expect(page).toContain('<h1 class="hidden"');
  });

  it('tells the parent page that an unknown team does not exist', async () => {
    const answer = await open('/embed/team/nothing');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(await answer.text()).toContain('data-fault="not-found"');
  });
});
