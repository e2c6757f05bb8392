// Finds a person's calendars from an email address, a host name or a URL (RFC 6764). The password
// is sent only to the server that belongs to the address.
import { hostText } from '../../../domain/language/host-text.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { WebFetch } from '../web-fetch.ts';
import { writePropfind } from './dav-bodies.ts';
import { createDavCaller, type DavCaller, type DavCredentials } from './dav-call.ts';
import { type DavAnswer, type DavFailure, davFailure } from './dav-failures.ts';
import { type DavElement, findChild, listChildren } from './dav-xml.ts';
import { findKnownServer, mayShareCredentials } from './known-servers.ts';
import type { DavRow } from './multistatus.ts';
import { findRecurrenceSearch, type RecurrenceSearch } from './recurrence-search.ts';

interface DavAccount {
  /** The address of the account at the server. Identifies the account. */
  readonly principalUrl: string;
  /** Addresses of the folders that contain the calendars. */
  readonly homeUrls: readonly string[];
  /**
   * The account's email addresses in lower case. They are needed to find the account's answers to
   * invitations.
   */
  readonly addresses: readonly string[];
  readonly searches: RecurrenceSearch;
}

const PRINCIPAL = '{DAV:}current-user-principal';
const HOME = '{urn:ietf:params:xml:ns:caldav}calendar-home-set';
const ADDRESSES = '{urn:ietf:params:xml:ns:caldav}calendar-user-address-set';
const PROPERTIES = [
  'd:current-user-principal',
  'c:calendar-home-set',
  'c:calendar-user-address-set',
];
const CANDIDATES_MAX = 4;

/** Returns the addresses at which the search starts. An empty list means that the input is no address. */
export function listStarts(input: string): string[] {
  const text = input.trim();
  if (/^[a-z]+:\/\//i.test(text)) {
    const url = URL.parse(text);
    return url ? [url.href, new URL('/.well-known/caldav', url).href] : [];
  }
  const domain = text.slice(text.lastIndexOf('@') + 1);
  const url = URL.parse(`https://${domain}`);
  if (!url || domain === '' || /[\s@]/.test(domain)) return [];
  const known = findKnownServer(url.hostname);
  if (known !== null) return [known];
  const starts = [new URL('/.well-known/caldav', url).href, new URL('/', url).href];
  return url.pathname === '/' ? starts : [url.href, ...starts];
}

function listHrefs(property: DavElement | null, base: string): string[] {
  return listChildren(property, '{DAV:}href').flatMap((href) => {
    const url = URL.parse(href.text.trim(), base);
    return url && mayShareCredentials(base, url.href) ? [url.href] : [];
  });
}

function listAddresses(row: DavRow): string[] {
  const hrefs = listChildren(row.properties.get(ADDRESSES) ?? null, '{DAV:}href');
  const texts = hrefs.map(({ text }) => text.trim().toLowerCase());
  return texts.flatMap((text) => (text.startsWith('mailto:') ? [text.slice(7)] : []));
}

async function readRow(
  caller: DavCaller,
  url: string,
): Promise<DavAnswer<{ row: DavRow; url: string; headers: Headers }>> {
  const answer = await caller.query({
    method: 'PROPFIND',
    url,
    depth: '0',
    body: writePropfind(PROPERTIES),
  });
  if (!answer.ok) return answer;
  const [row] = answer.rows;
  return row
    ? { ok: true, row, url: answer.url, headers: answer.headers }
    : davFailure('not-caldav', hostText('The server has no such address.'));
}

/** Follows redirects without the password, and returns the address at which they end. */
async function findServer(
  webFetch: WebFetch,
  start: string,
  timeoutMs: number,
): Promise<string | null> {
  const answer = await webFetch({
    url: start,
    method: 'PROPFIND',
    headers: { depth: '0', 'content-type': 'application/xml; charset=utf-8' },
    body: writePropfind(PROPERTIES),
    timeoutMs,
    bytesMax: 1_000_000,
  });
  return answer.ok ? answer.url : null;
}

/**
 * The failures in descending order of usefulness. If several attempts fail, the first failure in
 * this order is reported.
 */
const ORDER = ['unauthorized', 'rate-limited', 'forbidden', 'unavailable', 'not-caldav'];

function worst(failures: readonly DavFailure[]): DavFailure {
  const rank = ({ reason }: DavFailure) =>
    (ORDER.indexOf(reason) + ORDER.length + 1) % (ORDER.length + 1);
  return (
    [...failures].sort((a, b) => rank(a) - rank(b))[0] ??
    davFailure('address', hostText('The address is not an email address, a host name or a URL.'))
  );
}

async function readAccount(
  caller: DavCaller,
  server: string,
): Promise<DavAnswer<{ account: DavAccount }>> {
  const first = await readRow(caller, server);
  if (!first.ok) return first;
  const user = first.row.properties.get(PRINCIPAL) ?? null;
  if (findChild(user, '{DAV:}unauthenticated')) {
    return davFailure('unauthorized', hostText('The server does not know the user.'));
  }
  const [principalUrl] = listHrefs(user, first.url);
  const principal = principalUrl === undefined ? first : await readRow(caller, principalUrl);
  if (!principal.ok) return principal;
  const { row, url, headers } = principal;
  const homeUrls = listHrefs(row.properties.get(HOME) ?? null, url);
  if (homeUrls.length === 0) {
    return davFailure('not-caldav', hostText('The server has no calendars for the user.'));
  }
  const searches = findRecurrenceSearch(url, headers);
  const account = {
    principalUrl: principalUrl ?? url,
    homeUrls,
    addresses: listAddresses(row),
    searches,
  };
  return { ok: true, account };
}

/** Returns the account, or the most useful failure of the attempts. */
export async function discoverAccount(
  { webFetch, clock }: { readonly webFetch: WebFetch; readonly clock: Clock },
  input: string,
  credentials: DavCredentials,
  timeoutMs = 10_000,
): Promise<DavAnswer<{ account: DavAccount }>> {
  const caller = createDavCaller(webFetch, credentials, clock);
  const failures: DavFailure[] = [];
  const tried = new Set<string>();
  for (const start of listStarts(input).slice(0, CANDIDATES_MAX)) {
    const server = (await findServer(webFetch, start, timeoutMs)) ?? start;
    if (tried.has(server)) continue;
    tried.add(server);
    const found = await readAccount(caller, server);
    if (found.ok) return found;
    failures.push(found);
    if (found.reason === 'unauthorized') break;
  }
  return worst(failures);
}
