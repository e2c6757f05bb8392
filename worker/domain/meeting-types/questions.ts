// The questions that a host adds to the booking form. The host also chooses which of the form's
// standard fields the form shows.

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

export const FIELD_MODES = ['required', 'optional', 'hidden'] as const;
export type FieldMode = (typeof FIELD_MODES)[number];

/**
 * The standard fields, with their modes in new meeting types and in those that were saved before the field existed. Name
 * and email address are always required. The words are in standard-fields.ts, which would make the editor too large.
 */
const DEFAULT_MODES = { phone: 'optional', notes: 'optional' } as const;

/** Whether the form requires, offers or hides each of its standard fields. */
export type StandardFields = Readonly<Record<keyof typeof DEFAULT_MODES, FieldMode>>;

export const DEFAULT_STANDARD_FIELDS: StandardFields = DEFAULT_MODES;

export const QUESTIONS_MAX = 20;
export const OPTIONS_MAX = 50;
export const QUESTION_KEY_MAX = 40;
export const QUESTION_KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const isChoice = (type: QuestionType): boolean =>
  type === 'single_choice' || type === 'multiple_choice';
