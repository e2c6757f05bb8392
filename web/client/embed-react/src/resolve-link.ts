interface ResolvedLink {
  /** The URL of the booking page. */
  readonly href: string;
  /** The origin of the service. */
  readonly origin: string;
}

/** Returns null for a link that is not the URL or the path of a page of the service. */
export function resolveLink(link: string, origin: string | undefined): ResolvedLink | null {
  try {
    const base = origin === undefined ? undefined : `${origin.replace(/\/+$/, '')}/`;
    const url = new URL(link.replace(/^\/+(?=[^/])/, ''), base);
    return /^https?:$/.test(url.protocol) ? { href: url.href, origin: url.origin } : null;
  } catch {
    return null;
  }
}
