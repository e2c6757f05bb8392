// Derives the id of a calendar event from its key, so that a repeated insert creates no second
// event. The key is the id of the booking, or the shared slot. Two keys never get the same id. The
// provider accepts only the characters 0–9 and a–v.

const PLAIN = /[0-9a-t]/;
const BASE = 32;
/** Makes the id longer than the provider's minimum length. */
const PREFIX = 'hpast';
/** The maximum number of iterations in `nextEventId`. */
const GENERATIONS = 100;

/**
 * Returns the event id for the key of an event. `generation` starts at 0. It grows by one each time
 * the provider refuses an id that an earlier event had.
 */
export function deriveEventId(eventKey: string, generation = 0): string {
  const written = eventKey
    .split('')
    .map((char) => (PLAIN.test(char) ? char : `u${writeCode(char)}`))
    .join('');
  return `${PREFIX}${written}${generation === 0 ? '' : `v${generation.toString(BASE)}`}`;
}

/** Tells whether the service derived the id. If not, a provider chose it. */
export const isDerivedEventId = (eventId: string): boolean =>
  eventId.startsWith(PREFIX) && /^[0-9a-v]+$/.test(eventId);

/**
 * Returns the next id for the key. The next id is needed when the provider no longer has the event `eventId` but
 * does not accept this id for a new event.
 */
export function nextEventId(eventKey: string, eventId: string): string {
  let generation = 0;
  while (generation < GENERATIONS && deriveEventId(eventKey, generation) !== eventId) generation++;
  return deriveEventId(eventKey, generation + 1);
}

/** Encodes a UTF-16 unit in four base-32 digits. */
function writeCode(char: string): string {
  return char.charCodeAt(0).toString(BASE).padStart(4, '0');
}
