/**
 * Tells whether a path segment may be a username or a slug. For other segments no database query is needed.
 */
export function isPathName(text: string): boolean {
  return /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/i.test(text);
}
