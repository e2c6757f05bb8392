import { toCanonicalDomain } from '../organizations/email-domain.ts';

const ASCII = /^\p{ASCII}*$/u;

/** The address with its domain in ASCII: `ada@exämple.de` is `ada@xn--exmple-cua.de`. Others stay as they are. */
export function toAsciiEmail(text: string): string {
  const at = text.lastIndexOf('@') + 1;
  const domain = text.slice(at);
  if (at === 0 || ASCII.test(domain)) return text;
  const ascii = toCanonicalDomain(domain.normalize('NFC'));
  return ascii === null ? text : text.slice(0, at) + ascii;
}

/** The form in which addresses are stored and compared. */
export function toAccountEmail(text: string): string {
  return toAsciiEmail(text.trim()).toLowerCase();
}

/** What an account is called when nobody has given a name that can be trusted. */
export function nameOfAddress(email: string): string {
  return email.split('@', 1)[0] ?? '';
}
