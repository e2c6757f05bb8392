// Tests pages inside frames on other sites, and the headers that allow these frames.
import { describe, expect, it } from 'vitest';
import { createAppWith } from '../../support/apps.ts';
import { nextIp, ORIGIN } from '../../support/calls.ts';
import { createPage } from '../../support/hosts.ts';
import { bookManaged } from '../../support/manage.ts';

const { fetch } = createAppWith({});

async function open(path: string, ask = fetch) {
  const headers = { 'cf-connecting-ip': nextIp() };
  const answer = await ask(new Request(ORIGIN + path, { headers, redirect: 'manual' }));
  const html = await answer.text();
  return { status: answer.status, html, headers: Object.fromEntries(answer.headers) };
}

/** Headers of a page that every site may frame, including a cross-origin isolated site. */
const FOR_FRAMES = {
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': expect.stringContaining('frame-ancestors *'),
};

describe('an embedded page', () => {
  it('can be framed by every site, with any status code', async () => {
    const { path } = await createPage();
    const page = path.replace('/api', '');
    const { manageUrl } = await bookManaged(path);
    for (const [url, status] of [
      [`/embed${page}`, 200],
      [`/embed${manageUrl}`, 200],
      ['/embed/nobody/nothing', 404],
      ['/embed/manage/nobody', 404],
    ] as const) {
      const answer = await open(url);
      expect([url, answer.status]).toEqual([url, status]);
      expect(answer.headers).toMatchObject(FOR_FRAMES);
      expect(answer.headers).not.toHaveProperty('x-frame-options');
      expect(answer.html).toContain('<meta name="robots" content="noindex" />');
      const { headers } = await open(url.replace('/embed', ''));
      expect(headers).toMatchObject({ 'x-frame-options': 'DENY' });
      expect(headers).not.toHaveProperty('cross-origin-embedder-policy');
    }
  });

  it.each([
    ['', 'data-theme="light"'],
    ['?theme=normal', 'data-theme="light"'],
    ['?theme=light', 'data-theme="light"'],
    ['?theme=dark', 'data-theme="dark"'],
    ['?theme=only+dark', 'data-theme="dark"'],
    ['?theme=light+dark', '<html lang="en">'],
  ])('with the query "%s" contains the markup %s', async (query, start) => {
    const { path } = await createPage();
    const { manageUrl } = await bookManaged(path);
    for (const page of [path.replace('/api', ''), manageUrl, '/nobody/nothing']) {
      const { html } = await open(`/embed${page}${query}`);
      expect(html.slice(0, 200)).toContain(start);
    }
  });

  it('has the same privacy headers as the normal manage page', async () => {
    const { path } = await createPage();
    const { manageUrl } = await bookManaged(path);
    expect((await open(`/embed${manageUrl}`)).headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
  });

  it('sends the parent page the reason why booking is not possible', async () => {
    const { html } = await open('/embed/nobody/nothing');
    expect(html).toContain('data-fault="not-found"');
    expect(html).toContain('import("/assets/notice-');
    expect((await open('/embed/manage/nobody')).html).toContain('data-fault="unknown-booking"');
    expect((await open('/nobody/nothing')).html).not.toContain('/assets/notice-');
  });

  it('hides the meeting details when the parent page requests this', async () => {
    const { path } = await createPage({ title: 'Intro', description: 'All about it.' });
    const page = path.replace('/api', '');
    for (const [url, isShown] of [
      [`/embed${page}`, true],
      [`/embed${page}?hideDetails=0`, true],
      [`/embed${page}?hideDetails=1`, false],
      [`${page}?hideDetails=1`, true],
    ] as const) {
      const { html } = await open(url);
      expect(html).toContain('Intro</h1>');
      expect([url, html.includes('class="about"')]).toEqual([url, isShown]);
    }
  });

  it('does not require cross-origin isolation when Turnstile is configured', async () => {
    const { path } = await createPage();
    const keys = { TURNSTILE_SITE_KEY: 'site-key', TURNSTILE_SECRET: 'secret' };
    const { headers } = await open(
      `/embed${path.replace('/api', '')}`,
      createAppWith({}, keys).fetch,
    );
    expect(headers).not.toHaveProperty('cross-origin-embedder-policy');
    expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin' });
  });
});
