/** The browser's name of the zone. The server also knows old names. */
export function findBrowserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
