import type { Instant } from '../../domain/time/types.ts';

/** Returns the starts that a booking link offers, ascending. Null means all free times. A damaged list offers none. */
export function readStarts(stored: string | null): Instant[] | null {
  if (stored === null) return null;
  try {
    const starts: unknown = JSON.parse(stored);
    if (!Array.isArray(starts)) return [];
    return starts.filter((start) => Number.isInteger(start)).sort((a, b) => a - b);
  } catch {
    return [];
  }
}
