import type { Instant } from '../time/types.ts';

/**
 * The last item on one page of a list that is ordered by time. The next page of the list starts after this item, even
 * if earlier items were added or removed meanwhile.
 */
export interface ListPosition {
  readonly at: Instant;
  readonly id: string;
}

const POSITION = /^([0-9a-z]{1,11})_([A-Za-z0-9-]{1,64})$/;

export function writeListPosition({ at, id }: ListPosition): string {
  return `${at.toString(36)}_${id}`;
}

/** Returns null for a text that `writeListPosition` cannot return. */
export function parseListPosition(text: string): ListPosition | null {
  const [, time, id] = POSITION.exec(text) ?? [];
  if (time === undefined || id === undefined) return null;
  const at = Number.parseInt(time, 36);
  return Number.isSafeInteger(at) ? { at, id } : null;
}
