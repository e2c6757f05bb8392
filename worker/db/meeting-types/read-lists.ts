// Reads the short lists that are stored as JSON: durations and places.
import * as z from 'zod/mini';
import { PLACE_KINDS, type Place } from '../../domain/meeting-types/places.ts';
import { readPlace } from '../../domain/meeting-types/read-place.ts';
import { readStored, type Stored, storedObject } from '../json-column.ts';

export const storedDurations = z.array(z.int());

export const storedPlace = storedObject<Place>({
  kind: z.enum(PLACE_KINDS),
  value: z.string(),
  hideUntilBooked: z.optional(z.boolean()),
  linkKey: z.optional(z.string()),
  roomKey: z.optional(z.string()),
});

export const storedPlaces = z.array(storedPlace);

interface StoredDurations {
  readonly durationMinutes: number;
  readonly durations: Stored<readonly number[]>;
}

/** Returns the stored durations, or only the default duration when the list is empty or unreadable. */
export function readDurations({ durationMinutes, durations }: StoredDurations): number[] {
  const stored = readStored(durations, storedDurations) ?? [];
  return stored.length > 0 ? [...stored] : [durationMinutes];
}

interface StoredPlaces {
  readonly location: string;
  readonly locations: Stored<readonly Place[]>;
}

/**
 * Returns the stored places. If the list is empty or unreadable, returns the place that `location` describes
 * as a text.
 */
export function readPlaces({ location, locations }: StoredPlaces): readonly Place[] {
  const stored = readStored(locations, storedPlaces) ?? [];
  const first = readPlace(location);
  return stored.length > 0 || first === null ? stored : [first];
}
