// Validates all input with the strict schemas in worker/contract. If the input is not valid, the response
// lists the problems in the field `errors`.
import { zValidator } from '@hono/zod-validator';
import type { MiddlewareHandler, ValidationTargets } from 'hono';
import { type Schema, toValidationError } from '../../contract/validation.ts';
import { jsonBody } from './json-body.ts';

export function validate<S extends Schema, T extends keyof ValidationTargets>(
  target: T,
  schema: S,
) {
  return zValidator(target, schema, (result) => {
    if (!result.success) throw toValidationError(result.error.issues);
  });
}

/** Accepts a JSON body that fits the schema. `accept` is given for a body that is optional, a list or large. */
export function jsonOf<S extends Schema>(schema: S, accept: MiddlewareHandler = jsonBody()) {
  return [accept, validate('json', schema)] as const;
}
