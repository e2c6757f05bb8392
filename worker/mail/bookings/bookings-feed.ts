// Renders the calendar feed of a host's bookings (RFC 5545, RFC 7986). Times are in UTC. The UIDs
// are the same as in the calendar files of emails. So a calendar app recognizes a booking that it
// already contains.
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Translate } from '../../domain/language/translate.ts';
import type { Instant } from '../../domain/time/types.ts';
import { cleanLine } from '../email/escape.ts';
import { foldAtOctets } from './fold-lines.ts';
import { calendarUid } from './ics.ts';

interface FeedEntry {
  /** The id of the booking, or the key of the time that bookings share. */
  readonly id: string;
  readonly sequence: number;
  readonly startAt: Instant;
  readonly endAt: Instant;
  readonly updatedAt: Instant;
  /** Whether the booking waits for the host's approval. */
  readonly isTentative: boolean;
  readonly title: string;
  /** Null for a time that bookings share. */
  readonly inviteeName: string | null;
  readonly location: string;
}

/** The interval at which calendar apps should read the feed again. */
const REFRESH_SECONDS = 15 * 60;

export function renderBookingsFeed(
  t: Translate,
  entries: readonly FeedEntry[],
  bookingsUrl: string,
): string {
  const calendar = ical({
    name: t('Halfpast bookings'),
    prodId: { company: 'Halfpast', product: 'Halfpast', language: t.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
    events: entries.map((entry) => ({
      id: calendarUid(entry.id),
      sequence: entry.sequence,
      stamp: new Date(entry.updatedAt),
      start: new Date(entry.startAt),
      end: new Date(entry.endAt),
      status: entry.isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      summary:
        entry.inviteeName === null
          ? cleanLine(entry.title)
          : t('{title}: {people}', {
              title: cleanLine(entry.title),
              people: cleanLine(entry.inviteeName),
            }),
      url: bookingsUrl,
      ...(entry.location === '' ? {} : { location: cleanLine(entry.location) }),
    })),
  });
  return foldAtOctets(`${calendar.toString()}\r\n`);
}
