// Checks the questions of a meeting type. The contract has already checked their shape.
import { hostText } from '../language/host-text.ts';
import type { AvailabilityProblem } from '../limits/check-booking-rules.ts';
import {
  isChoice,
  OPTIONS_MAX,
  QUESTION_KEY,
  QUESTION_KEY_MAX,
  QUESTIONS_MAX,
  type Question,
} from './questions.ts';

const LABEL_MAX = 200;
const HELP_MAX = 300;
const OPTION_MAX = 100;
/** The maximum length of all texts together, because every booking page contains them. */
const TOTAL_MAX = 20_000;

const QUESTION_TEXTS = {
  tooMany: hostText('A meeting type can have at most {maximum} questions.', {
    maximum: QUESTIONS_MAX,
  }),
  tooLong: hostText('All questions together can have at most {maximum} characters.', {
    maximum: TOTAL_MAX,
  }),
  keyInvalid: hostText('Keys have at most {maximum} small letters, digits and single hyphens.', {
    maximum: QUESTION_KEY_MAX,
  }),
  keyTwice: hostText('Another question already has this key.'),
  labelRequired: hostText('Please enter the question.'),
  labelTooLong: hostText('Questions can have at most {maximum} characters.', {
    maximum: LABEL_MAX,
  }),
  helpTooLong: hostText('Help texts can have at most {maximum} characters.', { maximum: HELP_MAX }),
  optionsCount: hostText('A choice needs 1 to {maximum} options.', { maximum: OPTIONS_MAX }),
  optionEmpty: hostText('Please remove the empty option.'),
  optionTooLong: hostText('Options can have at most {maximum} characters.', {
    maximum: OPTION_MAX,
  }),
  optionTwice: hostText('Two options are the same.'),
} as const;

function findKeyProblem({ key }: Question, index: number, all: readonly Question[]): string | null {
  if (key.length > QUESTION_KEY_MAX || !QUESTION_KEY.test(key)) return QUESTION_TEXTS.keyInvalid;
  const isFirst = all.findIndex((question) => question.key === key) === index;
  return isFirst ? null : QUESTION_TEXTS.keyTwice;
}

function findLabelProblem({ label }: Question): string | null {
  if (label.trim() === '') return QUESTION_TEXTS.labelRequired;
  return label.length > LABEL_MAX ? QUESTION_TEXTS.labelTooLong : null;
}

function findOptionsProblem({ type, options }: Question): string | null {
  if (!isChoice(type)) return null;
  if (options.length < 1 || options.length > OPTIONS_MAX) return QUESTION_TEXTS.optionsCount;
  if (options.some((option) => option.trim() === '')) return QUESTION_TEXTS.optionEmpty;
  if (options.some((option) => option.length > OPTION_MAX)) return QUESTION_TEXTS.optionTooLong;
  return new Set(options).size < options.length ? QUESTION_TEXTS.optionTwice : null;
}

/** Returns at most one problem for each field of each question. */
export function checkQuestions(questions: readonly Question[]): AvailabilityProblem[] {
  if (questions.length > QUESTIONS_MAX)
    return [{ path: 'questions', message: QUESTION_TEXTS.tooMany }];
  const problems = questions.flatMap((question, index) => {
    const found = {
      key: findKeyProblem(question, index, questions),
      label: findLabelProblem(question),
      help: question.help.length > HELP_MAX ? QUESTION_TEXTS.helpTooLong : null,
      options: findOptionsProblem(question),
    };
    return Object.entries(found).flatMap(([name, message]) =>
      message === null ? [] : [{ path: `questions.${index}.${name}`, message }],
    );
  });
  if (problems.length === 0 && JSON.stringify(questions).length > TOTAL_MAX)
    return [{ path: 'questions', message: QUESTION_TEXTS.tooLong }];
  return problems;
}
