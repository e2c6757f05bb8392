// Records that an invitee owns the mailbox of a booking: the invitee opened a link that is only in our email, and acted on
// it. Opening a link proves nothing, because scanners open every link. Neither does an unsubscribe, which email apps send
// themselves. A host could act as the invitee, so an action from a network of the host proves nothing either.
import { NEW_HOST_MS } from '../../../domain/bookings/host-limits.ts';
import { isKnownNetwork } from '../../accounts/known-networks.ts';
import type { Deps } from '../../service-deps.ts';
import { hashManageToken } from './manage-links.ts';

export type ProveDeps = Pick<
  Deps,
  'inviteeProofs' | 'knownNetworks' | 'keyedHasher' | 'hasher' | 'clock'
>;
type HostsOfBooking = Awaited<ReturnType<Deps['inviteeProofs']['listHosts']>>;

/** The network of a request whose address is not known. */
const UNKNOWN_NETWORK = 'unknown';

async function recordProof(deps: ProveDeps, hosts: HostsOfBooking, network: string): Promise<void> {
  const now = deps.clock.now();
  const [first] = hosts;
  const isNew = hosts.some(({ createdAt }) => createdAt > now - NEW_HOST_MS);
  if (first === undefined || !isNew) return;
  // Without the key, no network is stored. So it is not known from which networks the host signed in.
  if (deps.keyedHasher === null || network === UNKNOWN_NETWORK) return;
  const known = await Promise.all(hosts.map(({ hostId }) => isKnownNetwork(deps, hostId, network)));
  if (!known.includes(true)) await deps.inviteeProofs.record(first.bookingId, now);
}

/**
 * Acts for the person who opened the manage page, and then records the proof. The hosts are read during the action, so
 * that the person waits no longer. A failure of the record changes nothing for the person.
 */
export async function proveByAction<T>(
  deps: ProveDeps,
  { token, network }: { readonly token: string; readonly network: string },
  action: () => Promise<T>,
): Promise<T> {
  const hosts = listHostsByLink(deps, token);
  const result = await action();
  await recordProof(deps, await hosts, network).catch(() => undefined);
  return result;
}

async function listHostsByLink(deps: ProveDeps, token: string): Promise<HostsOfBooking> {
  const hash = await hashManageToken(deps, token);
  return hash === null ? [] : deps.inviteeProofs.listHostsByLink(hash).catch(() => []);
}

/** Records the proof after the invitee has confirmed a hold, whose link is only in the email. */
export async function proveByHold(
  deps: ProveDeps,
  bookingId: string,
  network: string,
): Promise<void> {
  await deps.inviteeProofs
    .listHosts(bookingId)
    .then((hosts) => recordProof(deps, hosts, network))
    .catch(() => undefined);
}
