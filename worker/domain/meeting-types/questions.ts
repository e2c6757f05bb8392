// The questions that a host adds to the booking form. The host also chooses which of the form's
// standard fields the form shows.
import { slugify } from './slug.ts';

export const QUESTION_TYPES = [
  'short_text',
  'long_text',
  'single_choice',
  'multiple_choice',
  'checkbox',
  'phone',
  'number',
  'url',
] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

export interface Question {
  /** Identifies the question in requests, links and stored answers. It never changes. */
  readonly key: string;
  readonly type: QuestionType;
  readonly label: string;
  /** May be empty. */
  readonly help: string;
  /** Whether invitees must answer. To ask for consent, a host uses a required checkbox. */
  readonly required: boolean;
  /** The options of a choice. Empty for the other types. */
  readonly options: readonly string[];
}

export const FIELD_MODES = ['required', 'optional', 'hidden'] as const;
export type FieldMode = (typeof FIELD_MODES)[number];

/** How the form treats its standard fields. Name and email address are always required. */
export interface StandardFields {
  readonly phone: FieldMode;
  readonly notes: FieldMode;
}

export const DEFAULT_STANDARD_FIELDS: StandardFields = { phone: 'optional', notes: 'optional' };

export const QUESTIONS_MAX = 20;
export const OPTIONS_MAX = 50;
export const QUESTION_KEY_MAX = 40;
export const QUESTION_KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const isChoice = (type: QuestionType): boolean =>
  type === 'single_choice' || type === 'multiple_choice';

function createKey(label: string, taken: ReadonlySet<string>): string {
  const base = slugify(label).slice(0, QUESTION_KEY_MAX).replace(/-+$/, '') || 'question';
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : `-${number}`;
    const key = base.slice(0, QUESTION_KEY_MAX - ending.length).replace(/-+$/, '') + ending;
    if (!taken.has(key)) return key;
  }
}

/**
 * Trims the texts and generates a key from the label for each question that has none. A question that has a key
 * keeps it.
 */
export function completeQuestions(questions: readonly Question[]): readonly Question[] {
  const taken = new Set(questions.map(({ key }) => key));
  return questions.map((question) => {
    const label = question.label.trim();
    const key = question.key === '' ? createKey(label, taken) : question.key;
    taken.add(key);
    const options = isChoice(question.type) ? question.options.map((text) => text.trim()) : [];
    return { ...question, key, label, help: question.help.trim(), options };
  });
}
