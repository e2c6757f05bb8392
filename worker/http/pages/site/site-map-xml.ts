// The site map for search engines (sitemaps.org). Usernames and slugs consist of letters, digits and hyphens,
// so they need no encoding.
import { html, raw } from 'hono/html';
import type { Html } from '../html.ts';

interface SiteMapEntry {
  readonly path: string;
  /** Milliseconds since 1970. Absent when unknown. */
  readonly updatedAt?: number;
}

interface ListedType {
  /** The path of the host or team, without the first slash. */
  readonly owner: string;
  readonly slug: string;
  readonly updatedAt: number;
}

const DECLARATION = raw('<?xml version="1.0" encoding="UTF-8"?>\n');
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Returns an entry for the page of each host or team, followed by the entries of its meeting types. */
export function toEntries(types: readonly ListedType[]): SiteMapEntry[] {
  let current = '';
  return types.flatMap(({ owner, slug, updatedAt }) => {
    const entry = { path: `/${owner}/${slug}`, updatedAt };
    if (owner === current) return [entry];
    current = owner;
    return [{ path: `/${owner}` }, entry];
  });
}

function renderEntry({ path, updatedAt }: SiteMapEntry, origin: string): Html {
  const changed = updatedAt !== undefined && new Date(updatedAt).toISOString();
  return html`<url><loc>${origin}${path}</loc>${changed && html`<lastmod>${changed}</lastmod>`}</url>\n`;
}

export function renderSiteMap(entries: readonly SiteMapEntry[], origin: string): string {
  const urls = entries.map((entry) => renderEntry(entry, origin));
  return String(html`${DECLARATION}<urlset xmlns="${NAMESPACE}">\n${urls}</urlset>\n`);
}

export function renderSiteMapIndex(paths: readonly string[], origin: string): string {
  const maps = paths.map((path) => html`<sitemap><loc>${origin}${path}</loc></sitemap>\n`);
  return String(html`${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${maps}</sitemapindex>\n`);
}
