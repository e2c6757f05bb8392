// Converts domains to the form in which they are stored and compared: lower case, ASCII, without a trailing
// dot. Returns null for a text that is not a domain name. If the domain of an email address is not valid, the
// address belongs to no organization.
import { encodePunycode } from './punycode.ts';

const DOMAIN_MAX = 253;
const LABEL_MAX = 63;
const ASCII_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const LETTERS = /^[\p{L}\p{M}\p{N}-]+$/u;

const isAscii = (text: string) => /^\p{ASCII}*$/u.test(text);

/**
 * Converts one label. Refuses letters that become ASCII in lower case or in Unicode normalization,
 * because they enable look-alike domains. Examples are full-width letters and the Kelvin sign.
 */
function toAsciiLabel(label: string): string | null {
  if (label.length > LABEL_MAX) return null;
  const lower = label.toLowerCase();
  if (isAscii(label)) return ASCII_LABEL.test(lower) ? lower : null;
  const isFolded = Array.from(label).some(
    (sign) => !isAscii(sign) && /\p{ASCII}/u.test(sign.toLowerCase()),
  );
  if (isFolded || lower.normalize('NFKC') !== lower || !LETTERS.test(lower)) return null;
  const ascii = `xn--${encodePunycode(lower)}`;
  return ASCII_LABEL.test(ascii) ? ascii : null;
}

/** Returns null when the text is not a domain name of at least two labels. */
export function toCanonicalDomain(text: string): string | null {
  const labels = text.replace(/\.$/, '').split('.').map(toAsciiLabel);
  const isWhole = labels.length > 1 && labels.every((label) => label !== null);
  const domain = labels.join('.');
  // An all-digit last label means an IP address.
  return isWhole && domain.length <= DOMAIN_MAX && !/^\d+$/.test(labels.at(-1) ?? '')
    ? domain
    : null;
}

/**
 * Returns the part of an email address before the `@` or the first plus. Two addresses with the same result
 * may still be different mailboxes, because some servers treat the plus as a normal letter.
 */
export function mailboxName(email: string): string {
  const [name = ''] = email.trim().toLowerCase().split('@', 1);
  const plus = name.indexOf('+');
  return plus > 0 ? name.slice(0, plus) : name;
}

const GMAIL = 'gmail.com';
const GMAIL_DOMAINS: readonly string[] = [GMAIL, 'googlemail.com'];

/**
 * Returns the mailbox of an email address, for limits. It has no plus part: `name+tag@example.com` becomes
 * `name@example.com`. Gmail ignores dots in the name and has two domains, so `na.me@googlemail.com` becomes
 * `name@gmail.com`.
 */
export function toMailbox(email: string): string {
  const [, ...domain] = email.trim().toLowerCase().split('@');
  const name = mailboxName(email);
  if (GMAIL_DOMAINS.includes(domain.join('@'))) return `${name.replaceAll('.', '')}@${GMAIL}`;
  return [name, ...domain].join('@');
}

/** Returns the domain of an email address, or null. A subdomain counts as a separate domain. */
export function emailDomain(email: string): string | null {
  const [name, domain, ...more] = email.trim().split('@');
  if (!name || domain === undefined || more.length > 0) return null;
  return toCanonicalDomain(domain);
}
