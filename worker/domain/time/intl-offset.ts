// Reads a zone's wall clock from Intl. A call takes about a microsecond, and the first call takes longer, so
// zone-offsets.ts calls this code rarely and caches the results.
import type { Instant, TimeZone } from './types.ts';

/** Returns the milliseconds to add to a UTC instant to get the zone's wall clock. */
export type OffsetReader = (instant: Instant) => number;

const ZERO = 48;
const NINE = 57;

/**
 * Creates a reader for whole-second instants of the years 1–9999. Throws RangeError for a zone that Intl does
 * not know.
 */
export function createOffsetReader(zone: TimeZone): OffsetReader {
  const { format } = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (instant) => wallClockAsUtc(format(instant)) - instant;
}

/** Reads the six numbers of `12/31/2025, 23:59:59` with any separators. */
function wallClockAsUtc(text: string): number {
  const numbers = [0, 0, 0, 0, 0, 0];
  let field = -1;
  let value = 0;
  let inNumber = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const isDigit = code >= ZERO && code <= NINE;
    if (isDigit && !inNumber) {
      field += 1;
      value = 0;
    }
    if (isDigit) {
      value = value * 10 + code - ZERO;
      numbers[field] = value;
    }
    inNumber = isDigit;
  }
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = numbers;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
