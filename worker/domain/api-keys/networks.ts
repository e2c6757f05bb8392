// The networks from which a key may be used, in CIDR notation, for example 203.0.113.0/24 or 2001:db8::/32.
import { parseAddress } from '../accounts/network.ts';

const GROUP_BITS = 16;
/** `parseAddress` converts an IPv4 address to the last 32 bits of an IPv6 address. */
const IPV4_OFFSET = 96;

interface Network {
  readonly groups: readonly number[];
  readonly prefixLength: number;
}

function parseNetwork(text: string): Network | null {
  const [address = '', length, ...more] = text.split('/');
  const groups = parseAddress(address);
  if (groups === null || more.length > 0) return null;
  const isIpv4 = !address.includes(':');
  const maximum = isIpv4 ? 32 : 128;
  if (length !== undefined && !/^(0|[1-9]\d{0,2})$/.test(length)) return null;
  const bits = length === undefined ? maximum : Number(length);
  if (bits > maximum) return null;
  return { groups, prefixLength: isIpv4 ? IPV4_OFFSET + bits : bits };
}

/** Returns whether the text is an IP address or a network in CIDR notation. */
export const isNetwork = (text: string): boolean => parseNetwork(text) !== null;

function contains({ groups, prefixLength }: Network, address: readonly number[]): boolean {
  return groups.every((group, index) => {
    const bits = Math.min(Math.max(prefixLength - index * GROUP_BITS, 0), GROUP_BITS);
    const ignored = GROUP_BITS - bits;
    return group >> ignored === (address[index] ?? 0) >> ignored;
  });
}

/** Returns whether one of the networks contains the address. An unknown address is in no network. */
export function isInNetworks(networks: readonly string[], address: string): boolean {
  const groups = parseAddress(address);
  if (groups === null) return false;
  return networks.some((text) => {
    const network = parseNetwork(text);
    return network !== null && contains(network, groups);
  });
}
