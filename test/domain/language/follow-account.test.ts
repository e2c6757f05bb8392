import { describe, expect, it } from 'vitest';
import { needsOtherLanguage } from '../../../worker/domain/language/follow-account.ts';

const english = { language: 'en', languageInUrl: null, cookie: null } as const;

describe('needsOtherLanguage', () => {
  it('returns true when the page is not in the language of the account', () => {
    expect(needsOtherLanguage(english, 'de')).toBe(true);
    expect(needsOtherLanguage({ ...english, cookie: 'fr' }, 'de')).toBe(true);
  });

  it('returns false when the cookie has this language already, so that a page is reloaded only once', () => {
    expect(needsOtherLanguage({ ...english, cookie: 'de' }, 'de')).toBe(false);
  });

  it('returns false when the page is already in the language of the account', () => {
    expect(needsOtherLanguage({ ...english, language: 'de' }, 'de')).toBe(false);
    expect(needsOtherLanguage({ ...english, cookie: 'de' }, 'en')).toBe(false);
  });

  it('returns false when the page is in the language of its URL', () => {
    expect(needsOtherLanguage({ ...english, languageInUrl: 'en-GB' }, 'de')).toBe(false);
    const chinese = { ...english, language: 'zh', languageInUrl: 'ZH' } as const;
    expect(needsOtherLanguage(chinese, 'de')).toBe(false);
  });

  it('ignores a language in the URL that the product does not have', () => {
    expect(needsOtherLanguage({ ...english, languageInUrl: 'xx' }, 'de')).toBe(true);
    const chinese = { ...english, language: 'zh', languageInUrl: 'zh-TW' } as const;
    expect(needsOtherLanguage(chinese, 'de')).toBe(true);
  });
});
