// Records that an invitee owns the mailbox of a booking: the invitee opened a link that is only in our email, and acted on
// it. Opening a link proves nothing, because scanners open every link. Neither does an unsubscribe, which email apps send
// themselves. A host could act as the invitee, so an action from a network of the host proves nothing either.
import { NEW_HOST_MS } from '../../domain/email/host-limits.ts';
import { isKnownNetwork } from '../accounts/known-networks.ts';
import type { Deps } from '../service-deps.ts';
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

/** Records the proof after an action on the manage page. A failure changes nothing for the invitee. */
export async function proveByManageLink(
  deps: ProveDeps,
  token: string,
  network: string,
): Promise<void> {
  const hash = await hashManageToken(deps, token);
  if (hash === null) return;
  await deps.inviteeProofs
    .listHostsByLink(hash)
    .then((hosts) => recordProof(deps, hosts, network))
    .catch(() => undefined);
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
