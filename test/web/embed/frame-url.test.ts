import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildFrameUrl } from '../../../web/embed/frame-url.ts';
import { readOptions, readRedirect } from '../../../web/embed/options.ts';

const ORIGIN = 'https://halfpast.example';

describe('the URL of an embedded page', () => {
  it.each([
    ['ada/intro', '/embed/ada/intro'],
    ['/ada/intro/', '/embed/ada/intro'],
    ['https://halfpast.example/ada/intro', '/embed/ada/intro'],
    ['https://halfpast.example/embed/ada/intro', '/embed/ada/intro'],
    ['ada/intro?month=2027-01', '/embed/ada/intro?month=2027-01'],
    ['team/sales', '/embed/team/sales'],
    ['team/sales/demo', '/embed/team/sales/demo'],
    ['/team/sales/demo/', '/embed/team/sales/demo'],
    ['https://halfpast.example/team/sales/demo', '/embed/team/sales/demo'],
    ['https://halfpast.example/embed/team/sales/demo', '/embed/team/sales/demo'],
  ])('for the link %s is our origin followed by %s', (link, path) => {
    expect(buildFrameUrl(ORIGIN, link, {})).toBe(ORIGIN + path);
  });

  it.each([
    '',
    'ada',
    'a/b/c',
    'team',
    'team/a/b/c',
    'teams/a/b',
    '//evil.example/a/b',
    'https://evil.example/ada/intro',
    'javascript:alert(1)//a/b',
    'http://halfpast.example/ada/intro',
    'https://[',
    'data:a/b',
  ])('is null for the link %j', (link) => {
    expect(buildFrameUrl(ORIGIN, link, {})).toBeNull();
  });

  it('has personal data in the fragment, which servers never receive, and other options in the query', () => {
    const options = {
      name: 'Grace & Co',
      email: 'grace@example.com',
      notes: 'a #b',
      date: '2027-01-13',
      timezone: 'Asia/Tokyo',
      theme: 'dark',
      hideDetails: true,
    };
    const url = new URL(buildFrameUrl(ORIGIN, 'ada/intro', options) ?? '');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      date: '2027-01-13',
      tz: 'Asia/Tokyo',
      theme: 'dark',
      hideDetails: '1',
    });
    expect(Object.fromEntries(new URLSearchParams(url.hash.slice(1)))).toEqual({
      name: 'Grace & Co',
      email: 'grace@example.com',
      notes: 'a #b',
    });
  });

  it('is null or begins with our origin, for any link and options', () => {
    const text = fc.string({ maxLength: 40 });
    const options = fc.record({ name: text, email: text, date: text, theme: text });
    const start = fc.constantFrom(
      '',
      '/',
      '//',
      '\\',
      ORIGIN,
      'https://evil.example/',
      'javascript:',
    );
    const links = fc.tuple(start, text).map((parts) => parts.join(''));
    fc.assert(
      fc.property(links, options, (link, linkOptions) => {
        const url = buildFrameUrl(ORIGIN, link, linkOptions);
        if (url === null) return;
        const { origin, pathname } = new URL(url);
        expect(origin).toBe(ORIGIN);
        expect(pathname).toMatch(/^\/embed\/(team\/)?[^/]+\/[^/]+$/);
      }),
    );
  });
});

describe('the options of an embed', () => {
  const read = (attributes: Record<string, string>) =>
    readOptions((name) => attributes[name] ?? null);

  it('are read from attributes', () => {
    expect(read({ name: 'Grace', 'hide-details': '', other: 'x' })).toMatchObject({
      name: 'Grace',
      hideDetails: true,
      email: undefined,
    });
    expect(read({ 'hide-details': 'false' }).hideDetails).toBe(false);
    expect(read({}).hideDetails).toBe(false);
  });

  it.each([
    [undefined, null],
    ['', null],
    ['thanks', null],
    ['/thanks', null],
    ['//thanks.example', null],
    ['http://thanks.example', null],
    ['javascript:alert(1)', null],
    [' https://thanks.example', 'https://thanks.example/'],
    ['https://thanks.example/a?b=c#d', 'https://thanks.example/a?b=c#d'],
  ])('accept only https URLs as a redirect: %j becomes %j', (redirect, expected) => {
    expect(readRedirect(redirect)).toBe(expected);
  });
});
