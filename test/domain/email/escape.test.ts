import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText, clip, preventLinks } from '../../../worker/mail/email/escape.ts';

const DOMAIN_OR_URL = /:\/\/|\w\.\w|\w@\w/;

describe('text from users', () => {
  it('stays on one line in a header, even when it contains line breaks of any kind', () => {
    expect(cleanLine('Grace\r\nBcc: x@example.org\u2028Hi\u0085you\u0000')).toBe(
      'Grace Bcc: x@example.org Hi you',
    );
  });

  it('loses bidi controls, invisible characters and broken surrogates, but no letters or emoji', () => {
    expect(cleanText('a\u202eb\u2066c\u200fd\ufeffe\u200bf\ud800')).toBe('abcdef\ufffd');
    expect(cleanText('می\u200cخواهم 👩‍💻 日本')).toBe('می\u200cخواهم 👩‍💻 日本');
    expect(cleanText('one\r\ntwo\rthree')).toBe('one\ntwo\nthree');
  });

  it('is never cut inside a character', () => {
    expect(clip('ab😀cd', 4)).toBe('ab…');
    expect(clip('short', 5)).toBe('short');
  });

  it('contains nothing that an email client would turn into a link', () => {
    for (const text of [
      'https://evil.example/x',
      'www.evil.com',
      'go to evil.co.uk.',
      'me@evil.com',
    ])
      expect(preventLinks(text)).not.toMatch(DOMAIN_OR_URL);
    expect(preventLinks('mailto:x tel:1')).not.toMatch(/mailto:|tel:/);
    expect(preventLinks('https://evil.example').replaceAll('\u200b', '')).toBe(
      'https://evil.example',
    );
    expect(preventLinks('Well... yes. No')).toBe('Well... yes. No');
  });
});
