/** Returns the browser's name for its time zone. It may be an old name, which the server accepts too. */
export function findBrowserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
