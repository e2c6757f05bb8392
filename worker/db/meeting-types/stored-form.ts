// The schemas of the stored booking form and of its answers. They only find damaged data. check-questions.ts
// decides which questions hosts may enter.
import * as z from 'zod/mini';
import { FIELD_MODES, mapTexts, type StandardFields } from '../../domain/form/standard-fields.ts';
import type { Answer } from '../../domain/meeting-types/answers.ts';
import {
  DEFAULT_STANDARD_FIELDS,
  QUESTION_TYPES,
  type Question,
} from '../../domain/meeting-types/questions.ts';
import { storedObject } from '../json-column.ts';

export const storedQuestions = z.array(
  storedObject<Question>({
    key: z.string(),
    type: z.enum(QUESTION_TYPES),
    label: z.string(),
    help: z.string(),
    required: z.boolean(),
    options: z.array(z.string()),
  }),
);

const modeOf = (name: keyof StandardFields) =>
  z._default(z.enum(FIELD_MODES), DEFAULT_STANDARD_FIELDS[name]);

export const storedFields = storedObject<StandardFields>({
  phone: modeOf('phone'),
  ...mapTexts(modeOf),
});

export const storedAnswers = z.array(
  storedObject<Answer>({
    key: z.string(),
    label: z.string(),
    value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
  }),
);
