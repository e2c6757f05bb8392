// The local time of the other person, below the reader's own time.
import type { Audience } from '../../domain/outbox/readers.ts';
import type { Instant } from '../../domain/time/types.ts';
import { localDateAt } from '../../domain/time/wall-clock.ts';
import { offsetAt } from '../../domain/time/zone-offsets.ts';
import { formatShortStart, formatTime, nameZone, type ReaderClock } from '../email/format-time.ts';
import { type BookingMailData, clockOf } from './booking-mail-data.ts';
import { isShared } from './shared-people.ts';

/**
 * Writes the time in the zone of the other person, such as `14:00 in Berlin`, with the date if it is another day for the
 * reader.
 */
export function writeTimeIn(
  { t }: Pick<BookingMailData, 't'>,
  start: Instant,
  { own, other }: { readonly own: ReaderClock; readonly other: ReaderClock },
): string {
  const isSameDay = localDateAt(own.zone, start) === localDateAt(other.zone, start);
  return t(
    '{time} in {place}',
    {
      time: isSameDay ? formatTime(start, other) : formatShortStart(start, other),
      place: nameZone(start, other),
    },
    'a local time. The place is a city in English, and the name of a time zone in other languages',
  );
}

/** Undefined when the other person has the same local time as the reader, or when several people are meant. */
export function writeOtherTime(data: BookingMailData, audience: Audience): string | undefined {
  const { booking, host } = data;
  if (isShared(data) || booking.isErased || data.hosts.length > 1) return undefined;
  const own = clockOf(data, audience);
  const other = { ...own, zone: audience === 'host' ? booking.inviteeTimeZone : host.timeZone };
  const { startAt: start } = booking;
  if (offsetAt(own.zone, start) === offsetAt(other.zone, start)) return undefined;
  return writeTimeIn(data, start, { own, other });
}
