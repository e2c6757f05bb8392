/**
 * Tells whether a path segment has the form of a username or a slug. Other segments need no database query.
 */
export function isPathName(text: string): boolean {
  return /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/i.test(text);
}
