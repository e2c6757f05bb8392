import { describe, expect, it } from 'vitest';
import { findProblem, listPluralCases } from '../../../scripts/messages/check-translation.ts';
import { collectMessages } from '../../../scripts/messages/collect.ts';
import { tryCompile } from '../../../scripts/messages/compiled.ts';
import { findMessages } from '../../../scripts/messages/find-messages.ts';
import { toPseudo } from '../../../scripts/messages/pseudo.ts';

const keysIn = (code: string) =>
  findMessages('web/book/a.tsx', code).messages.map(({ key }) => key);
const problemsOf = (code: string) =>
  collectMessages([{ path: 'web/book/a.tsx', text: code }]).problems;

describe('the messages in the code', () => {
  it('are the literal texts in calls of t, t.rich, rich and msg', () => {
    expect(
      keysIn("t('One'); data.t('Two'); t.rich('Three', {}); rich('Four', {}); msg('Five');"),
    ).toEqual([...['One', 'Two', 'Three', 'Four', 'Five']]);
    expect(
      keysIn("<p>{t('One')}</p>; t(`Two`); t('A long ' + 'text'); t(NAMED); format('No');"),
    ).toEqual([...['One', 'Two', 'A long text']]);
  });

  it('are different messages if their notes differ', () => {
    expect(keysIn("t('Book', {}, 'verb'); msg('Book', 'noun'); t('Book')")).toEqual([
      ...['Book // verb', 'Book // noun', 'Book'],
    ]);
  });

  it('belong to the first of the parts book, email and app that uses them', () => {
    const { parts } = collectMessages([
      { path: 'web/app/a.tsx', text: "t('Both'); t('App')" },
      { path: 'web/book/b.tsx', text: "t('Both')" },
      { path: 'worker/mail/c.ts', text: "t('Mail')" },
    ]);
    expect(Object.fromEntries(parts)).toEqual({
      book: { Both: ['web/app/a.tsx', 'web/book/b.tsx'] },
      email: { Mail: ['worker/mail/c.ts'] },
      app: { App: ['web/app/a.tsx'] },
    });
  });

  it('belong to the part app if only calls of hostText use them', () => {
    const { parts } = collectMessages([
      { path: 'worker/domain/a.ts', text: "hostText('Host'); hostText('Both'); t('Page')" },
      { path: 'web/book/b.tsx', text: "t('Both')" },
    ]);
    expect(Object.fromEntries(parts)).toEqual({
      book: { Both: ['web/book/b.tsx', 'worker/domain/a.ts'], Page: ['worker/domain/a.ts'] },
      email: {},
      app: { Host: ['worker/domain/a.ts'] },
    });
  });

  it('need no import of hostText if none of its calls has values', () => {
    const importOf = (code: string) => findMessages('a.ts', code).unneededImport;
    const first = "import { hostText } from './host-text.ts'; hostText('One');";
    expect(importOf(first)).toMatchObject({ start: 0, end: 42 });
    expect(importOf(`${first} hostText('{n} left', { n });`)).toBeNull();
  });

  it('must be literal', () => {
    expect(problemsOf(['t(`Hello $', '{name}`)'].join(''))).toHaveLength(1);
    expect(problemsOf("t(isOpen ? 'Open' : 'Closed')")).toHaveLength(1);
    expect(problemsOf('msg(text)')).toHaveLength(1);
    expect(problemsOf("t('Hello {name}', values)")).toHaveLength(1);
  });

  it('must get exactly the values that they need', () => {
    expect(problemsOf("t('Hello {name}', { name })")).toEqual([]);
    expect(problemsOf("t('<b>Hello</b> {name}', { name, b: bold })")).toEqual([]);
    expect(problemsOf("t('Hello {name}')")).toHaveLength(1);
    expect(problemsOf("t('Hello {name}', { nam: 1 })")).toHaveLength(1);
    expect(problemsOf("t('Hello', { name })")).toHaveLength(1);
    expect(problemsOf("msg('Hello {name}')")).toHaveLength(1);
  });

  it('must be well-formed', () => {
    expect(problemsOf("t('Hello {name', { name })")).toHaveLength(1);
    expect(problemsOf("t(' Hello')")).toHaveLength(1);
    expect(problemsOf("t('{n, plural, other {# guests}}', { n })")).toHaveLength(1);
    expect(problemsOf("hostText('{n, number}', { n })")).toHaveLength(1);
  });
});

describe('a translation', () => {
  const GUESTS = '{count, plural, one {# guest of {host}} other {# guests of {host}}}';

  it('must have the same placeholders as the English message', () => {
    expect(findProblem('Hello {name}', 'Hallo {name}', 'de')).toBeNull();
    expect(findProblem('Hello {name}', 'Hallo {nome}', 'de')).toContain('placeholders');
    expect(findProblem('Hello {name}', 'Hallo', 'de')).toContain('placeholders');
    expect(findProblem('<b>Hello</b>', 'Hallo', 'de')).toContain('placeholders');
    expect(findProblem('Hello', '', 'de')).toBe('is not translated');
    expect(findProblem('Hello', 'Hallo {', 'de')).toContain('malformed');
  });

  it('must have all plural cases of its language', () => {
    const polish =
      '{count, plural, one {# gość {host}} few {# goście {host}} other {# gości {host}}}';
    expect(findProblem(GUESTS, polish, 'pl')).toContain('plural case many');
    expect(
      findProblem(GUESTS, polish.replace('other', 'many {# gości {host}} other'), 'pl'),
    ).toBeNull();
    expect(findProblem(GUESTS, '{count, plural, other {{host}の#名}}', 'ja')).toBeNull();
    expect(listPluralCases('fr', 'cardinal')).toEqual(['one', 'other']);
    expect(listPluralCases('ar', 'cardinal')).toHaveLength(6);
  });

  it('must have all cases of a select', () => {
    const english = '{by, select, host {The host} other {The invitee}}';
    expect(findProblem(english, '{by, select, host {A} other {B}}', 'de')).toBeNull();
    expect(findProblem(english, '{by, select, gast {A} other {B}}', 'de')).toContain(
      'placeholders',
    );
  });
});

describe('the pseudo-locale', () => {
  const pseudo = (text: string) => {
    const compiled = tryCompile(text);
    return 'message' in compiled ? toPseudo(compiled.message) : null;
  };

  it('has accents on all letters and is longer', () => {
    expect(pseudo('Choose a day.')).toBe('Çĥóóšé á đáý.····');
    expect(pseudo('30')).toBe('30');
  });

  it('keeps placeholders and elements', () => {
    expect(pseudo('Hi {name}')).toEqual(['Ĥí· ', ['name']]);
    expect(JSON.stringify(pseudo('<b>a</b> {n, plural, one {#x} other {# {z}}}'))).toBe(
      '[["b","á·"]," ",["n",2,{"one":[0,"ẋ·"],"other":[0," ",["z"]]}]]',
    );
  });
});
