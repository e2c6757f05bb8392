// Validates input with a strict schema of the contract. All input passes through here. The problems become
// the field `errors` of the response.
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
