/**
 * All scopes, in the order in which screens and documents show them. Stored keys contain these
 * names, so the meaning of a name must never change.
 */
export const SCOPES = [
  'meeting-types:read',
  'meeting-types:write',
  'bookings:read',
  'bookings:write',
  'availability:read',
  'availability:write',
  'webhooks:read',
  'webhooks:write',
  'organization:read',
  'organization:write',
  'account:read',
] as const;
export type Scope = (typeof SCOPES)[number];

/** The scopes that a key of an organization may have. Such a key cannot read the data of a person. */
export const ORGANIZATION_SCOPES = ['organization:read', 'organization:write'] as const;

/** Returns whether the granted scopes include the needed scope. Write access includes read access. */
export function hasScope(granted: readonly Scope[], needed: Scope): boolean {
  const writing = needed.replace(/:read$/, ':write');
  return granted.some((scope) => scope === needed || scope === writing);
}

/** Returns the scopes without duplicates, in the order of `SCOPES`. */
export const sortScopes = (scopes: readonly Scope[]): Scope[] =>
  SCOPES.filter((scope) => scopes.includes(scope));
