// Request schemas for API keys. domain/api-keys/key-form.ts checks the values.

import * as z from 'zod/mini';
import { SCOPES, sortScopes } from '../../domain/api/scopes.ts';
import { OVERLAP_HOURS_DEFAULT, OVERLAP_HOURS_MAX } from '../../domain/api-keys/limits.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { instant, line } from '../field-schemas.ts';
import { orDefault } from '../optional-fields.ts';

const OVERLAP_PROBLEM = hostText(
  'The overlap must be a whole number of hours from 0 to {maximum}.',
  { maximum: OVERLAP_HOURS_MAX },
);

export const apiKeyRequest = z.pipe(
  z.strictObject({
    name: line,
    scopes: z.array(z.enum(SCOPES)),
    expiresAt: z.optional(z.nullable(instant)),
    allowedNetworks: orDefault(z.array(line), []),
  }),
  z.transform(({ name, scopes, expiresAt, allowedNetworks }) => ({
    name: name.trim(),
    scopes: sortScopes(scopes),
    expiresAt: expiresAt ?? null,
    allowedNetworks: [...new Set(allowedNetworks.map((text) => text.trim()))],
  })),
);
/** The body of `POST /api/api-keys` and `POST /api/organizations/{id}/api-keys`. */
export type ApiKeyRequest = z.input<typeof apiKeyRequest>;
export type ApiKeyInput = z.infer<typeof apiKeyRequest>;

const overlapHours = z.number().check(
  z.refine((hours) => Number.isInteger(hours) && hours >= 0 && hours <= OVERLAP_HOURS_MAX, {
    error: OVERLAP_PROBLEM,
  }),
);

export const rotationRequest = z.strictObject({
  overlapHours: orDefault(overlapHours, OVERLAP_HOURS_DEFAULT),
});
/**
 * The body of `POST /api/api-keys/{id}/rotate`. The previous key still works for the number of hours in
 * `overlapHours`, by default 24.
 */
export type RotationRequest = z.input<typeof rotationRequest>;
