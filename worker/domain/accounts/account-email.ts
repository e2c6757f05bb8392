import { toCanonicalDomain } from './email-domain.ts';

const ASCII = /^\p{ASCII}*$/u;

/**
 * Converts the domain of an email address to ASCII: `ada@exämple.de` becomes `ada@xn--exmple-cua.de`. Returns
 * other texts unchanged.
 */
export function toAsciiEmail(text: string): string {
  const at = text.lastIndexOf('@') + 1;
  const domain = text.slice(at);
  if (at === 0 || ASCII.test(domain)) return text;
  const ascii = toCanonicalDomain(domain.normalize('NFC'));
  return ascii === null ? text : text.slice(0, at) + ascii;
}

/** Converts an email address to the form in which it is stored and compared. */
export function toAccountEmail(text: string): string {
  return toAsciiEmail(text.trim()).toLowerCase();
}

/** Returns the part before the `@`. This part becomes the account's name when no other name is known. */
export function nameOfEmail(email: string): string {
  return email.split('@', 1)[0] ?? '';
}
