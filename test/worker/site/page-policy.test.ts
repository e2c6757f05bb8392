// The content security policy protects the session token in the browser. Every page must have this policy,
// with any status code.
import { exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { PREVIEW_PATH } from '../../../worker/contract/meeting-types/page-preview.ts';
import { APP_PAGES } from '../../../worker/contract/site/app-pages.ts';
import { SITE_PAGES } from '../../../worker/contract/site/site-pages.ts';
import { nextIp, ORIGIN } from '../../support/calls.ts';
import { createHost, createMeetingType } from '../../support/hosts.ts';

const PAGES = [
  ...SITE_PAGES.map(({ path }) => path),
  ...APP_PAGES.map(({ path }) => path.replace(/:\w+\??/, 'some')),
  '/meetings/nobody',
  '/nobody/nothing',
  '/embed/nobody/nothing',
  '/manage/none',
  '/embed/manage/none',
  PREVIEW_PATH,
  '/docs',
  '/docs/webhooks',
  '/docs/use/hours',
];

async function readPolicy(path: string) {
  const headers = { 'cf-connecting-ip': nextIp() };
  const answer = await exports.default.fetch(new Request(new URL(path, ORIGIN), { headers }));
  const policy = answer.headers.get('content-security-policy') ?? '';
  const ruleOf = (name: string) =>
    policy.split('; ').find((rule) => rule.startsWith(`${name} `)) ?? '';
  return { html: await answer.text(), headers: answer.headers, policy, ruleOf };
}

async function expectStrict(path: string): Promise<void> {
  const { html, policy, ruleOf } = await readPolicy(path);
  const [, nonce = ''] =
    /^script-src 'self' 'nonce-([\w+/=-]{16,})'$/.exec(ruleOf('script-src')) ?? [];
  expect([path, nonce]).not.toEqual([path, '']);
  expect(policy).not.toMatch(/unsafe-|\*:|https?:|\bdata:.*script/);
  expect(ruleOf('default-src')).toBe("default-src 'none'");
  expect(ruleOf('base-uri')).toBe("base-uri 'none'");
  const tags = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes);
  const inline = tags.filter((tag) => !/\bsrc=/.test(tag) && !/type="application\/json"/.test(tag));
  expect(inline.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
  expect(html).not.toMatch(/<[^>]+\son\w+=/);
  expect((await readPolicy(path)).ruleOf('script-src')).not.toContain(nonce);
}

describe('the content security policy', () => {
  it.each(PAGES)('allows only our own scripts on the page %s', expectStrict);

  it('is also sent with booking pages, and only embedded pages can be shown in frames', async () => {
    const host = await createHost();
    const { slug } = await createMeetingType(host);
    const path = `/${host.username}/${slug}`;
    for (const page of [path, `/embed${path}`, `/meetings/${host.username}`])
      await expectStrict(page);
    const [plain, embedded] = [await readPolicy(path), await readPolicy(`/embed${path}`)];
    expect(plain.ruleOf('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(plain.headers.get('x-frame-options')).toBe('DENY');
    expect(embedded.ruleOf('frame-ancestors')).toBe('frame-ancestors *');
  });

  it('allows no bookings in the preview of the editor, and no frame with this preview on other sites', async () => {
    const { headers, ruleOf } = await readPolicy(PREVIEW_PATH);
    expect(ruleOf('connect-src')).toBe("connect-src 'none'");
    expect(ruleOf('form-action')).toBe("form-action 'none'");
    expect(ruleOf('frame-ancestors')).toBe("frame-ancestors 'self'");
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });
});
