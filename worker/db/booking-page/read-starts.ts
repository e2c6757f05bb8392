import * as z from 'zod/mini';
import type { Instant } from '../../domain/time/types.ts';
import { parseJson, readStored, unchecked } from '../json-column.ts';

const storedStarts = z.array(unchecked<Instant>());

/** Returns the starts that a booking link offers, ascending. Null means all free times. A damaged list offers none. */
export function readStarts(stored: string | null): Instant[] | null {
  if (stored === null) return null;
  const starts = readStored(parseJson<readonly Instant[]>(stored), storedStarts) ?? [];
  return starts.filter((start) => Number.isInteger(start)).sort((a, b) => a - b);
}
