import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLinkHost } from '../../../worker/domain/accounts/web-link.ts';
import {
  checkAfterBooking,
  writeAfterUrl,
} from '../../../worker/domain/meeting-types/after-booking.ts';

const pathsOf = (afterUrl: string) =>
  checkAfterBooking({ thankYouText: '', afterUrl }).map(({ path }) => path);

describe('the URL of the button that invitees see after booking', () => {
  it.each([
    ['https://example.com', 'example.com'],
    ['https://Shop.Example.com:8443/thanks?from=halfpast#top', 'shop.example.com'],
    ['https://münchen.example/danke', 'xn--mnchen-3ya.example'],
  ])('is accepted with its host name: %s', (url, host) => {
    expect([pathsOf(url), readLinkHost(url)]).toEqual([[], host]);
  });

  it.each([
    'http://example.com',
    'example.com',
    'javascript:alert(1)',
    'https://user@example.com/',
    'https://bank.example@evil.example',
    'https://bank.example\\@evil.example',
    'https://localhost/thanks',
    'https://192.0.2.1/',
    'https://example..com',
    'https://example.com:65536/',
    'https://example.com/a b',
    `https://example.com/${'x'.repeat(2000)}`,
  ])('is refused: %s', (url) => {
    expect(pathsOf(url)).toEqual(['afterUrl']);
  });

  it('leads to the host name that the button shows', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (url) => {
        const https = url.replace(/^http:/, 'https:');
        const host = readLinkHost(https);
        if (host !== null) expect(new URL(https).hostname).toBe(host);
      }),
      { numRuns: 200 },
    );
  });

  it('gets the id of the booking as a parameter before the fragment', () => {
    expect(writeAfterUrl('https://example.com/a?b=c#d', 'id-1')).toBe(
      'https://example.com/a?b=c&booking=id-1#d',
    );
    expect(writeAfterUrl('https://example.com', 'id-1')).toBe('https://example.com?booking=id-1');
  });
});

describe('the thank-you text that invitees see after booking', () => {
  it('has at most 1,000 characters', () => {
    const check = (thankYouText: string) => checkAfterBooking({ thankYouText, afterUrl: '' });
    expect(check('x'.repeat(1000))).toEqual([]);
    expect(check('x'.repeat(1001))).toMatchObject([{ path: 'thankYouText' }]);
  });
});
