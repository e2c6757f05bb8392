// Our own list of mail providers, with the rule for brands that have a domain in every country.
import { PROVIDER_DOMAINS } from './provider-domains.ts';

const PROVIDERS: ReadonlySet<string> = new Set(PROVIDER_DOMAINS);

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
export function listParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** Whether a canonical domain is on our own list. Such a domain has never had an organization. */
export function isProviderDomain(domain: string): boolean {
  return listParents(domain).some((parent) => PROVIDERS.has(parent) || FAMILY.test(parent));
}
