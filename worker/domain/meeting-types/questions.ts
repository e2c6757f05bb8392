// The questions that a host adds to the booking form. The host also chooses which of the form's
// standard fields the form shows.

import type { StandardFields } from '../form/standard-fields.ts';

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
  /** The options from which the invitee chooses. Empty for questions of other types. */
  readonly options: readonly string[];
}

/** The modes in new meeting types, and in those that were saved before the field existed. */
export const DEFAULT_STANDARD_FIELDS: StandardFields = { phone: 'optional', notes: 'optional' };

export const QUESTIONS_MAX = 20;
export const OPTIONS_MAX = 50;
export const QUESTION_KEY_MAX = 40;
export const QUESTION_KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const isChoice = (type: QuestionType): boolean =>
  type === 'single_choice' || type === 'multiple_choice';
