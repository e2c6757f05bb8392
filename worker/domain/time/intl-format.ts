// Creating a formatter takes a hundred times as long as using it, and one email uses a dozen formatters. So formatters
// are kept in memory. A formatter depends only on its key, so all requests of the isolate share it.

const FORMATS_MAX = 256;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a formatter from memory, or creates a new formatter. */
export function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const cached = formats.get(key);
  if (cached) return cached;
  if (formats.size >= FORMATS_MAX) formats.clear();
  const format = new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
