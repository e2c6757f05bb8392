import { describe, expect, it } from 'vitest';
import { readAcceptLanguage } from '../../../worker/domain/language/choose-language.ts';

describe('readAcceptLanguage', () => {
  it('finds the language of a region', () => {
    expect(readAcceptLanguage('en-AU')).toBe('en');
    expect(readAcceptLanguage('en-XA')).toBe('en-XA');
  });

  it('skips languages that we do not have', () => {
    expect(readAcceptLanguage('tlh,sw;q=0.9,en;q=0.1')).toBe('en');
    expect(readAcceptLanguage('tlh')).toBeNull();
  });

  it('chooses the language with the highest weight, and no language with the weight 0', () => {
    expect(readAcceptLanguage('en;q=0.2, en-XA;q=0.8')).toBe('en-XA');
    expect(readAcceptLanguage('en;q=0')).toBeNull();
  });

  it('returns null when the header contains no language that it can read', () => {
    for (const header of [null, undefined, '', '*', ';;;', 'en_US@x', ',,,', 'a'.repeat(9000)])
      expect(readAcceptLanguage(header)).toBeNull();
  });
});
