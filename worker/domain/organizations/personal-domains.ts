// Email providers whose addresses do not show where a person works. Such an address cannot create an
// organization or get the Startup plan. The list includes disposable and relay services.
import { emailDomain, toCanonicalDomain } from './email-domain.ts';
import { PROVIDER_DOMAINS } from './provider-domains.ts';

const LISTED: ReadonlySet<string> = new Set(PROVIDER_DOMAINS);

// Brands that are a mail provider under every country's top-level domain, and their most common misspellings.
// The companies themselves use other domains.
const FAMILIES =
  'aol gmail googlemail gmx hotmail outlook windowslive rocketmail yahoo ymail yandex protonmail ' +
  'tutanota icloud rediffmail hotmial hotmal outlok gmial gmai gnail gmali yaho yahooo ' +
  'mailinator yopmail guerrillamail tempmail temp-mail 10minutemail trashmail trash-mail wegwerfmail';
const FAMILY = new RegExp(
  `^(?:${FAMILIES.replaceAll(' ', '|')})\\.(?:(?:com?|net|org|ne|or)\\.)?(?:[a-z]{2}|com|net|org|info)$`,
);

/** Subdomains of a provider, for example of a region or an alias service, count as the provider's. */
function listParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** Whether a domain belongs to a mail provider, in any spelling. */
export function isPersonalDomain(text: string): boolean {
  const domain = toCanonicalDomain(text.trim());
  if (domain === null) return false;
  return listParents(domain).some((parent) => LISTED.has(parent) || FAMILY.test(parent));
}

/** Whether an address does not show where its user works: a mail provider's, or without a valid domain. */
export function isPersonalAddress(email: string): boolean {
  const domain = emailDomain(email);
  return domain === null || isPersonalDomain(domain);
}
