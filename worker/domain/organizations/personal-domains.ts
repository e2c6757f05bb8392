// Detects personal email addresses, which do not show where a person works. Such an address cannot create an
// organization or get the Startup plan. Disposable and relay email services count as personal too.
import { emailDomain, toCanonicalDomain } from './email-domain.ts';
import { PROVIDER_DOMAINS } from './provider-domains.ts';

const LISTED: ReadonlySet<string> = new Set(PROVIDER_DOMAINS);

// Email providers that use many countries' top-level domains, with common misspellings. The companies
// themselves use other domains.
const FAMILIES =
  'aol gmail googlemail gmx hotmail outlook windowslive rocketmail yahoo ymail yandex protonmail ' +
  'tutanota icloud rediffmail hotmial hotmal outlok gmial gmai gnail gmali yaho yahooo ' +
  'mailinator yopmail guerrillamail tempmail temp-mail 10minutemail trashmail trash-mail wegwerfmail';
const FAMILY = new RegExp(
  `^(?:${FAMILIES.replaceAll(' ', '|')})\\.(?:(?:com?|net|org|ne|or)\\.)?(?:[a-z]{2}|com|net|org|info)$`,
);

/**
 * Returns the domain and its parent domains. A subdomain of a provider, for example of a region, belongs to
 * the provider.
 */
function listParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** Tells whether a domain, in any spelling, belongs to an email provider. */
export function isPersonalDomain(text: string): boolean {
  const domain = toCanonicalDomain(text.trim());
  if (domain === null) return false;
  return listParents(domain).some((parent) => LISTED.has(parent) || FAMILY.test(parent));
}

/** Tells whether an email address is personal. An address without a valid domain counts as personal. */
export function isPersonalAddress(email: string): boolean {
  const domain = emailDomain(email);
  return domain === null || isPersonalDomain(domain);
}
