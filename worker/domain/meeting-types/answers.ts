// The invitee's answers to the questions of a meeting type. The page and the server use the same rules.

import { isPhoneText } from '../accounts/phone-text.ts';
import { hostText } from '../language/host-text.ts';
import { msg } from '../language/message.ts';
import { NOTES_MAX } from './bounds.ts';
import type { Question, QuestionType } from './questions.ts';
import type { AnswerValue } from './write-answer.ts';

/**
 * An answer as it is stored with the booking. It contains the question's label, so it stays readable when the
 * host changes or removes the question later.
 */
export interface Answer {
  readonly key: string;
  readonly label: string;
  readonly value: AnswerValue;
}

type AnswerProblemCode =
  | 'ANSWER_REQUIRED'
  | 'ANSWER_TOO_LONG'
  | 'ANSWER_INVALID'
  | 'ANSWER_NOT_OFFERED'
  | 'QUESTION_UNKNOWN';

interface AnswerProblem {
  readonly path: `answers.${string}`;
  readonly code: AnswerProblemCode;
  readonly message: string;
}

const SHORT_TEXT_MAX = 200;
const URL_MAX = 500;
const NUMBER_MAX = 1e15;
/** The response lists at most this many unknown keys. */
const UNKNOWN_MAX = 20;

const ANSWER_TEXTS = {
  required: msg('Please answer this question.'),
  choose: msg('Please choose an option.'),
  consent: msg('Please check this box to continue.'),
  text: msg('Please enter some text.'),
  singleLine: msg('Please enter a single line of text.'),
  shortTooLong: msg('Please enter at most 200 characters.'),
  longTooLong: msg('Please enter at most 2000 characters.'),
  notOffered: msg('This option is not offered. Please choose another one.'),
  checkbox: hostText('Send true or false for a checkbox.'),
  phone: msg('Please enter a phone number with 4 to 15 digits.'),
  number: msg('Please enter a number.'),
  url: msg('Please enter a web address such as https://example.com.'),
  urlTooLong: msg('Web addresses can have at most 500 characters.'),
  unknown: hostText('This meeting type has no such question.'),
} as const;

/** The stored value, or the reason why the value is refused. Null means that there is no answer. */
type ReadResult =
  | { readonly value: AnswerValue }
  | { readonly code: AnswerProblemCode; readonly message: string }
  | null;

const refuse = (message: string, code: AnswerProblemCode = 'ANSWER_INVALID') => ({ code, message });
const tooLong = (message: string) => refuse(message, 'ANSWER_TOO_LONG');

/** Refuses control characters and lone surrogates. */
const isWellFormed = (text: string): boolean => !/\p{Cs}|[^\P{Cc}\n\r\t]/u.test(text);
export const isLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}\u202d\u202e]/u.test(text);

/**
 * Returns a function that checks the text that the invitee entered, trims it, and passes it to `read` if it
 * is not empty.
 */
const readText =
  (read: (text: string) => NonNullable<ReadResult>) =>
  (given: unknown): ReadResult => {
    if (typeof given !== 'string' || !isWellFormed(given)) return refuse(ANSWER_TEXTS.text);
    const text = given.trim();
    return text === '' ? null : read(text);
  };

const readLine = (read: (text: string) => NonNullable<ReadResult>) =>
  readText((text) => (isLine(text) ? read(text) : refuse(ANSWER_TEXTS.singleLine)));

/** Converts a phone number to the form in which it is stored, or explains why this is not possible. */
type ReadPhone = (text: string) => { readonly value: string } | { readonly message: string };

function readPhone(text: string, read: ReadPhone): NonNullable<ReadResult> {
  if (!isPhoneText(text)) return refuse(ANSWER_TEXTS.phone);
  const reading = read(text);
  return 'value' in reading ? reading : refuse(reading.message);
}

// A web address with a host name that contains a dot. Addresses with a user name or password are refused.
const WEB_ADDRESS =
  /^https?:\/\/(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** Adds `https://` to an address that was typed without it. */
function readUrl(text: string): NonNullable<ReadResult> {
  if (text.length > URL_MAX) return tooLong(ANSWER_TEXTS.urlTooLong);
  const value = /^[a-z][a-z0-9+-]*:/i.test(text) ? text : `https://${text}`;
  return WEB_ADDRESS.test(value) ? { value } : refuse(ANSWER_TEXTS.url);
}

function readNumber(given: unknown): ReadResult {
  if (given === '') return null;
  const isTyped = typeof given === 'string' && /^\s*[+-]?\d{1,16}(?:[.,]\d{1,16})?\s*$/.test(given);
  const number = isTyped ? Number(given.replace(',', '.')) : given;
  const isNumber = typeof number === 'number' && Math.abs(number) <= NUMBER_MAX;
  return isNumber ? { value: number } : refuse(ANSWER_TEXTS.number);
}

function readChoices(given: unknown, options: readonly string[]): ReadResult {
  if (!Array.isArray(given)) return refuse(ANSWER_TEXTS.notOffered, 'ANSWER_NOT_OFFERED');
  if (!given.every((option) => options.includes(option)))
    return refuse(ANSWER_TEXTS.notOffered, 'ANSWER_NOT_OFFERED');
  const value = options.filter((option) => given.includes(option));
  return value.length === 0 ? null : { value };
}

function readChoice(given: unknown, options: readonly string[]): ReadResult {
  if (given === '') return null;
  return typeof given === 'string' && options.includes(given)
    ? { value: given }
    : refuse(ANSWER_TEXTS.notOffered, 'ANSWER_NOT_OFFERED');
}

interface Asked {
  readonly options: readonly string[];
  readonly readPhone: ReadPhone;
}

const READERS: Readonly<Record<QuestionType, (given: unknown, asked: Asked) => ReadResult>> = {
  short_text: readLine((text) =>
    text.length > SHORT_TEXT_MAX ? tooLong(ANSWER_TEXTS.shortTooLong) : { value: text },
  ),
  long_text: readText((text) =>
    text.length > NOTES_MAX ? tooLong(ANSWER_TEXTS.longTooLong) : { value: text },
  ),
  single_choice: (given, { options }) => readChoice(given, options),
  multiple_choice: (given, { options }) => readChoices(given, options),
  checkbox: (given) =>
    typeof given === 'boolean' ? { value: given } : refuse(ANSWER_TEXTS.checkbox),
  phone: (given, asked) => readLine((text) => readPhone(text, asked.readPhone))(given),
  number: readNumber,
  url: readLine(readUrl),
};

function writeRequired(type: QuestionType): string {
  if (type === 'checkbox') return ANSWER_TEXTS.consent;
  return type.endsWith('choice') ? ANSWER_TEXTS.choose : ANSWER_TEXTS.required;
}

type GivenAnswers = Readonly<Record<string, unknown>>;

interface ReadAnswers {
  /** The answers in the order of the questions. Questions without an answer are left out. */
  readonly answers: readonly Answer[];
  /** At most one problem for each question, in the order of the questions. */
  readonly problems: readonly AnswerProblem[];
}

/** Makes every question optional, for a host who books for an invitee. */
export function makeOptional(questions: readonly Question[]): readonly Question[] {
  return questions.map((question) => ({ ...question, required: false }));
}

/**
 * Reads the answers of an invitee. Null counts as no answer. The server passes a `readPhone` that converts phone
 * numbers to E.164. Pages accept every text that looks like a phone number.
 */
export function readAnswers(
  questions: readonly Question[],
  given: GivenAnswers,
  readPhone: ReadPhone = (value) => ({ value }),
): ReadAnswers {
  const answers: Answer[] = [];
  const problems: AnswerProblem[] = [];
  for (const { key, type, label, required, options } of questions) {
    const sent = Object.hasOwn(given, key) ? (given[key] ?? null) : null;
    const reading = sent === null ? null : READERS[type](sent, { options, readPhone });
    const path = `answers.${key}` as const;
    if (reading !== null && 'code' in reading) problems.push({ path, ...reading });
    else if (required && (reading === null || reading.value === false))
      problems.push({ path, code: 'ANSWER_REQUIRED', message: writeRequired(type) });
    else if (reading !== null) answers.push({ key, label, value: reading.value });
  }
  const known = new Set(questions.map(({ key }) => key));
  const unknown = Object.keys(given).filter((key) => !known.has(key));
  for (const key of unknown.slice(0, UNKNOWN_MAX))
    problems.push({
      path: `answers.${key}`,
      code: 'QUESTION_UNKNOWN',
      message: ANSWER_TEXTS.unknown,
    });
  return { answers, problems };
}
