// Where webhooks may be sent to: asked when a URL is saved and again before every request. It takes plain
// URLs only, in which no two parsers can see different hosts. It knows names, not what they resolve to: that
// private addresses are out of reach is the platform's part (`global_fetch_strictly_public`).
import { WEBHOOK_URL_MAX } from './limits.ts';

export interface UrlPolicy {
  /** In development: http, and addresses of this machine. */
  readonly allowsLocal: boolean;
  /** `host` or `host:port` of the service itself. */
  readonly ownHosts: readonly string[];
}

export const URL_TEXTS = {
  invalid: 'Please enter a valid URL.',
  'too-long': `URLs can have at most ${WEBHOOK_URL_MAX} characters.`,
  'not-https': 'The URL must begin with https://.',
  userinfo: 'The URL must not contain a user name or a password. Use a custom header instead.',
  'ip-address': 'The URL must name a host, not an IP address.',
  'private-host': 'The URL must lead to a host on the public internet.',
  'own-host': 'The URL must not lead back to Halfpast.',
  port: 'This port is not allowed. Use 443, or one from 1024 up that is not a well-known service.',
} as const;
export type UrlProblem = keyof typeof URL_TEXTS;

/** No blank, control character, quote, backslash, fragment, or anything outside ASCII. */
const PLAIN = /^(https?):\/\/([!$-.0-;=@-Z[\]_a-z~]+)([/?][!$-;=?-Z[\]_a-z~]*)?$/i;
const HOST = /^(\[[0-9a-f:.]*\]|[^:[\]]*)(?::(\d{0,5}))?$/i;
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
const HOST_MAX = 253;

/** What ends in a number is an address to every URL parser, whatever stands before. */
const NUMBER = /^(\d+|0x[0-9a-f]*)$/;

// Names that never leave a private network, those of cloud machines' own services, and names made to lead
// to whatever address is written in them.
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
/** Databases, caches and the like, which are nobody's webhook. */
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
  return ownHosts.some((own) => {
    const [, ownHost = '', ownPort = ''] = HOST.exec(own.toLowerCase()) ?? [];
    // On this machine many programs share a host; elsewhere every port of ours is ours.
    return LOCAL.has(ownHost) ? host === ownHost && port === ownPort : isOrEndsWith(host, ownHost);
  });
}

function findHostProblem(host: string): UrlProblem | null {
  if (host.startsWith('[')) return 'ip-address';
  const labels = host.split('.');
  if (NUMBER.test(labels.at(-1) || (labels.at(-2) ?? ''))) return 'ip-address';
  if (host.length > HOST_MAX || !labels.every((label) => LABEL.test(label))) {
    // A dot at the end names the same host in another spelling.
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

/** The first reason why nothing is sent there; null when it may be. */
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
  if (policy.allowsLocal && LOCAL.has(host)) return null;
  if (scheme.toLowerCase() !== 'https' && !policy.allowsLocal) return 'not-https';
  return findHostProblem(host) ?? (isPortAllowed(port) ? null : 'port');
}
