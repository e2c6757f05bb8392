// The provider only accepts ids of 0–9 and a–v. The id is derived from the booking, so a repeated insert is
// harmless. Each id belongs to exactly one booking.

const PLAIN = /[0-9a-t]/;
const BASE = 32;
/** Makes the id at least as long as required. */
const PREFIX = 'hpast';
/** More than any booking needs. */
const GENERATIONS = 100;

/** `generation`: raised when the provider does not accept a used id again. */
export function deriveEventId(bookingId: string, generation = 0): string {
  const written = bookingId
    .split('')
    .map((char) => (PLAIN.test(char) ? char : `u${writeCode(char)}`))
    .join('');
  return `${PREFIX}${written}${generation === 0 ? '' : `v${generation.toString(BASE)}`}`;
}

/** The next id, for when the provider neither has the event nor accepts its id again. */
export function nextEventId(bookingId: string, eventId: string): string {
  let generation = 0;
  while (generation < GENERATIONS && deriveEventId(bookingId, generation) !== eventId) generation++;
  return deriveEventId(bookingId, generation + 1);
}

/** Four digits encode every UTF-16 unit. */
function writeCode(char: string): string {
  return char.charCodeAt(0).toString(BASE).padStart(4, '0');
}
