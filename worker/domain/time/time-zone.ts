// Decides which texts are time zones, and the canonical name of each zone. Asks Intl and caches a limited
// number of accepted names. Offsets such as `+05:30` are refused.
import type { TimeZone } from './types.ts';
import { ZONE_ALIASES } from './zone-aliases.ts';

const NAME_PATTERN = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+){0,2}$/;
const MAX_NAME_LENGTH = 48;
/** V8 also accepts ICU's own `PST`, `IST`, `SystemV/…`, which are ambiguous. */
const ICU_ONLY_PATTERN = /^(?:[a-z]{3}|systemv\/.*)$/i;
const IANA_SHORT_NAMES = new Set('CET EET EST GMT HST MET MST PRC ROC ROK UCT UTC WET'.split(' '));
const NAMES_KEPT = 512;

const accepted = new Map<string, TimeZone>();

/** The canonical name of an IANA zone or alias, ignoring case. Null for anything else. */
export function parseTimeZone(text: string): TimeZone | null {
  const known = accepted.get(text);
  if (known !== undefined) return known;
  if (text.length > MAX_NAME_LENGTH || !NAME_PATTERN.test(text)) return null;
  if (ICU_ONLY_PATTERN.test(text) && !IANA_SHORT_NAMES.has(text.toUpperCase())) return null;
  const resolved = resolveName(text);
  if (resolved === null || resolved === 'Etc/Unknown') return null;
  const zone = newestName(resolved) as TimeZone;
  if (accepted.size >= NAMES_KEPT) accepted.clear();
  accepted.set(text, zone);
  return zone;
}

/** Whether a stored text is still a valid zone. */
export function isTimeZone(text: string): text is TimeZone {
  return parseTimeZone(text) !== null;
}

/** A stored zone, or UTC for an unknown one, so that times can still be shown. */
export function readTimeZone(text: string): TimeZone {
  return isTimeZone(text) ? text : ('UTC' as TimeZone);
}

function newestName(resolved: string): string {
  const renamed = ZONE_ALIASES.get(resolved);
  // An engine with an old database may not know the new name.
  return renamed !== undefined && resolveName(renamed) !== null ? renamed : resolved;
}

function resolveName(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
