import { type EmbedOptions, FILLING } from './options.ts';

/**
 * Returns the URL that the iframe loads. `link` is a path such as `ada/intro`, or the full URL of a
 * booking page of this service. The pages of teams are `team/sales`, which lists the meeting types of the
 * team, and `team/sales/demo`. Returns null for other links.
 */
export function buildFrameUrl(origin: string, link: string, options: EmbedOptions): string | null {
  if (!URL.canParse(link, origin)) return null;
  const url = new URL(link, origin);
  const [, page] = /^\/(?:embed\/)?((?:team\/)?[^/]+\/[^/]+)\/?$/.exec(url.pathname) ?? [];
  if (url.origin !== origin || !page) return null;
  url.pathname = `/embed/${page}`;
  write(url.searchParams, {
    date: options.date,
    tz: options.timezone,
    theme: options.theme,
    hideDetails: options.hideDetails ? '1' : '',
  });
  // Personal data goes into the URL's fragment, because browsers do not send the fragment to servers.
  const personal = new URLSearchParams();
  write(personal, Object.fromEntries(FILLING.map((name) => [name, options[name]])));
  url.hash = `${personal}`;
  return url.href;
}

function write(query: URLSearchParams, values: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
}
