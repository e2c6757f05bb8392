// The pages for invitees in the pseudo-locale, in which each translated text has accents.
import { exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { nextIp, ORIGIN } from '../../support/calls.ts';
import { createPage } from '../../support/hosts.ts';
import { bookManaged } from '../../support/manage.ts';
import { signInHost } from '../host-calls.ts';
import { createBookable } from '../teams/bookable-team.ts';

/** Names that are the same in every language, and parts of the data in these tests. */
const KEPT = /\b(?:Halfpast|Google Meet|JavaScript|UTC|Europe\/[A-Z]\w+|e30|https?:\S+|\w+@\S+)\b/g;
/** English dates stay as they are in the pseudo-locale. */
const DATE_WORDS =
  /\b(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?|January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|at)\b/g;

/** Returns the words that a visitor, a search engine or a screen reader gets. */
function readWords(html: string, data: readonly string[]): string[] {
  const attributes = [...html.matchAll(/(?:aria-label|alt|content|data-month)="([^"]*)"/g)]
    .map(([tag, value = '']) => (isTechnical(html, tag) ? '' : value))
    .join(' ');
  const text = html
    // The language menu shows the name of each language in that language.
    .replace(/<option value="[^"]*" lang=.*?<\/option>/g, ' ')
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .concat(' ', attributes)
    .replace(/&\w+;|&#\d+;/g, ' ');
  return data
    .reduce((rest, each) => rest.replaceAll(each, ' '), text)
    .replace(KEPT, ' ')
    .replace(DATE_WORDS, ' ')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => /^[a-z]{2,}$/i.test(word));
}

/** Tells whether the attribute belongs to a meta element that no one reads. */
function isTechnical(html: string, attribute: string): boolean {
  const element = html.slice(
    html.lastIndexOf('<', html.indexOf(attribute)),
    html.indexOf(attribute),
  );
  return /^<meta/.test(element) && !/description|title|image:alt/.test(element);
}

async function open(path: string) {
  const request = new Request(`${ORIGIN}${path}`, { headers: { 'cf-connecting-ip': nextIp() } });
  const answer = await exports.default.fetch(request);
  return { answer, html: await answer.text() };
}

const PSEUDO = '?lang=en-XA';

type Page = Awaited<ReturnType<typeof createPage>>;

/** The texts on the page that come from the host. The location of the meeting type is the text "Phone". */
const dataOf = (host: Page['host'], type: Page['type']) => [
  ...[host.name, type.title, type.description, 'Phone'],
];

describe('a page in the pseudo-locale', () => {
  it('of a meeting type contains no English words', async () => {
    const { host, type } = await createPage();
    const { answer, html } = await open(`/${host.username}/${type.slug}${PSEUDO}`);
    expect(answer.status).toBe(200);
    expect(html).toContain('<html lang="en-XA"');
    expect(readWords(html, dataOf(host, type))).toEqual([]);
  });

  it('of a host contains no English words', async () => {
    const { host, type } = await createPage();
    const { html } = await open(`/${host.username}${PSEUDO}`);
    expect(html).toContain('<html lang="en-XA"');
    expect(readWords(html, dataOf(host, type))).toEqual([]);
  });

  it.each([
    ['an unknown meeting type', '/nobody-here/intro'],
    ['an unknown host', '/meetings/nobody-here'],
    ['an unknown meeting type in a frame', '/embed/nobody-here/intro'],
    ['an unknown booking', '/manage/unknown'],
    ['an unknown hold', '/manage/confirm/unknown'],
    ['an unknown request', '/manage/approval/unknown'],
    ['an unknown unsubscribe link', '/unsubscribe/unknown'],
  ])('about %s contains no English words', async (_, path) => {
    const { answer, html } = await open(path + PSEUDO);
    expect(answer.status).toBe(404);
    expect(html).toContain('<html lang="en-XA"');
    expect(readWords(html, [])).toEqual([]);
  });

  it('with a password contains no English words', async () => {
    const { host, call } = await signInHost({ plan: 'individual' });
    const type = { title: 'Talk', slug: 'talk', durationMinutes: 30, password: 'open sesame' };
    expect((await call('POST', '/meeting-types', type)).status).toBe(201);
    const { html } = await open(`/${host.username}/talk${PSEUDO}`);
    expect(html).toContain('booking-locked');
    expect(readWords(html, [host.name])).toEqual([]);
  });

  it('of a team contains no English words', async () => {
    const { slug } = await createBookable(2);
    const { html } = await open(`/team/${slug}${PSEUDO}`);
    expect(html).toContain('<html lang="en-XA"');
    const names = [...html.matchAll(/<h1[^>]*>([^<]+)|<h2[^>]*><a[^>]*>([^<]+)/g)];
    expect(names.length).toBeGreaterThan(1);
    const data = names.flatMap(([, team, other]) => team ?? other ?? []);
    expect(readWords(html, [...data, 'Phone'])).toEqual([]);
  });

  it('of a booking contains no English words', async () => {
    const { path, host, type } = await createPage();
    const { manageUrl } = await bookManaged(path);
    const { html } = await open(new URL(manageUrl, ORIGIN).pathname + PSEUDO);
    // The name of the time zone follows the language of the dates.
    expect(readWords(html, [...dataOf(host, type), 'Paris', 'GMT'])).toEqual([]);
  });
});

describe('a public page', () => {
  it('links to itself in each language, and its Vary header lists the headers that decide the language', async () => {
    const { host, type } = await createPage();
    for (const path of [`/${host.username}`, `/${host.username}/${type.slug}`]) {
      const { answer, html } = await open(path);
      expect(answer.headers.get('vary')).toContain('Accept-Language, Cookie');
      expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${path}" />`);
      expect(html).toContain(`hreflang="en" href="${ORIGIN}${path}?lang=en" />`);
      expect(html).toContain(`hreflang="x-default" href="${ORIGIN}${path}" />`);
    }
    const { html } = await open(`/embed/${host.username}/${type.slug}`);
    expect(html).not.toContain('hreflang');
  });
});
