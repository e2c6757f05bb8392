import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedAnswers } from '../../../worker/db/meeting-types/stored-form.ts';
import {
  checkHiddenFields,
  checkRequiredFields,
  mapTexts,
  TEXT_NAMES,
} from '../../../worker/domain/form/standard-fields.ts';
import { ENGLISH } from '../../../worker/domain/language/english.ts';
import { type Answer, readAnswers } from '../../../worker/domain/meeting-types/answers.ts';
import {
  QUESTION_TYPES,
  type Question,
  type QuestionType,
} from '../../../worker/domain/meeting-types/questions.ts';
import { writeAnswer } from '../../../worker/domain/meeting-types/write-answer.ts';
import { runsOf } from '../sampling.ts';

const OPTIONS = ['Small', 'Large', 'Other, please ask'];

const ask = (type: QuestionType, required = false): Question => ({
  key: 'q',
  type,
  label: 'A question',
  help: '',
  required,
  options: type.endsWith('choice') ? OPTIONS : [],
});

const read = (type: QuestionType, value: unknown, required = false) =>
  readAnswers([ask(type, required)], { q: value });
const storedOf = (type: QuestionType, value: unknown) => read(type, value).answers[0]?.value;
const codeOf = (type: QuestionType, value: unknown) => read(type, value).problems[0]?.code;

describe('an answer', () => {
  it.each<[QuestionType, unknown, unknown]>([
    ['short_text', '  Ada  ', 'Ada'],
    ['long_text', 'one\ntwo\t3', 'one\ntwo\t3'],
    ['single_choice', 'Large', 'Large'],
    ['multiple_choice', ['Large', 'Small', 'Large'], ['Small', 'Large']],
    ['checkbox', true, true],
    ['checkbox', false, false],
    ['phone', '+49 (170) 123-45/67', '+49 (170) 123-45/67'],
    ['number', 12.5, 12.5],
    ['number', ' -3,5 ', -3.5],
    ['number', 0, 0],
    ['url', 'https://a.example/b?c#d', 'https://a.example/b?c#d'],
    ['url', 'www.münchen.example:8080/x', 'https://www.münchen.example:8080/x'],
  ])('to a question of the type %s can be %j', (type, given, stored) => {
    expect(read(type, given, stored !== false).problems).toEqual([]);
    expect(storedOf(type, given)).toEqual(stored);
  });

  it.each<[QuestionType, unknown, string]>([
    ['short_text', 'a\nb', 'ANSWER_INVALID'],
    ['short_text', 'a\u202eb', 'ANSWER_INVALID'],
    ['short_text', 'a'.repeat(201), 'ANSWER_TOO_LONG'],
    ['short_text', 5, 'ANSWER_INVALID'],
    ['short_text', '\ud800', 'ANSWER_INVALID'],
    ['long_text', 'a\u0000b', 'ANSWER_INVALID'],
    ['long_text', 'a'.repeat(2001), 'ANSWER_TOO_LONG'],
    ['single_choice', 'small', 'ANSWER_NOT_OFFERED'],
    ['single_choice', ['Small'], 'ANSWER_NOT_OFFERED'],
    ['multiple_choice', 'Small', 'ANSWER_NOT_OFFERED'],
    ['multiple_choice', ['Small', 'Huge'], 'ANSWER_NOT_OFFERED'],
    ['checkbox', 'true', 'ANSWER_INVALID'],
    ['checkbox', 1, 'ANSWER_INVALID'],
    ['phone', '123', 'ANSWER_INVALID'],
    ['phone', '1234567890123456', 'ANSWER_INVALID'],
    ['phone', 'call me: 12345', 'ANSWER_INVALID'],
    ['number', 'twelve', 'ANSWER_INVALID'],
    ['number', Number.POSITIVE_INFINITY, 'ANSWER_INVALID'],
    ['number', 1e16, 'ANSWER_INVALID'],
    ['number', true, 'ANSWER_INVALID'],
    ['url', 'javascript:alert(1)', 'ANSWER_INVALID'],
    ['url', 'https://user:secret@a.example', 'ANSWER_INVALID'],
    ['url', 'https://a b.example', 'ANSWER_INVALID'],
    ['url', 'localhost', 'ANSWER_INVALID'],
    ['url', `https://a.example/${'a'.repeat(500)}`, 'ANSWER_TOO_LONG'],
  ])('to a question of the type %s cannot be %j', (type, given, code) => {
    expect(codeOf(type, given)).toBe(code);
    expect(read(type, given).answers).toEqual([]);
  });

  it.each<[QuestionType, unknown]>([
    ...QUESTION_TYPES.flatMap((type): [QuestionType, unknown][] => [
      [type, null],
      [type, undefined],
    ]),
    ['short_text', '  '],
    ['single_choice', ''],
    ['multiple_choice', []],
    ['number', ''],
    ['checkbox', false],
  ])('to a required question of the type %s is missing when it is %j', (type, given) => {
    expect(read(type, given, true).problems).toMatchObject([{ code: 'ANSWER_REQUIRED' }]);
    expect(read(type, given).problems).toEqual([]);
  });

  it('is missing when the request does not contain its key, even if the key is a property of every JavaScript object', () => {
    const question = { ...ask('short_text', true), key: 'constructor' };
    expect(readAnswers([question], {}).problems).toHaveLength(1);
  });

  it('to an unknown question is refused, and the response lists at most 20 problems', () => {
    const { problems } = readAnswers([ask('number')], { q: 1, x: 'y' });
    expect(problems).toMatchObject([{ path: 'answers.x', code: 'QUESTION_UNKNOWN' }]);
    const many = Object.fromEntries(Array.from({ length: 99 }, (_, index) => [`k${index}`, 1]));
    expect(readAnswers([], many).problems).toHaveLength(20);
  });
});

const anyValue = fc.oneof(
  fc.constantFrom(...OPTIONS, '', '12', 'https://a.example', '+49 170 1234567', true, false, null),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.array(fc.constantFrom(...OPTIONS, 'Huge')),
  fc.jsonValue(),
);

const anyQuestions = fc
  .array(fc.tuple(fc.constantFrom(...QUESTION_TYPES), fc.boolean()), { maxLength: 20 })
  .map((types) =>
    types.map(([type, required], index) => ({ ...ask(type, required), key: `q${index}` })),
  );

describe('the check of all answers', () => {
  it('returns at most one result per key, and the answers in the order of the questions, for any request', () => {
    fc.assert(
      fc.property(
        anyQuestions,
        fc.dictionary(fc.constantFrom('q0', 'q1', 'q2', 'q3', 'q4', 'unknown'), anyValue),
        (questions, given) => {
          const { answers, problems } = readAnswers(questions, given);
          const keys = questions.map(({ key }) => key);
          const answered = answers.map(({ key }) => key);
          const faulty = problems.map(({ path }) => path.slice('answers.'.length));
          expect(new Set([...answered, ...faulty]).size).toBe(answers.length + problems.length);
          expect(answered).toEqual(keys.filter((key) => answered.includes(key)));
          for (const { key, required } of questions)
            if (required) expect([...answered, ...faulty]).toContain(key);
          for (const key of Object.keys(given))
            if (!keys.includes(key)) expect(faulty).toContain(key);
        },
      ),
      { numRuns: runsOf(5000) },
    );
  });

  it('returns the same answers, without problems, when it reads its own result again', () => {
    fc.assert(
      fc.property(anyQuestions, fc.array(anyValue, { maxLength: 20 }), (questions, values) => {
        const optional = questions.map((question) => ({ ...question, required: false }));
        const given = Object.fromEntries(values.map((value, index) => [`q${index}`, value]));
        const { answers } = readAnswers(optional, given);
        const again = Object.fromEntries(answers.map(({ key, value }) => [key, value]));
        expect(readAnswers(optional, again)).toEqual({ answers, problems: [] });
        expect(storedAnswers.parse(JSON.parse(JSON.stringify(answers)))).toEqual(answers);
        for (const { value } of answers) expect(writeAnswer(ENGLISH, value)).not.toBe('');
      }),
      { numRuns: runsOf(5000) },
    );
  });
});

describe('stored answers', () => {
  it('are written as texts', () => {
    expect([true, false, 1.5, 'a', ['a', 'b']].map((value) => writeAnswer(ENGLISH, value))).toEqual(
      [...['Yes', 'No', '1.5', 'a', 'a\nb']],
    );
  });

  it.each([null, {}, [null], [{ key: 'a', label: 'A' }], [{ key: 'a', label: 1, value: '' }]])(
    'are unreadable when they are %j',
    (stored) => expect(storedAnswers.safeParse(stored).success).toBe(false),
  );

  it('are readable when a value is a list', () => {
    const answers: Answer[] = [{ key: 'a', label: 'A', value: ['b'] }];
    expect(storedAnswers.parse(answers)).toEqual(answers);
  });
});

describe('the phone number and the texts', () => {
  const pathsOf = (problems: readonly { path: string }[]) => problems.map(({ path }) => path);
  const both = ['inviteeMobileNumber', ...TEXT_NAMES];
  const empty = { inviteeMobileNumber: '', ...mapTexts(() => ' ') };
  const filled = { inviteeMobileNumber: '12345', ...mapTexts(() => 'Hello') };

  it.each([
    { mode: 'required', missing: both, extra: [] },
    { mode: 'optional', missing: [], extra: [] },
    { mode: 'hidden', missing: [], extra: both },
  ] as const)('are checked when they are $mode', ({ mode, missing, extra }) => {
    const fields = { phone: mode, ...mapTexts(() => mode) };
    expect(pathsOf(checkRequiredFields(fields, empty))).toEqual(missing);
    expect(checkRequiredFields(fields, filled)).toEqual([]);
    expect(pathsOf(checkHiddenFields(fields, filled))).toEqual(extra);
    expect(checkHiddenFields(fields, empty)).toEqual([]);
  });
});
