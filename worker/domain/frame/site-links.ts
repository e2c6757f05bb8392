// URLs of other sites to which the header and the footer may link (decisions, "Links without a page"). Links
// that are not configured are hidden.

const SITE_PAGES = ['about', 'blog', 'help', 'tutorials', 'status', 'community'] as const;
export const SOCIAL_SITES = ['github', 'linkedin', 'x', 'youtube'] as const;

export type SiteLinkName = (typeof SITE_PAGES)[number] | (typeof SOCIAL_SITES)[number];
export type SiteLinks = Partial<Record<SiteLinkName, string>>;

const NAMES: readonly string[] = [...SITE_PAGES, ...SOCIAL_SITES];

function isSiteLinkName(name: string): name is SiteLinkName {
  return NAMES.includes(name);
}

/** Parses `blog=https://… github=https://…`. Ignores entries with an unknown name or without an https URL. */
export function readSiteLinks(text: string | undefined): SiteLinks {
  const links: SiteLinks = {};
  for (const entry of text?.split(/\s+/) ?? []) {
    const [, name = '', address = ''] = /^([a-z]+)=(https:\/\/\S+)$/.exec(entry) ?? [];
    if (isSiteLinkName(name)) links[name] = address;
  }
  return links;
}

/** Parses `username/slug`. Returns null for any other text. */
export function readDemoLink(text: string | undefined): string | null {
  return text !== undefined && /^[a-z0-9-]+\/[a-z0-9-]+$/.test(text) ? text : null;
}
