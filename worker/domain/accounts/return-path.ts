/**
 * Whether a browser may be redirected there after signing in: only an absolute path of this site.
 * Backslashes, doubled or encoded slashes and control characters are refused, because browsers and proxies
 * may read them as the start of another host.
 */
export function isReturnPath(text: string): boolean {
  if (text.length > 512 || !/^\/[\x21-\x7e]*$/.test(text)) return false;
  return !/\\|\/\/|%(?:2f|5c|[01][0-9a-f]|25)/i.test(text);
}
