// Parts of many responses about bookings.
import * as z from 'zod/mini';
import { id } from '../api/answer-fields.ts';

export const answer = z.object({
  key: z.string(),
  label: z.string(),
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
});

export const bookingHost = z.object({ id, name: z.string() });
