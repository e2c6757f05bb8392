// Reads the place of a stored booking.
import { readStored, type Stored } from '../../db/json-column.ts';
import { readPlaces, storedPlace } from '../../db/meeting-types/read-lists.ts';
import { findBookedPlace } from '../../domain/meeting-types/choose-place.ts';
import { writeRoomKey } from '../../domain/meeting-types/link-pattern.ts';
import { type Place, writePlace } from '../../domain/meeting-types/places.ts';
import { deriveLink } from './derive-link.ts';

interface Placed {
  readonly booking: Parameters<typeof writeRoomKey>[0] & {
    readonly location: Stored<Place> | null;
  };
  readonly meetingType: {
    readonly location: string;
    readonly locations: Stored<readonly Place[]>;
  };
}

/**
 * Returns the place of the booking, or null when the booking has no place. If the stored place is damaged,
 * returns the place that the meeting type offers. If the place is a pattern, returns the link that is made
 * from the pattern.
 */
export function readBookedPlace({ booking, meetingType }: Placed): Place | null {
  const stored = booking.location === null ? undefined : readStored(booking.location, storedPlace);
  const place = findBookedPlace(stored ?? null, readPlaces(meetingType));
  return deriveLink(place, writeRoomKey(booking));
}

/** Returns the place of the booking as a text, or an empty text. */
export function writeBookedPlace(placed: Placed): string {
  const place = readBookedPlace(placed);
  return place ? writePlace(place) : '';
}
