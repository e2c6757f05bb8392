import { describe, expect, it } from 'vitest';
import { checkPublicProfile } from '../../../worker/domain/accounts/public-profile.ts';
import { findLinkProblem, readLinkHost } from '../../../worker/domain/accounts/web-link.ts';
import { checkUrl } from '../../../worker/domain/meeting-types/after-booking.ts';

const TEXT = 'Please enter a link that begins with https://.';

describe('a link of a host', () => {
  it.each([
    ['https://example.com', 'example.com'],
    ['HTTPS://Shop.Example.com:8443/a?b#c', 'shop.example.com'],
    ['https://münchen.example/', 'xn--mnchen-3ya.example'],
    ['https://xn--mnchen-3ya.example/', 'xn--mnchen-3ya.example'],
    // The first letter is Cyrillic.
    ['https://\u0430pple.com/login', 'xn--pple-43d.com'],
    ['https://ｅxample.com', 'example.com'],
  ])('%s is shown with the host name %s', (url, host) => {
    expect(readLinkHost(url)).toBe(host);
    expect(findLinkProblem(url, 100)).toBeNull();
  });

  it.each([
    '',
    'http://example.com',
    'https://user@example.com',
    'https://bank.example\\@evil.example',
    'https://localhost',
    'https://127.0.0.1/',
    'https://1.2.3.0x7f/',
    'https://[::1]/',
    'https://example..com',
    'https://-a.example',
    'https://example.com:65536',
    'https://example.com/a b',
    'https://xn--zzzzzzzzzz.example\u2024com',
    'https://example.com。',
  ])('%j is refused', (url) => {
    expect([readLinkHost(url), findLinkProblem(url, 100)]).toEqual([null, TEXT]);
  });

  it('follows the same rule on the public page, after a booking and while the host is away', () => {
    for (const url of [
      'https://münchen.example/',
      'https://user@example.com',
      'https://10.0.0.1',
    ]) {
      const [problem] = checkPublicProfile({ links: [{ label: 'Site', url }] });
      expect(problem?.message ?? null, url).toBe(checkUrl(url));
    }
    expect(findLinkProblem(`https://example.com/${'x'.repeat(81)}`, 100)).toMatch(/at most 100/);
  });
});
