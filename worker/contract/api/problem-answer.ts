import * as z from 'zod/mini';
import { ERRORS, type ErrorCode } from '../errors.ts';
import type { Problem } from './problem.ts';

const CODES = Object.keys(ERRORS) as ErrorCode[];

const params = z.optional(
  z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
);

/** The body of every error response. */
export const problemAnswer = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string(),
  code: z.enum(CODES),
  params,
  errors: z.optional(
    z.array(
      z.object({ path: z.string(), code: z.optional(z.string()), params, message: z.string() }),
    ),
  ),
  data: z.optional(z.unknown()),
  retryAfterSeconds: z.optional(z.int()),
} satisfies Record<keyof Problem, z.ZodMiniType>);
