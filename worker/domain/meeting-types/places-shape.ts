// Checks whether stored values have the shape of places. check-places.ts decides which values hosts may enter.
import { PLACE_KINDS, type Place } from './places.ts';

/** Returns whether a stored value has the shape of a place. */
export const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  PLACE_KINDS.some((kind) => kind === value.kind) &&
  'value' in value &&
  typeof value.value === 'string' &&
  (!('hideUntilBooked' in value) || typeof value.hideUntilBooked === 'boolean') &&
  (!('linkKey' in value) || typeof value.linkKey === 'string') &&
  (!('roomKey' in value) || typeof value.roomKey === 'string');

export const arePlaces = (value: unknown): value is readonly Place[] =>
  Array.isArray(value) && value.every(isPlace);
