// Finds typing errors in the domains of well-known email providers, such as "gmial.com". Forms only show the corrected
// address as a suggestion, because a rare domain may be right.

const SUGGESTED = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
];

/** Domains of other providers that differ from a suggested domain in one letter only. */
const OTHER_PROVIDERS = ['mail.com', 'email.com', 'ymail.com', 'fmail.com'];

/**
 * Tells whether two texts differ in one letter that was added, left out or replaced, or in two neighbouring letters
 * that were swapped.
 */
function differByOneSlip(left: string, right: string): boolean {
  const shorter = Math.min(left.length, right.length);
  let start = 0;
  while (start < shorter && left[start] === right[start]) start += 1;
  let end = 0;
  while (start + end < shorter && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  const [first, second] = [left, right].map((text) => text.slice(start, text.length - end));
  if (first === undefined || second === undefined) return false;
  if (first.length < 2 && second.length < 2) return true;
  return first.length === 2 && first === [...second].reverse().join('');
}

/** Returns the address with the corrected domain. Returns null when the domain contains no known typing error. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at).trim().toLowerCase();
  if (at < 2 || [...SUGGESTED, ...OTHER_PROVIDERS].includes(domain)) return null;
  const suggested = SUGGESTED.find((known) => differByOneSlip(domain, known));
  return suggested === undefined ? null : email.slice(0, at).trim() + suggested;
}
