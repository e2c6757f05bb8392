// The place of a meeting in responses.
import * as z from 'zod/mini';
import { PLACE_KINDS } from '../../domain/meeting-types/places.ts';

export const place = z.object({
  kind: z.enum(PLACE_KINDS),
  value: z.optional(z.string()),
  hideUntilBooked: z.optional(z.boolean()),
});
