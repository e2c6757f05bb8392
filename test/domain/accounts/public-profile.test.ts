import { expect, it } from 'vitest';
import { storedLinks } from '../../../worker/db/accounts/read-links.ts';
import { checkPublicProfile } from '../../../worker/domain/accounts/public-profile.ts';

const link = (url: string, label = 'Site') => ({ label, url });
const problemsOf = (url: string, label?: string) =>
  checkPublicProfile({ links: [link(url, label)] }).map(({ path }) => path);

it.each(['https://example.com', ' https://example.com/a?b=c#d ', 'HTTPS://Example.com'])(
  'the public profile accepts the link %s',
  (url) => expect(problemsOf(url)).toEqual([]),
);

it.each([
  '',
  'example.com',
  'http://example.com',
  'javascript:alert(1)',
  'data:text/html,x',
  '//example.com',
  'https://',
  'https://localhost',
  'https://127.0.0.1/',
  'https://a.example\\@b.example',
  'https://a.example/ b',
  'https://-.example',
  'https://user:secret@example.com',
  `https://example.com/${'x'.repeat(500)}`,
])('the public profile refuses the link %s', (url) =>
  expect(problemsOf(url)).toEqual(['links.0.url']),
);

it('the check of the public profile reports the field of each problem', () => {
  expect(problemsOf('https://example.com', ' ')).toEqual(['links.0.label']);
  expect(problemsOf('https://example.com', 'x'.repeat(41))).toEqual(['links.0.label']);
  const six = Array.from({ length: 6 }, () => link('https://example.com'));
  expect(checkPublicProfile({ links: six })).toEqual([
    { path: 'links', message: 'You can add at most 5 links.' },
  ]);
  expect(checkPublicProfile({ bio: 'x'.repeat(301) })).toEqual([
    { path: 'bio', message: 'The text can have at most 300 characters.' },
  ]);
  expect(checkPublicProfile({ bio: ` ${'x'.repeat(300)} ` })).toEqual([]);
  expect(checkPublicProfile({})).toEqual([]);
});

it('stored links are readable only when they have the right structure and are safe', () => {
  const links = [link('https://example.com')];
  expect(storedLinks.parse(links)).toEqual(links);
  expect(storedLinks.safeParse([null]).success).toBe(false);
  expect(storedLinks.safeParse([{ label: 'Site' }]).success).toBe(false);
  expect(storedLinks.safeParse([link('javascript:alert(1)')]).success).toBe(false);
  expect(storedLinks.safeParse({}).success).toBe(false);
});
