// Only the calendar event of a booking's organizer creates the conference. The calendar events of the other
// hosts show the link of this conference as their place, so they are written a little later.
import type { CalendarWriteRow } from '../../db/calendars/calendar-writes.ts';
import { conferenceProvider } from '../../domain/calendars/meet.ts';
import type { ProviderName } from '../../domain/providers/calendar-providers.ts';
import { type Instant, MINUTE_MS, SECOND_MS } from '../../domain/time/types.ts';
import { readBookedPlace } from '../meeting-types/booked-place.ts';

/** The event of another host is written without the link after this time. */
const WAIT_MAX_MS = MINUTE_MS;
const RECHECK_MS = 10 * SECOND_MS;

const isOrganizer = ({ host, booking }: CalendarWriteRow): boolean => host.id === booking.hostId;

/**
 * Returns the provider that creates a conference for this event. Null when this event needs no conference of
 * its own.
 */
export const ownConferenceProvider = (row: CalendarWriteRow): ProviderName | null =>
  isOrganizer(row) ? conferenceProvider(readBookedPlace(row)) : null;

/** Returns the link that the organizer's event or the video provider has created. */
export function findSharedUrl(row: CalendarWriteRow): string | null {
  const place = readBookedPlace(row);
  if (place?.kind === 'zoom') return row.videoUrl;
  return conferenceProvider(place) === null || isOrganizer(row) ? null : row.organizersUrl;
}

/** Returns how long the event of another host waits for the link. Null when the event can be written now. */
export function computeSharedUrlWait(row: CalendarWriteRow, now: Instant): number | null {
  const place = readBookedPlace(row);
  const needsUrl = place?.kind === 'zoom' || conferenceProvider(place) !== null;
  if (isOrganizer(row) || !needsUrl || findSharedUrl(row) !== null) return null;
  if (row.booking.status === 'cancelled' || now > row.booking.updatedAt + WAIT_MAX_MS) return null;
  return RECHECK_MS;
}
