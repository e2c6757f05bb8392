// CalDAV servers of email providers that have no `/.well-known/caldav` at their email domain. They
// are listed here because Workers cannot look up SRV records.

const SERVERS: readonly { readonly url: string; readonly domains: readonly string[] }[] = [
  { url: 'https://caldav.icloud.com/', domains: ['icloud.com', 'me.com', 'mac.com'] },
  {
    url: 'https://caldav.fastmail.com/dav/',
    domains: ['fastmail.com', 'fastmail.fm', 'fastmail.net', 'messagingengine.com'],
  },
  {
    url: 'https://caldav.calendar.yahoo.com/',
    domains: ['yahoo.com', 'yahoo.co.uk', 'yahoo.de', 'yahoo.fr', 'ymail.com', 'rocketmail.com'],
  },
  { url: 'https://caldav.gmx.net/', domains: ['gmx.net', 'gmx.de', 'gmx.at', 'gmx.ch', 'gmx.com'] },
  { url: 'https://caldav.web.de/', domains: ['web.de'] },
  { url: 'https://dav.mailbox.org/', domains: ['mailbox.org'] },
  { url: 'https://posteo.de:8443/', domains: ['posteo.de', 'posteo.net'] },
];

/**
 * Domains of providers that spread their accounts over several servers. All servers below such a domain may
 * receive the password.
 */
const SHARED_DOMAINS = ['icloud.com'];

export function findKnownServer(domain: string): string | null {
  return SERVERS.find(({ domains }) => domains.includes(domain.toLowerCase()))?.url ?? null;
}

/** Tells whether a password for the server of `from` may also be sent to the server of `to`. */
export function mayShareCredentials(from: string, to: string): boolean {
  const [first, second] = [new URL(from), new URL(to)];
  if (first.origin === second.origin) return true;
  return SHARED_DOMAINS.some((domain) =>
    [first, second].every(
      ({ protocol, port, hostname }) =>
        protocol === 'https:' && port === '' && hostname.endsWith(`.${domain}`),
    ),
  );
}
