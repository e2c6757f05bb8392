// The provider takes ids of 0–9 and a–v only. One that is derived from the booking makes a repeated insert
// harmless; what stands for one booking can stand for no other.

const PLAIN = /[0-9a-t]/;
const BASE = 32;
/** As long as an id has to be at least. */
const PREFIX = 'hpast';
/** More than any booking sees. */
const GENERATIONS = 100;

/** `generation`: counted up where the provider gives an id of the booking back to nobody any more. */
export function deriveEventId(bookingId: string, generation = 0): string {
  const written = bookingId
    .split('')
    .map((char) => (PLAIN.test(char) ? char : `u${writeCode(char)}`))
    .join('');
  return `${PREFIX}${written}${generation === 0 ? '' : `v${generation.toString(BASE)}`}`;
}

/** The id for another try where the provider neither has the event nor takes its id again. */
export function nextEventId(bookingId: string, eventId: string): string {
  let generation = 0;
  while (generation < GENERATIONS && deriveEventId(bookingId, generation) !== eventId) generation++;
  return deriveEventId(bookingId, generation + 1);
}

/** Four digits hold every UTF-16 unit. */
function writeCode(char: string): string {
  return char.charCodeAt(0).toString(BASE).padStart(4, '0');
}
