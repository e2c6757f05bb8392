// Validates all input with the strict schemas in worker/contract. If the input is not valid, the response
// lists the problems in the field `errors`.
import { zValidator } from '@hono/zod-validator';
import type { ValidationTargets } from 'hono';
import { type Schema, toValidationError } from '../../contract/validation.ts';

export function validate<S extends Schema, T extends keyof ValidationTargets>(
  target: T,
  schema: S,
) {
  return zValidator(target, schema, (result) => {
    if (!result.success) throw toValidationError(result.error.issues);
  });
}
