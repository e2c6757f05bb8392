import { isReservedUsername } from './reserved-usernames.ts';
import { transliterate } from './transliterate.ts';

const LENGTH_MAX = 40;
const LENGTH_MIN = 2;
const NUMBERED = 20;

/** A username generated from a text. Null when too little of it can be written in Latin letters. */
function toUsername(text: string): string | null {
  const written = transliterate(text)
    .replace(/['’ʼ`ʹʺьъ]|\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LENGTH_MAX)
    .replace(/^-+|-+$/g, '');
  return written.length >= LENGTH_MIN ? written : null;
}

/**
 * Usernames for a new host, best first: from the name, else from the part before the `@`, else `host`.
 * `entropy`, a number from 0 to 1, makes the last one different for each attempt.
 */
export function listUsernameCandidates(name: string, email: string, entropy: number): string[] {
  const wanted = [toUsername(name), toUsername(email.split('@', 1)[0] ?? '')];
  // A number at the end makes a reserved site word available, but not a name that contains the product's.
  const base = wanted.find((text) => text !== null && !isReservedUsername(`${text}-2`)) ?? 'host';
  const numbers = Array.from({ length: NUMBERED - 1 }, (_, index) => `${base}-${index + 2}`);
  const last = `${base}-${100_000 + Math.floor(entropy * 900_000)}`;
  return isReservedUsername(base) ? [...numbers, last] : [base, ...numbers, last];
}
