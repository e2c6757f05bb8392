// Checks whether stored values have the shape of questions and standard fields. This check only finds damaged
// data. check-questions.ts decides which values hosts may enter.
import { FIELD_MODES, QUESTION_TYPES, type Question, type StandardFields } from './questions.ts';

type Part = Record<string, unknown>;

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

const isText = (value: unknown): boolean => typeof value === 'string';

const isQuestion = (value: unknown): boolean =>
  isPart(value) &&
  isText(value.key) &&
  isText(value.label) &&
  isText(value.help) &&
  typeof value.required === 'boolean' &&
  QUESTION_TYPES.some((type) => type === value.type) &&
  Array.isArray(value.options) &&
  value.options.every(isText);

export const areQuestions = (value: unknown): value is readonly Question[] =>
  Array.isArray(value) && value.every(isQuestion);

const isMode = (value: unknown): boolean => FIELD_MODES.some((mode) => mode === value);

export const areStandardFields = (value: unknown): value is StandardFields =>
  isPart(value) && isMode(value.phone) && isMode(value.notes);
