/** As the browser calls it: the server knows old names, too. */
export function findBrowserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
