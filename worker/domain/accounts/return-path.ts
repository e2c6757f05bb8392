/**
 * Tells whether a browser may be redirected to this path after signing in. Accepts only absolute paths of this site.
 * Refuses backslashes, doubled or encoded slashes and control characters. Browsers and proxies may read them as the
 * start of a URL on a different host.
 */
export function isReturnPath(text: string): boolean {
  if (text.length > 512 || !/^\/[\x21-\x7e]*$/.test(text)) return false;
  return !/\\|\/\/|%(?:2f|5c|[01][0-9a-f]|25)/i.test(text);
}
