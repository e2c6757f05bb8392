// Finds the network of a request. Requests are counted per network and not per IP address, because an IPv6
// client usually controls a whole /64 network.

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const GROUP = /^[0-9a-f]{1,4}$/;
const GROUPS = 8;
const NETWORK_GROUPS = 4;
const SITE = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/;

/** Converts an IPv4 address to the last two groups of an IPv6 address. */
function toGroups(ipv4: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number);
  return [a * 256 + b, c * 256 + d].map((group) => group.toString(16));
}

function splitGroups(text: string): string[] {
  if (text === '') return [];
  return text.split(':').flatMap((part) => (IPV4.test(part) ? toGroups(part) : [part]));
}

/** Returns null when the text is not an IPv6 address. */
function parseIpv6(text: string): number[] | null {
  const [head = '', tail, ...more] = text.split('::');
  if (more.length > 0) return null;
  const left = splitGroups(head);
  const right = splitGroups(tail ?? '');
  const missing = GROUPS - left.length - right.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  const groups = [...left, ...Array<string>(missing).fill('0'), ...right];
  return groups.every((group) => GROUP.test(group))
    ? groups.map((g) => Number.parseInt(g, 16))
    : null;
}

const isMapped = (groups: readonly number[]) =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

/** Returns the value of each byte, or null when the text is not an IPv4 address. */
function parseIpv4(text: string): number[] | null {
  if (!IPV4.test(text)) return null;
  const bytes = text.split('.').map(Number);
  return bytes.every((byte) => byte <= 255) ? bytes : null;
}

/**
 * Returns the eight groups of an IPv6 address. Converts an IPv4 address to an IPv4-mapped IPv6 address. Returns
 * null when the text is not an IP address.
 */
export function parseAddress(address: string): readonly number[] | null {
  const [text = ''] = address.trim().toLowerCase().split('%', 1);
  if (text.includes(':')) return parseIpv6(text);
  const bytes = parseIpv4(text);
  if (!bytes) return null;
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  return [0, 0, 0, 0, 0, 0xffff, a * 256 + b, c * 256 + d];
}

/**
 * Returns an IPv6 address as its /64 network, and an IPv4-mapped IPv6 address as IPv4. Returns other texts
 * unchanged.
 */
export function networkOf(address: string): string {
  const [text = ''] = address.trim().toLowerCase().split('%', 1);
  const groups = text.includes(':') ? parseIpv6(text) : null;
  if (!groups) return text;
  if (isMapped(groups)) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/**
 * Returns the /48 of a /64 network, because one customer often gets a whole /48 and so has 65,536 networks.
 * Returns null for IPv4.
 */
export function siteOf(network: string): string | null {
  const [, prefix] = SITE.exec(network) ?? [];
  return prefix === undefined ? null : `${prefix}::/48`;
}
