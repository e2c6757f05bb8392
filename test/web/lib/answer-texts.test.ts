import { describe, expect, it } from 'vitest';
import { translateBody, translateText } from '../../../web/lib/answer-texts.ts';

const CATALOG = {
  'Signed out': 'Abgemeldet',
  'Names can have at most {maximum} characters.': 'Namen haben höchstens {maximum} Zeichen.',
  'Names of links can have at most {maximum} characters.':
    'Namen von Links haben höchstens {maximum, plural, one {# Zeichen} other {# Zeichen}}.',
  '{email} is not an email address at {domain}.': '{email} gehört nicht zu {domain}.',
  '{amount} {period}': 'Preis',
  'This was not sent: {reason}': 'Nicht gesendet: {reason}',
};
const translate = (text: string) => translateText(text, CATALOG);

describe('a text of the API', () => {
  it('is translated by its English text', () => {
    expect(translate('Signed out')).toBe('Abgemeldet');
  });

  it('keeps its values', () => {
    expect(translate('Names can have at most 100 characters.')).toBe(
      'Namen haben höchstens 100 Zeichen.',
    );
    expect(translate('Names of links can have at most 1 characters.')).toBe(
      'Namen von Links haben höchstens 1 Zeichen.',
    );
    expect(translate('ada@b.c (new) is not an email address at example.com.')).toBe(
      'ada@b.c (new) gehört nicht zu example.com.',
    );
  });

  it('may contain another text of the API as the reason', () => {
    expect(translate('This was not sent: Signed out')).toBe('Nicht gesendet: Abgemeldet');
    expect(translate('Signed out is not an email address at Signed out.')).toBe(
      'Signed out gehört nicht zu Signed out.',
    );
  });

  it('is shown as it is when it is unknown', () => {
    expect(translate('Something new')).toBe('Something new');
    expect(translate('Names can have at most 100 characters')).toBe(
      'Names can have at most 100 characters',
    );
  });
});

describe('the body of a response', () => {
  it('is translated with its fields and data', () => {
    const text = 'Names can have at most 100 characters.';
    const translated = 'Namen haben höchstens 100 Zeichen.';
    expect(
      translateBody(
        {
          success: false,
          message: text,
          code: 'VALIDATION_FAILED',
          errors: [{ path: 'name', params: { maximum: 100 }, message: text }],
        },
        CATALOG,
      ),
    ).toEqual({
      success: false,
      message: translated,
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'name', params: { maximum: 100 }, message: translated }],
    });
    expect(
      translateBody({ success: true, data: [{ lastError: text, name: text, at: 1 }] }, CATALOG),
    ).toEqual({ success: true, data: [{ lastError: translated, name: text, at: 1 }] });
  });

  it('names the waiting time of a rate limit', () => {
    const message = 'Too many requests. Please try again in 2 minutes.';
    const body = { success: false, code: 'RATE_LIMITED', retryAfterSeconds: 120, message };
    expect(translateBody(body, CATALOG)).toMatchObject({
      message: 'Too many attempts. Please try again in 2 minutes.',
    });
  });
});
