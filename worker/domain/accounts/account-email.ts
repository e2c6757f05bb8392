import { toCanonicalDomain } from '../organizations/email-domain.ts';

const ASCII = /^\p{ASCII}*$/u;

/**
 * The address with its domain in ASCII: `ada@exämple.de` becomes `ada@xn--exmple-cua.de`. Others stay
 * unchanged.
 */
export function toAsciiEmail(text: string): string {
  const at = text.lastIndexOf('@') + 1;
  const domain = text.slice(at);
  if (at === 0 || ASCII.test(domain)) return text;
  const ascii = toCanonicalDomain(domain.normalize('NFC'));
  return ascii === null ? text : text.slice(0, at) + ascii;
}

/** The canonical form in which addresses are stored and compared. */
export function toAccountEmail(text: string): string {
  return toAsciiEmail(text.trim()).toLowerCase();
}

/** The name of an account without a trusted name. */
export function nameOfAddress(email: string): string {
  return email.split('@', 1)[0] ?? '';
}
