/** A path segment that may name a host or a meeting type: looked up only when it looks like one. */
export function isPathName(text: string): boolean {
  return /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/i.test(text);
}
