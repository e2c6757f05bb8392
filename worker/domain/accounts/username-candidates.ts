import { isReservedUsername } from './reserved-usernames.ts';
import { transliterate } from './transliterate.ts';

const LENGTH_MAX = 40;
const LENGTH_MIN = 2;
const NUMBERED = 20;

/**
 * Generates a username from a text. Returns null when the text has fewer than two Latin letters or digits.
 */
function toUsername(text: string): string | null {
  const written = transliterate(text)
    .replace(/['’ʼ`ʹʺьъ]|\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LENGTH_MAX)
    .replace(/^-+|-+$/g, '');
  return written.length >= LENGTH_MIN ? written : null;
}

/**
 * Returns usernames for a new host, best first. The usernames are made from the name, or else from the part
 * of the email address before the `@`, or else from `host`. The last username ends in a number that
 * is computed from `entropy`, a random number from 0 to below 1.
 */
export function listUsernameCandidates(name: string, email: string, entropy: number): string[] {
  const wanted = [toUsername(name), toUsername(email.split('@', 1)[0] ?? '')];
  // A word that is reserved for a path of the site is allowed when a number follows it. A name that contains
  // the product's name stays reserved, even with a number.
  const base = wanted.find((text) => text !== null && !isReservedUsername(`${text}-2`)) ?? 'host';
  const numbers = Array.from({ length: NUMBERED - 1 }, (_, index) => `${base}-${index + 2}`);
  const last = `${base}-${100_000 + Math.floor(entropy * 900_000)}`;
  return isReservedUsername(base) ? [...numbers, last] : [base, ...numbers, last];
}
