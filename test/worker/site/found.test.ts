// Tests the files for search engines and other crawlers, and the pages that search engines must not index.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { APP_PAGES } from '../../../worker/contract/site/app-pages.ts';
import { SITE_PAGES } from '../../../worker/contract/site/site-pages.ts';
import { createDeps } from '../../../worker/deps.ts';
import {
  PART_COUNT,
  readSiteMap,
  readSiteMapPart,
} from '../../../worker/services/site/site-map.ts';
import { createAppWith } from '../../support/apps.ts';
import { nextIp, ORIGIN } from '../../support/calls.ts';
import { createHost, createMeetingType } from '../../support/hosts.ts';

/** A cache that stores nothing, so that each request reads the database. */
const answerCache = { find: async () => null, keep: async () => undefined };
const { fetch } = createAppWith({ answerCache });

async function ask(path: string, fetchFrom = fetch) {
  const headers = { 'cf-connecting-ip': nextIp() };
  const answer = await fetchFrom(new Request(`${ORIGIN}${path}`, { headers, redirect: 'manual' }));
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const pathsIn = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/halfpast\.test([^<]*)<\/loc>/g)].map(([, path]) => path);

describe('the site map', () => {
  it('lists the pages of the site, public list pages and booking pages of active public meeting types', async () => {
    const host = await createHost();
    const listed = await createMeetingType(host, { updatedAt: Date.UTC(2026, 10, 20) });
    const hidden = await Promise.all([
      createMeetingType(host, { visibility: 'private' }),
      createMeetingType(host, { isActive: false }),
      createMeetingType(host, { deletedAt: 1 }),
    ]);
    const unlisted = await createHost();
    await createMeetingType(unlisted, { visibility: 'private' });
    const deletedHost = await createHost({ deletedAt: 1 });
    await createMeetingType(deletedHost);
    const unverifiedHost = await createHost({ emailVerifiedAt: null });
    await createMeetingType(unverifiedHost);

    const { status, headers, text } = await ask('/sitemap.xml');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    const paths = pathsIn(text);
    for (const { path, isIndexed } of APP_PAGES) expect(paths.includes(path)).toBe(isIndexed);
    for (const { path } of SITE_PAGES) expect(paths).toContain(path);
    for (const path of [`/${host.username}`, '/docs', '/docs/webhooks', '/docs/use/hours'])
      expect(paths).toContain(path);
    const entry = `<loc>${ORIGIN}/${host.username}/${listed.slug}</loc><lastmod>2026-11-20T00:00:00.000Z</lastmod>`;
    expect(text).toContain(entry);
    for (const { slug } of hidden) expect(text).not.toContain(slug);
    for (const { username } of [unlisted, deletedHost, unverifiedHost])
      expect(text).not.toContain(username);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('lists only pages that exist', async () => {
    const paths = pathsIn((await ask('/sitemap.xml')).text);
    for (const path of paths) {
      const { status, text } = await ask(path ?? '');
      expect([path, status]).toEqual([path, 200]);
      expect(text).not.toContain('noindex');
      expect(text).toContain(`<link rel="canonical" href="${ORIGIN}${path}" />`);
    }
  });

  it('is split into several files when it grows, and each page is in exactly one file', async () => {
    const deps = createDeps(env);
    const ids = ['', '0', '7f', '80', 'ff', 'ffzz', 'g', 'Z'].map(
      (start) => `${start}-${crypto.randomUUID()}`,
    );
    for (const id of ids) await createMeetingType(await createHost({ id }));
    expect(await readSiteMap(deps, 7)).toEqual({ kind: 'parts' });
    const whole = await readSiteMap(deps);
    if (whole.kind !== 'single') throw new Error('The site map has several files.');
    const parts: string[] = [];
    for (let part = 0; part < PART_COUNT; part += 1) {
      parts.push(...(await readSiteMapPart(deps, part)).map(({ slug }) => slug));
    }
    expect(parts).toEqual(whole.types.map(({ slug }) => slug));

    const siteMap = {
      ...deps.siteMap,
      listSearchable: async () => new Array(10_001).fill(whole.types[0]),
    };
    const index = await ask(
      '/sitemap.xml',
      createAppWith({ answerCache, siteMap, replicas: null }).fetch,
    );
    expect(index.text).toContain('<sitemapindex');
    const files = pathsIn(index.text);
    expect(files).toHaveLength(PART_COUNT + 1);
    expect(pathsIn((await ask(files[0] ?? '')).text)).toContain('/pricing');
    expect((await ask(files.at(-1) ?? '')).status).toBe(200);
    for (const path of ['256.xml', '01.xml', 'x.xml', '1.txt', '']) {
      expect((await ask(`/sitemaps/${path}`)).status).not.toBe(200);
    }
  });
});

describe('robots.txt', () => {
  it('lets crawlers read every page and links to the site map', async () => {
    const { status, headers, text } = await ask('/robots.txt');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    const disallowedPaths = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path ?? '');
    expect(disallowedPaths).toEqual(['/api/', '/dev/']);
  });
});

describe('llms.txt', () => {
  it('links only to pages and API calls that exist', async () => {
    const host = await createHost();
    const { slug } = await createMeetingType(host);
    const { status, text } = await ask('/llms.txt');
    expect(status).toBe(200);
    expect(text).toMatch(/^# Halfpast\n\n> /);
    for (const [, path = ''] of text.matchAll(/\]\(https:\/\/halfpast\.test([^)]*)\)/g)) {
      expect((await ask(path)).status, path).toBe(200);
    }
    const calls = [...text.matchAll(/`GET ([^`]+)`/g)].map(([, call = '']) =>
      call
        .replace('{username}', host.username)
        .replace('{slug}', slug)
        .replaceAll('yyyy-MM-dd', '2026-12-01')
        .replace('Area/City', 'Europe/Paris'),
    );
    expect(calls).toHaveLength(4);
    for (const call of calls) expect((await ask(call)).status, call).toBe(200);
  });
});

describe('private pages, embedded pages, signed-in pages and error pages', () => {
  it('contain noindex, so that search engines ignore these pages', async () => {
    const host = await createHost();
    const open = await createMeetingType(host);
    const unlisted = await createMeetingType(host, { visibility: 'private' });
    const privatePages = APP_PAGES.filter(({ isIndexed }) => !isIndexed);
    for (const path of [
      `/${host.username}/${unlisted.slug}`,
      `/embed/${host.username}/${open.slug}`,
      `/${host.username}/nothing`,
      '/meetings/nobody',
      '/manage/none',
      ...privatePages.map((page) => page.path.replace(':id', 'some')),
    ]) {
      expect((await ask(path)).text, path).toContain('<meta name="robots" content="noindex" />');
    }
    expect((await ask(`/${host.username}/${open.slug}`)).text).not.toContain('noindex');
  });
});

describe('/.well-known/security.txt', () => {
  it('has every field that RFC 9116 requires, and expires in one to twelve months', async () => {
    const now = currentTime();
    const { fetch: fetchFrom } = createAppWith({ supportEmail: 'support@halfpast.test' });
    const { status, headers, text } = await ask('/.well-known/security.txt', fetchFrom);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const [, expires = ''] = /^Expires: (\S+)$/m.exec(text) ?? [];
    expect(expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
    const days = (Date.parse(expires) - now) / 86_400_000;
    expect([days > 30, days < 365]).toEqual([true, true]);
    expect(text).toBe(
      [
        'Contact: mailto:support@halfpast.test',
        `Contact: ${ORIGIN}/contact`,
        `Expires: ${expires}`,
        `Canonical: ${ORIGIN}/.well-known/security.txt`,
        'Preferred-Languages: en',
        `Policy: ${ORIGIN}/security`,
        '',
      ].join('\n'),
    );
  });

  it('links only to the contact form when no support address is configured', async () => {
    const { fetch: fetchFrom } = createAppWith({ supportEmail: null });
    const { text } = await ask('/.well-known/security.txt', fetchFrom);
    expect(text.match(/^Contact: .*$/gm)).toEqual([`Contact: ${ORIGIN}/contact`]);
  });
});
