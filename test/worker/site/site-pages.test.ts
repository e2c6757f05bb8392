// The server renders all texts of public pages. Therefore, people without JavaScript and search engines can
// read them, and the first display is fast.
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { SITE_PAGES } from '../../../worker/contract/site/site-pages.ts';
import { createAppWith } from '../../support/apps.ts';
import { nextIp, ORIGIN } from '../../support/calls.ts';

async function readPage(path: string, overrides: Parameters<typeof createAppWith>[0] = {}) {
  const headers = { 'cf-connecting-ip': nextIp() };
  const answer = await createAppWith(overrides).fetch(new Request(`${ORIGIN}${path}`, { headers }));
  return { status: answer.status, text: await answer.text() };
}

const readYear = () => new Date(currentTime()).getUTCFullYear();

const bodyOf = (text: string) => /<body>(.*)<\/body>/s.exec(text)?.[1] ?? '';

describe('the HTML of a public page', () => {
  it.each(SITE_PAGES.map(({ path }) => path))(
    '(%s) contains the header, the footer and all texts',
    async (path) => {
      const { status, text } = await readPage(path);
      expect(status).toBe(200);
      const body = bodyOf(text);
      for (const part of ['<header', '<main', '<h1', '<h2', '<footer'])
        expect(body).toContain(part);
      expect(body.replace(/<[^>]+>/g, ' ').length).toBeGreaterThan(1_000);
      expect(body).not.toMatch(/ style="|<script/);
      const footer = body.slice(body.indexOf('<footer'));
      for (const link of ['/docs', '/cookies', '/terms'])
        expect(footer).toContain(`href="${link}"`);
      expect(footer).toMatch(new RegExp(`© (${readYear() - 1}|${readYear()}) Halfpast`));
      expect(text.length).toBeLessThan(90_000);
    },
  );

  it('contains the domain of the request URL', async () => {
    expect((await readPage('/')).text).toContain(`<link rel="canonical" href="${ORIGIN}/" />`);
  });

  it('links from the home page and from the footer to the comparison', async () => {
    const { text } = await readPage('/');
    expect(text.match(/href="\/compare"/g)).toHaveLength(2);
  });

  it.each(['/', '/features', '/pricing', '/compare'])(
    '(%s) has a link to sign up with email next to each button that starts the sign-in with Google',
    async (path) => {
      const { text } = await readPage(path);
      const buttons = text.match(/data-google="[^"]*"/g) ?? [];
      expect(buttons.length).toBeGreaterThan(0);
      expect(text.match(/class="email-link for-visitors"[^>]*>Sign up with email</g)).toHaveLength(
        buttons.length,
      );
    },
  );

  it('links to the sign-up page when Google sign-in is not configured', async () => {
    const [home, pricing] = await Promise.all(
      ['/', '/pricing'].map((path) => readPage(path, { identityProviders: new Map() })),
    );
    for (const page of [home, pricing]) expect(page?.text).not.toContain('data-google');
    expect(home?.text).toMatch(/href="\/sign-up">Get started<\/a>/);
    expect(pricing?.text).toMatch(/href="\/sign-up\?returnTo=%2Fupgrade">Sign up for Startup<\/a>/);
  });

  it('links to the contact form for sales when no support address is configured', async () => {
    const { text } = await readPage('/pricing', { supportEmail: null });
    expect(text).toContain('href="/contact?subject=enterprise">Contact sales</a>');
  });

  it('shows the configured links to other sites and the support address', async () => {
    const siteLinks = { blog: 'https://blog.example/', github: 'https://github.example/us' };
    const { text } = await readPage('/contact', { siteLinks, supportEmail: 'help@halfpast.test' });
    expect(text).toContain('<a class="site-foot-link" href="https://blog.example/">Blog</a>');
    expect(text).toContain('<a href="https://github.example/us">');
    expect(text).toContain('href="mailto:help@halfpast.test"');
  });

  it('shows the demo only when the demo is configured', async () => {
    const { text } = await readPage('/', { demoLink: 'demo/intro' });
    expect(text).toContain('data-demo="/embed/demo/intro"');
    expect(text).not.toContain('<iframe');
    expect((await readPage('/', { demoLink: null })).text).not.toContain('data-demo=');
  });

  it('shows only the first slide before the script runs', async () => {
    const { text } = await readPage('/');
    expect(text.match(/data-shown="[a-z]*"/g)).toEqual([
      'data-shown="true"',
      ...Array(3).fill('data-shown="false"'),
    ]);
  });

  it('links each figure of the home page to the section that explains it', async () => {
    const home = (await readPage('/')).text;
    const explanation = (await readPage('/docs/measurements')).text;
    const fragments = [...home.matchAll(/\/docs\/measurements#([a-z-]+)/g)].map(([, id]) => id);
    expect(fragments).toHaveLength(4);
    for (const id of fragments) expect(explanation).toContain(`<h2 id="${id}">`);
  });
});
