// Decides which texts are time zones, and the canonical name of each zone. Caches a limited number of
// accepted names for all requests of the isolate, because they depend only on the text. Refuses offsets such as `+05:30`.
import type { TimeZone } from './types.ts';
import { ZONE_ALIASES } from './zone-aliases.ts';

const NAME_PATTERN = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+){0,2}$/;
const MAX_NAME_LENGTH = 48;
/** V8 also accepts names such as `PST`, `IST` and `SystemV/…`. They come from ICU and are ambiguous. */
const ICU_ONLY_PATTERN = /^(?:[a-z]{3}|systemv\/.*)$/i;
const IANA_SHORT_NAMES = new Set('CET EET EST GMT HST MET MST PRC ROC ROK UCT UTC WET'.split(' '));
const NAMES_MAX = 512;

const accepted = new Map<string, TimeZone>();

/** Returns the canonical name of an IANA zone or alias, ignoring case. Returns null for other texts. */
export function parseTimeZone(text: string): TimeZone | null {
  const cached = accepted.get(text);
  if (cached !== undefined) return cached;
  if (text.length > MAX_NAME_LENGTH || !NAME_PATTERN.test(text)) return null;
  if (ICU_ONLY_PATTERN.test(text) && !IANA_SHORT_NAMES.has(text.toUpperCase())) return null;
  const resolved = resolveName(text);
  if (resolved === null || resolved === 'Etc/Unknown') return null;
  const zone = newestName(resolved) as TimeZone;
  if (accepted.size >= NAMES_MAX) accepted.clear();
  accepted.set(text, zone);
  return zone;
}

/** Tells whether a stored text is still a valid zone. */
export function isTimeZone(text: string): text is TimeZone {
  return parseTimeZone(text) !== null;
}

/** Returns the stored zone. Returns UTC for an unknown zone, so that times can still be shown. */
export function readTimeZone(text: string): TimeZone {
  return isTimeZone(text) ? text : ('UTC' as TimeZone);
}

function newestName(resolved: string): string {
  const renamed = ZONE_ALIASES.get(resolved);
  // A JavaScript engine with an old time-zone database may not know the new name.
  return renamed !== undefined && resolveName(renamed) !== null ? renamed : resolved;
}

function resolveName(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
