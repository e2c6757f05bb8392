import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { nextIp, ORIGIN } from '../../support/calls.ts';
import { createHost, createMeetingType } from '../../support/hosts.ts';
import { signInHost } from '../host-calls.ts';

async function open(path: string) {
  const headers = { 'cf-connecting-ip': nextIp() };
  const answer = await exports.default.fetch(
    new Request(`${ORIGIN}${path}`, { redirect: 'manual', headers }),
  );
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    html: (await answer.text()).replace(/nonce="[^"]*"/g, ''),
  };
}

const SITE = { label: 'My <site>', url: 'https://site.example/a?b="c"' };

describe('GET /{username}', () => {
  it('shows the same page as /meetings/{username}, and both pages have /{username} as canonical URL', async () => {
    const host = await createHost({ bio: 'I like <b>tea</b>.', links: [SITE] });
    await createMeetingType(host, { title: 'Tea time' });
    const page = await open(`/${host.username}`);
    expect(page.status).toBe(200);
    expect(page.html).toContain(`<link rel="canonical" href="${ORIGIN}/${host.username}" />`);
    expect(page.html).toContain('Tea time');
    expect(page.html).toContain('<p class="bio" dir="auto">I like &lt;b&gt;tea&lt;/b&gt;.</p>');
    expect(page.html).toContain(
      '<a href="https://site.example/a?b=&quot;c&quot;" rel="ugc nofollow noopener noreferrer"><bdi>My &lt;site&gt;</bdi></a> <span><bdi>site.example</bdi></span>',
    );
    expect((await open(`/meetings/${host.username}`)).html).toBe(page.html);
    expect((await open(`/${host.username.toUpperCase()}`)).html).toBe(page.html);
  });

  it('redirects a previous username to the current username, at /{username} and at /meetings/{username}', async () => {
    const { host, call } = await signInHost();
    await call('PATCH', '/users/profile', { username: `new-${host.username}` });
    expect(await open(`/${host.username}?theme=dark`)).toMatchObject({
      status: 302,
      location: `/new-${host.username}?theme=dark`,
    });
    expect(await open(`/meetings/${host.username}`)).toMatchObject({
      status: 302,
      location: `/meetings/new-${host.username}`,
    });
  });

  it('redirects an unknown or unverified username to the home page, like any unknown path', async () => {
    const stranger = await createHost({ emailVerifiedAt: null });
    for (const path of [`/${stranger.username}`, '/nobody-here', '/-', '/a b']) {
      expect(await open(path)).toMatchObject({ status: 302, location: '/' });
    }
    expect((await open('/favicon.png')).status).toBe(404);
  });

  it('still shows the page of a host whose username became a reserved word', async () => {
    await createHost({ username: 'teams' });
    expect((await open('/teams')).status).toBe(200);
  });

  it('shows no links when the stored links are unreadable or unsafe', async () => {
    const host = await createHost();
    for (const links of ['{', '[{"label":"x","url":"javascript:alert(1)"}]']) {
      await env.DB.prepare('UPDATE users SET links = ? WHERE id = ?').bind(links, host.id).run();
      const page = await open(`/${host.username}`);
      expect(page.status).toBe(200);
      expect(page.html).not.toContain('class="links"');
    }
  });
});
