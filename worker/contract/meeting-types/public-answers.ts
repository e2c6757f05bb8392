// The responses of the public API about public pages.
import * as z from 'zod/mini';
import { mapFields } from '../../domain/api/declared-fields.ts';
import { FIELD_MODES } from '../../domain/form/standard-fields.ts';
import { PUBLIC_FIELDS } from '../../domain/meeting-types/plain-fields.ts';
import { DEFAULT_STANDARD_FIELDS, QUESTION_TYPES } from '../../domain/meeting-types/questions.ts';
import { count, id, link } from '../api/answer-fields.ts';
import { EVENT_ORDER, inOrder } from './field-order.ts';
import { place } from './place-answer.ts';
import type { BookableMeetingType, PublicHost, PublicMeetingType } from './public-calls.ts';

const HOST = {
  name: z.string(),
  username: z.string(),
  profilePicture: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  organization: z.optional(z.string()),
} satisfies Record<keyof PublicHost, z.ZodMiniType>;
export const publicHost = z.object(HOST);
export const publicProfile = z.object({ ...HOST, bio: z.string(), links: z.array(link) });

const PUBLIC_TYPE = {
  id,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  durationMinutes: count,
  durations: z.array(count),
  primaryColor: z.string(),
} satisfies Record<keyof PublicMeetingType, z.ZodMiniType>;
export const publicMeetingType = z.object(PUBLIC_TYPE);

const question = z.object({
  key: z.string(),
  type: z.enum(QUESTION_TYPES),
  label: z.string(),
  help: z.string(),
  required: z.boolean(),
  options: z.array(z.string()),
});
const changePolicy = z.object({ allowed: z.boolean(), noticeMinutes: count });

/** The schemas of plain fields. */
export const PLAIN = { boolean: z.boolean(), number: count, object: z.nullable(count) };

export const BOOKABLE_TYPE = {
  ...PUBLIC_TYPE,
  hostSendsLink: z.optional(z.literal(true)),
  questions: z.array(question),
  fields: z.object(mapFields(DEFAULT_STANDARD_FIELDS, { string: z.enum(FIELD_MODES) })),
  locations: z.array(place),
  ...inOrder(EVENT_ORDER, {
    ...mapFields(PUBLIC_FIELDS, PLAIN),
    cancellation: changePolicy,
    rescheduling: changePolicy,
  }),
  visibility: z.enum(['public', 'private']),
} satisfies Record<keyof BookableMeetingType, z.ZodMiniType>;
export const bookableMeetingType = z.object(BOOKABLE_TYPE);
