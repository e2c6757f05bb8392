import { exports } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { nextIp, ORIGIN } from '../../support/calls.ts';
import { createHost, createMeetingType } from '../../support/hosts.ts';

async function locationOf(path: string): Promise<[number, string | null]> {
  const headers = { 'cf-connecting-ip': nextIp() };
  const request = new Request(`${ORIGIN}${path}`, { redirect: 'manual', headers });
  const answer = await exports.default.fetch(request);
  return [answer.status, answer.headers.get('location')];
}

it('an unknown path redirects to the home page, and a path with a trailing slash redirects to the path without the slash', async () => {
  expect(await locationOf('/never/received/of/it')).toEqual([302, '/']);
  expect(await locationOf('/sign-in/?a=1')).toEqual([301, '/sign-in?a=1']);
});

it('an unknown path below /docs redirects to the list of all pages, and a trailing slash is removed', async () => {
  for (const path of ['/docs/x', '/docs/use', '/docs/use/x'])
    expect([path, ...(await locationOf(path))]).toEqual([path, 302, '/docs']);
  expect(await locationOf('/docs/use/hours/')).toEqual([301, '/docs/use/hours']);
});

it('an unknown path below a reserved word redirects to the home page', async () => {
  for (const path of ['/embed/x', '/embed', '/embed/x/y/z', '/embed/manage', '/pricing/x']) {
    expect([path, ...(await locationOf(path))]).toEqual([path, 302, '/']);
  }
  expect(await locationOf('/embed/x/')).toEqual([301, '/embed/x']);
});

it('the booking page of a host still works after the host’s username became a reserved word', async () => {
  const host = await createHost({ username: 'support' });
  const { slug } = await createMeetingType(host);
  expect(await locationOf(`/support/${slug}`)).toEqual([200, null]);
  expect(await locationOf('/support/x')).toEqual([302, '/']);
});

it('a redirect never leads to another site and never adds a header, for any path', async () => {
  for (const path of [
    '//evil.example/',
    '/%5Cevil.example/',
    '/%5C%5Cevil.example/',
    '/\\evil.example/',
    '/%09/evil.example/',
    '/%2Fevil.example/',
    '/%0d%0aSet-Cookie:a=b/',
    '/%00/',
    '/%E2%80%AE/',
    '/%/',
  ]) {
    const [status, location] = await locationOf(path);
    expect({ path, status }).toEqual({ path, status: 301 });
    const target = new URL(location ?? '', ORIGIN);
    expect({ path, origin: target.origin }).toEqual({ path, origin: ORIGIN });
  }
});
