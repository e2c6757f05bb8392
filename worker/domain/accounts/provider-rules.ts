// Decides whether a domain belongs to an email provider. Uses our own list (provider-domains.ts), and a rule
// for providers with a domain in each country.
import { PROVIDER_DOMAINS } from './provider-domains.ts';

const PROVIDERS: ReadonlySet<string> = new Set(PROVIDER_DOMAINS);

// Email providers that use many countries' top-level domains, with common misspellings. The employees of
// these companies use other domains.
const FAMILIES =
  'aol gmail googlemail gmx hotmail outlook windowslive rocketmail yahoo ymail yandex protonmail ' +
  'tutanota icloud rediffmail hotmial hotmal outlok gmial gmai gnail gmali yaho yahooo ' +
  'mailinator yopmail guerrillamail tempmail temp-mail 10minutemail trashmail trash-mail wegwerfmail';
const FAMILY = new RegExp(
  `^(?:${FAMILIES.replaceAll(' ', '|')})\\.(?:(?:com?|net|org|ne|or)\\.)?(?:[a-z]{2}|com|net|org|info)$`,
);

/**
 * Returns the domain and its parent domains. A subdomain of a provider's domain, for example for a region,
 * belongs to the provider too.
 */
export function listParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** Tells whether a canonical domain is on our own list. Such a domain never has an organization. */
export function isProviderDomain(domain: string): boolean {
  return listParents(domain).some((parent) => PROVIDERS.has(parent) || FAMILY.test(parent));
}
