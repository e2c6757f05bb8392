// Finds the visitor's time zone.
import { parseTimeZone } from '../../worker/domain/time/time-zone.ts';
import type { TimeZone } from '../../worker/domain/time/types.ts';

export const UTC = 'UTC' as TimeZone;

/** Returns null when the browser has no name for its zone, or a name such as `Etc/Unknown`. */
export function findVisitorZone(): TimeZone | null {
  return parseTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone ?? '');
}
