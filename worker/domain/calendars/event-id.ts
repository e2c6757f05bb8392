// Derives the id of a calendar event from its booking, so that a repeated insert creates no second event. Two
// bookings never get the same id. The provider only accepts the characters 0–9 and a–v.

const PLAIN = /[0-9a-t]/;
const BASE = 32;
/** Makes the id longer than the provider's minimum length. */
const PREFIX = 'hpast';
/** An upper bound for the loop in `nextEventId`. */
const GENERATIONS = 100;

/**
 * Returns the event id of a booking. `generation` starts at 0 and grows each time the provider refuses to
 * accept a used id again.
 */
export function deriveEventId(bookingId: string, generation = 0): string {
  const written = bookingId
    .split('')
    .map((char) => (PLAIN.test(char) ? char : `u${writeCode(char)}`))
    .join('');
  return `${PREFIX}${written}${generation === 0 ? '' : `v${generation.toString(BASE)}`}`;
}

/** Returns the id to use when the provider no longer has the event and does not accept its id again. */
export function nextEventId(bookingId: string, eventId: string): string {
  let generation = 0;
  while (generation < GENERATIONS && deriveEventId(bookingId, generation) !== eventId) generation++;
  return deriveEventId(bookingId, generation + 1);
}

/** Encodes a UTF-16 unit in four digits. */
function writeCode(char: string): string {
  return char.charCodeAt(0).toString(BASE).padStart(4, '0');
}
