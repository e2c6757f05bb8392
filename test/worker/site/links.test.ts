// Follows every link of the pages that the server renders. The browser follows also the links of the app, in
// test/e2e/walk.long.test.ts.
import { exports } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { nextIp, ORIGIN } from '../../support/calls.ts';
import { createHost, createMeetingType } from '../../support/hosts.ts';

/** Allowed links to other sites: the support address, and the site of Standard Webhooks. */
const OTHER_SITES = /^mailto:support@|^https:\/\/www\.standardwebhooks\.com$/;
/** Static files, which the Worker does not serve in this test. test/e2e/site.test.ts reads them. */
const FILE = /\.(?!html)[a-z]+$/;

async function openPage(path: string, source: string): Promise<string> {
  const headers = { 'cf-connecting-ip': nextIp() };
  // Do not follow redirects: an unknown URL redirects to the home page, so a redirect means a dead link.
  const request = new Request(`${ORIGIN}${path}`, { headers, redirect: 'manual' });
  const answer = await exports.default.fetch(request);
  expect([answer.status, path, `linked from ${source}`]).toEqual([
    200,
    path,
    `linked from ${source}`,
  ]);
  const isHtml = answer.headers.get('content-type')?.startsWith('text/html');
  const text = await answer.text();
  return isHtml ? text : '';
}

/** Returns the targets of the links, without links to sections of other pages. */
function listLinks(html: string, path: string): Set<string> {
  const links = new Set<string>();
  for (const [, target = ''] of html.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
    const href = target.replaceAll('&amp;', '&');
    if (href.startsWith('#'))
      expect(html, `${href} on ${path}`).toContain(` id="${href.slice(1)}"`);
    else links.add(href.replace(/(?<=.)#.*/, ''));
  }
  return links;
}

it('every link on a page for visitors leads to a page of this site', async () => {
  const host = await createHost();
  const { slug } = await createMeetingType(host);
  const starts = [
    ...['/', '/status', '/meetings/nobody', '/manage/none', '/unsubscribe/none'],
    ...[`/${host.username}/${slug}`, `/embed/${host.username}/${slug}`],
    ...[`/meetings/${host.username}`, `/${host.username}/nothing`],
  ];
  const otherSites: string[] = [];
  const files = new Set<string>();
  const visited = new Map(starts.map((path) => [path, 'the test']));
  for (const [path, source] of visited) {
    const isUnknown = /\/(?:nobody|none|nothing)$/.test(path);
    if (isUnknown) continue;
    for (const link of listLinks(await openPage(path, source), path)) {
      if (!link.startsWith('/')) otherSites.push(link);
      else if (FILE.test(link)) files.add(link);
      else if (!visited.has(link)) visited.set(link, path);
    }
  }
  expect([...files].sort()).toEqual(['/embed.json', '/openapi.json']);
  expect(visited.size).toBeGreaterThan(40);
  expect(otherSites.filter((link) => !OTHER_SITES.test(link))).toEqual([]);
});
