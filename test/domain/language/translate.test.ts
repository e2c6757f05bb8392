import { describe, expect, it } from 'vitest';
import { compileEnglish, ENGLISH } from '../../../worker/domain/language/english.ts';
import type { Language } from '../../../worker/domain/language/languages.ts';
import { msg } from '../../../worker/domain/language/message.ts';
import { createTranslate } from '../../../worker/domain/language/translate.ts';

const t = ENGLISH;

describe('translate', () => {
  it('returns the English text of the code in English', () => {
    expect(t('Choose a day.')).toBe('Choose a day.');
    expect(t("It’s the host’s page. It isn't yours.")).toBe(
      "It’s the host’s page. It isn't yours.",
    );
  });

  it('fills in values and counts', () => {
    expect(t('Meeting with {host}', { host: 'Ada' })).toBe('Meeting with Ada');
    const guests = (count: number) =>
      t('{count, plural, one {# guest} other {# guests}}', { count });
    expect([guests(1), guests(1200)]).toEqual(['1 guest', '1,200 guests']);
  });

  it('returns the parts of a text with elements', () => {
    const link = (children: readonly unknown[]) => ({ link: children.join('') });
    expect(t.rich('Read the <link>terms of {name}</link> first.', { link, name: 'Ada' })).toEqual([
      'Read the ',
      { link: 'terms of Ada' },
      ' first.',
    ]);
    expect(t.rich('No elements', {})).toEqual(['No elements']);
  });

  it('translates a message that another file declares', () => {
    expect(t(msg('Choose a day.'))).toBe('Choose a day.');
    expect(t(msg('Book', 'button'))).toBe('Book');
  });

  it('finds translations by the text and the note', () => {
    const german = createTranslate('de' as Language, (text, note) => `${text}|${note ?? ''}`);
    expect(german('Book', {}, 'noun')).toBe('Book|noun');
  });

  it('isolates values in right-to-left languages', () => {
    const arabic = createTranslate('ar' as Language, compileEnglish);
    expect(arabic('Meeting with {host}', { host: 'Ada' })).toBe('Meeting with \u2068Ada\u2069');
  });

  it('chooses the branch of a select message by its value in right-to-left languages', () => {
    const arabic = createTranslate('ar' as Language, compileEnglish);
    const text = '{per, select, day {Per day of {host}} other {Per month}}';
    expect(arabic(text, { per: 'day', host: 'Ada' })).toBe('Per day of \u2068Ada\u2069');
    const inner =
      '<b>{count, plural, one {#} other {{per, select, day {days} other {months}}}}</b>';
    const b = (children: readonly unknown[]) => children.join('');
    expect(arabic.rich(inner, { count: 3, per: 'day', b })).toEqual(['days']);
  });
});
