// Reads the short lists that are stored as JSON: durations and places.
import { areDurations } from '../../domain/meeting-types/availability-shape.ts';
import type { Place } from '../../domain/meeting-types/places.ts';
import { arePlaces } from '../../domain/meeting-types/places-shape.ts';
import { readPlace } from '../../domain/meeting-types/read-place.ts';
import { readStored, type Stored } from '../json-column.ts';

interface StoredDurations {
  readonly durationMinutes: number;
  readonly durations: Stored<readonly number[]>;
}

/** Returns the stored durations, or only the default duration when the list is empty or unreadable. */
export function readDurations({ durationMinutes, durations }: StoredDurations): number[] {
  const stored = readStored(durations, areDurations) ?? [];
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
  const stored = readStored(locations, arePlaces) ?? [];
  const first = readPlace(location);
  return stored.length > 0 || first === null ? stored : [first];
}
