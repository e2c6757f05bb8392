import { describe, expect, it } from 'vitest';
import { storedFields, storedQuestions } from '../../../worker/db/meeting-types/stored-form.ts';
import { checkQuestions } from '../../../worker/domain/meeting-types/check-questions.ts';
import { completeQuestions } from '../../../worker/domain/meeting-types/complete-questions.ts';
import {
  DEFAULT_STANDARD_FIELDS,
  isChoice,
  type Question,
} from '../../../worker/domain/meeting-types/questions.ts';

const ask = (changes: Partial<Question> = {}): Question => ({
  ...{ key: 'company', type: 'short_text', label: 'Company', help: '', required: false },
  options: [],
  ...changes,
});
const choose = (options: readonly string[]) => ask({ type: 'single_choice', options });
const pathsOf = (...questions: Question[]) => checkQuestions(questions).map(({ path }) => path);

describe('the key of a question', () => {
  it('is made from the label, is unique, and stays the same when the label changes', () => {
    const created = completeQuestions([
      ask({ key: '', label: ' Größe der Firma? ' }),
      ask({ key: '', label: 'Grosse der Firma' }),
      ask({ key: '', label: '会社' }),
      ask({ key: '', label: 'x'.repeat(99) }),
      ask({ key: '', label: 'x'.repeat(99) }),
    ]);
    const keys = created.map(({ key }) => key);
    expect(new Set(keys).size).toBe(5);
    expect(checkQuestions(created)).toEqual([]);
    expect(created[0]?.label).toBe('Größe der Firma?');
    const renamed = created.map((question) => ({ ...question, label: 'Something else' }));
    expect(completeQuestions(renamed).map(({ key }) => key)).toEqual(keys);
  });

  it('is not used for another question of the same meeting type', () => {
    const questions = completeQuestions([ask({ key: '' }), ask({ key: 'company' })]);
    expect(questions.map(({ key }) => key)).toEqual(['company-2', 'company']);
  });

  it.each(['A', 'a--b', '-a', 'a b', '__proto__', 'x'.repeat(41)])('cannot be %j', (key) => {
    expect(pathsOf(ask({ key }))).toEqual(['questions.0.key']);
  });
});

describe('questions', () => {
  it('have limits for their number and all their texts', () => {
    const questions = (count: number) =>
      Array.from({ length: count }, (_, index) => ask({ key: `q${index}` }));
    expect(checkQuestions(questions(20))).toEqual([]);
    expect(checkQuestions(questions(21))).toMatchObject([{ path: 'questions' }]);
    expect(pathsOf(ask({ label: 'a'.repeat(200), help: 'a'.repeat(300) }))).toEqual([]);
    expect(pathsOf(ask({ label: ' ', help: 'a'.repeat(301) }))).toEqual([
      ...['questions.0.label', 'questions.0.help'],
    ]);
    expect(pathsOf(ask({ label: 'a'.repeat(201) }))).toEqual(['questions.0.label']);
    expect(pathsOf(ask(), ask())).toEqual(['questions.1.key']);
  });

  it('have at most 20,000 characters in total', () => {
    const options = Array.from({ length: 50 }, (_, index) => `${index}`.padStart(100, 'x'));
    const long = ['a', 'b', 'c', 'd'].map((key) => ({ ...choose(options), key }));
    expect(checkQuestions(long)).toMatchObject([{ path: 'questions' }]);
    expect(checkQuestions(long.slice(1))).toEqual([]);
  });

  it.each([[[]], [['']], [['a', 'a']], [['x'.repeat(101)]], [Array.from({ length: 51 }, String)]])(
    'need valid options when the invitee must choose, not %j',
    (options) => {
      expect(pathsOf(choose(options))).toEqual(['questions.0.options']);
      expect(pathsOf(ask({ options }))).toEqual([]);
    },
  );

  it('keep options only when the invitee must choose', () => {
    const [text, choice] = completeQuestions([ask({ options: ['a'] }), choose([' a '])]);
    expect([text?.options, choice?.options]).toEqual([[], ['a']]);
    expect([isChoice('multiple_choice'), isChoice('checkbox')]).toEqual([true, false]);
  });

  it('are unreadable when a stored part is missing', () => {
    expect(storedQuestions.parse([ask()])).toEqual([ask()]);
    for (const name of ['key', 'type', 'label', 'help', 'required', 'options'])
      for (const value of [null, undefined])
        expect(storedQuestions.safeParse([{ ...ask(), [name]: value }]).success).toBe(false);
    expect(storedQuestions.safeParse(null).success).toBe(false);
  });
});

describe('standard fields', () => {
  it('are readable when each field has a known mode', () => {
    const fields = { ...DEFAULT_STANDARD_FIELDS, phone: 'hidden', notes: 'required' };
    expect(storedFields.parse(fields)).toEqual(fields);
    for (const stored of [null, [], { phone: null }, { phone: 'hidden', notes: 'on' }])
      expect(storedFields.safeParse(stored).success).toBe(false);
  });
});
