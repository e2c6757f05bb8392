// E-mail providers where an address says nothing about who someone works for. An address there makes no
// organization and gets no Startup plan. Also: throw-away and relay services, which say even less.
import { emailDomain, toCanonicalDomain } from './email-domain.ts';
import { PROVIDER_DOMAINS } from './provider-domains.ts';

const LISTED: ReadonlySet<string> = new Set(PROVIDER_DOMAINS);

// Brands that are a mail provider's under every country's ending, and their commonest misspellings. The
// companies behind them write from other domains.
const FAMILIES =
  'aol gmail googlemail gmx hotmail outlook windowslive rocketmail yahoo ymail yandex protonmail ' +
  'tutanota icloud rediffmail hotmial hotmal outlok gmial gmai gnail gmali yaho yahooo ' +
  'mailinator yopmail guerrillamail tempmail temp-mail 10minutemail trashmail trash-mail wegwerfmail';
const FAMILY = new RegExp(
  `^(?:${FAMILIES.replaceAll(' ', '|')})\\.(?:(?:com?|net|org|ne|or)\\.)?(?:[a-z]{2}|com|net|org|info)$`,
);

/** A provider's sub-domains, such as those of a region or an alias service, are as little anybody's own. */
function listParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** Whether a domain is a mail provider's and not its user's own, however it is written. */
export function isPersonalDomain(text: string): boolean {
  const domain = toCanonicalDomain(text.trim());
  if (domain === null) return false;
  return listParents(domain).some((parent) => LISTED.has(parent) || FAMILY.test(parent));
}

/** Whether an address says nothing about whom its user works for: a provider's, or of no domain name at all. */
export function isPersonalAddress(email: string): boolean {
  const domain = emailDomain(email);
  return domain === null || isPersonalDomain(domain);
}
