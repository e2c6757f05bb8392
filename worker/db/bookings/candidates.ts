// The candidates for a meeting. A candidate is a host who can take the meeting, or a group of hosts who take
// it together. The statement that stores a booking or a hold reads each candidate as `chosen`. It takes the
// first candidate whose hosts are all free (decision 134).
import type { HostCandidate, HostLimit } from '../../domain/bookings/new-booking.ts';

interface Alternative {
  readonly owner: { readonly hostId: string; readonly otherHostIds?: readonly string[] };
  readonly limits: readonly HostLimit[];
}

export const toCandidate = ({ owner, limits }: Alternative): HostCandidate => ({
  hostId: owner.hostId,
  hosts: [owner.hostId, ...(owner.otherHostIds ?? [])],
  limits,
});

/** SQL for the owner of the candidate. */
export const OWNER = "chosen.value ->> 'hostId'";
/** A query for the hosts of the candidate. */
export const HOSTS = "SELECT value AS id FROM json_each(chosen.value, '$.hosts')";
