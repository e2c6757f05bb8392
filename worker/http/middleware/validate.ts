// Validates all input with the strict schemas of the contract. The response lists the problems in
// its field `errors`.
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
