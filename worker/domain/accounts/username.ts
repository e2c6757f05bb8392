/** A path segment that may be a username or a slug. Other segments are not looked up. */
export function isPathName(text: string): boolean {
  return /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/i.test(text);
}
