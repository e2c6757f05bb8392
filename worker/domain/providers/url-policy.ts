// People enter URLs of webhooks, and of calendars on other servers. This file decides to which of
// these URLs the service may send requests. The check runs when a URL is saved and before every
// request. It accepts only URLs with a simple form, in which all URL parsers find the same host
// name. It does not resolve host names, because the platform refuses requests to private IP
// addresses (`global_fetch_strictly_public`).
import { hostText } from '../language/host-text.ts';

const WEBHOOK_URL_MAX = 2048;

export interface UrlPolicy {
  /** True in development, where http URLs and URLs of this machine are allowed. */
  readonly allowsLocal: boolean;
  /** `host` or `host:port` of the service itself. */
  readonly ownHosts: readonly string[];
  /** Origins of test servers, such as `http://127.0.0.1:5232`, which are allowed in development. */
  readonly testOrigins?: readonly string[];
}

export const URL_TEXTS = {
  invalid: hostText('Please enter a valid URL.'),
  'too-long': hostText('URLs can have at most {maximum} characters.', { maximum: WEBHOOK_URL_MAX }),
  'not-https': hostText('The URL must start with https://.'),
  userinfo: hostText(
    'The URL must not contain a user name or a password. Use a custom header instead.',
  ),
  'ip-address': hostText('The URL must contain a host name, not an IP address.'),
  'private-host': hostText('The URL must lead to a host on the public internet.'),
  'own-host': hostText('The URL must not lead back to Halfpast.'),
  port: hostText(
    'This port is not allowed. Use 443, or a port from 1024 up that no well-known service uses.',
  ),
} as const;
export type UrlProblem = keyof typeof URL_TEXTS;

/**
 * Matches only URLs without spaces, control characters, quotes, backslashes, fragments and non-ASCII
 * characters.
 */
const PLAIN = /^(https?):\/\/([!$-.0-;=@-Z[\]_a-z~]+)([/?][!$-;=?-Z[\]_a-z~]*)?$/i;
const HOST = /^(\[[0-9a-f:.]*\]|[^:[\]]*)(?::(\d{0,5}))?$/i;
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
const HOST_MAX = 253;

/** Every URL parser treats a host name as an IP address if its last label is a number. */
const NUMBER = /^(\d+|0x[0-9a-f]*)$/;

// Host names of private networks and of cloud metadata services, and host names that contain the IP address
// to which they resolve.
const PRIVATE_SUFFIXES = [
  'localhost',
  'local',
  'localdomain',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'arpa',
  'onion',
  'svc',
  'metadata.goog',
  'metadata.azure.com',
  'metadata.packet.net',
  'nip.io',
  'sslip.io',
  'xip.io',
  'localtest.me',
  'lvh.me',
  'vcap.me',
  'lacolhost.com',
  'traefik.me',
  'fuf.me',
  'local.gd',
  'localho.st',
];

const PORT_MIN = 1024;
const PORT_MAX = 65_535;
/** Ports of databases, caches and similar services, which never receive webhooks. */
const SERVICE_PORTS = new Set([
  1433, 1434, 1521, 2049, 2181, 2375, 2376, 2379, 2380, 3306, 3389, 4369, 5432, 5601, 5672, 5900,
  5984, 6000, 6379, 6443, 6667, 7001, 8086, 9042, 9092, 9200, 9300, 10250, 10255, 11211, 15672,
  27017, 27018, 50000, 50070,
]);

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

function isOrEndsWith(host: string, name: string): boolean {
  return host === name || host.endsWith(`.${name}`);
}

function isOwn(host: string, port: string, ownHosts: readonly string[]): boolean {
  return ownHosts.some((entry) => {
    const [, ownHost = '', ownPort = ''] = HOST.exec(entry.toLowerCase()) ?? [];
    // On this machine, other apps may use other ports of the same host name. In production, all ports of our
    // host names belong to us.
    return LOCAL.has(ownHost) ? host === ownHost && port === ownPort : isOrEndsWith(host, ownHost);
  });
}

function findHostProblem(host: string): UrlProblem | null {
  if (host.startsWith('[')) return 'ip-address';
  const labels = host.split('.');
  if (NUMBER.test(labels.at(-1) || (labels.at(-2) ?? ''))) return 'ip-address';
  if (host.length > HOST_MAX || !labels.every((label) => LABEL.test(label))) {
    // A host name with a trailing dot means the same server as without the dot.
    return LABEL.test(labels.at(-2) ?? '') && host.endsWith('.') ? 'private-host' : 'invalid';
  }
  const isPrivate = PRIVATE_SUFFIXES.some((suffix) => isOrEndsWith(host, suffix));
  return isPrivate || labels.length < 2 ? 'private-host' : null;
}

function isPortAllowed(port: string): boolean {
  if (port === '' || port === '443') return true;
  const number = Number(port);
  return number >= PORT_MIN && number <= PORT_MAX && !SERVICE_PORTS.has(number);
}

/** Returns the first reason why the URL is not allowed, or null when it is allowed. */
export function findUrlProblem(url: string, policy: UrlPolicy): UrlProblem | null {
  if (url.length > WEBHOOK_URL_MAX) return 'too-long';
  const [, scheme = '', authority = ''] = PLAIN.exec(url) ?? [];
  if (authority === '')
    return /^https?:\/\/./i.test(url) || !/^[a-z]/i.test(url) ? 'invalid' : 'not-https';
  if (authority.includes('@')) return 'userinfo';
  const parts = HOST.exec(authority.toLowerCase());
  if (!parts) return 'invalid';
  const [, host = '', port = ''] = parts;
  if (isOwn(host, port, policy.ownHosts)) return 'own-host';
  if (policy.testOrigins?.includes(`${scheme}://${authority}`.toLowerCase())) return null;
  if (policy.allowsLocal && LOCAL.has(host)) return null;
  if (scheme.toLowerCase() !== 'https' && !policy.allowsLocal) return 'not-https';
  return findHostProblem(host) ?? (isPortAllowed(port) ? null : 'port');
}
