// Finds the visitor's time zone and describes time zones in the language of the page.
import { describeZone as describeIn } from '../../worker/domain/time/describe-zone.ts';
import { parseTimeZone } from '../../worker/domain/time/time-zone.ts';
import type { Instant, TimeZone } from '../../worker/domain/time/types.ts';
import { LANGUAGE } from './language.ts';

export const UTC = 'UTC' as TimeZone;

/** Returns null when the browser has no name for its zone, or a name such as `Etc/Unknown`. */
export function findVisitorZone(): TimeZone | null {
  return parseTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone ?? '');
}

export const describeZone = (zone: TimeZone, instant: Instant): string =>
  describeIn(zone, instant, LANGUAGE);
