// Reads time zone names. Graph accepts Windows names and IANA names.
import { findIana } from 'windows-iana';
import { parseTimeZone } from '../../worker/domain/time/time-zone.ts';
import type { TimeZone } from '../../worker/domain/time/types.ts';
import { refuse } from './errors.ts';

/** Outlook gives this name to the UTC zone of some events. */
const OUTLOOK_UTC = 'tzone://Microsoft/Utc';

export function readZone(name: string): TimeZone {
  const iana = name === OUTLOOK_UTC ? 'UTC' : (findIana(name)[0] ?? name);
  const zone = parseTimeZone(iana);
  if (zone === null) {
    throw refuse(
      'TimeZoneNotSupportedException',
      `The following TimeZone value is not supported: '${name}'.`,
    );
  }
  return zone;
}
