// SQL that deletes the sessions of an account and what we know about the visitors who signed in. `owner` is SQL for the
// id of the account.
import { columns } from '../columns.ts';
import { knownDevices } from '../schema/known-devices.ts';
import { knownNetworks } from '../schema/known-networks.ts';
import { sessions } from '../schema/sessions.ts';

const session = columns(sessions);
const device = columns(knownDevices);
const network = columns(knownNetworks);

export const deleteSessions = (owner: string): string =>
  `DELETE FROM sessions WHERE ${session.userId} = ${owner}`;

/** After these deletions, every browser is unknown. Its next sign-in causes an email. */
export const deleteAccess = (owner: string): string[] => [
  deleteSessions(owner),
  `DELETE FROM known_devices WHERE ${device.userId} = ${owner}`,
];

/** Also deletes the networks. After too many wrong passwords, the owner then waits like a stranger. */
export const deleteVisitors = (owner: string): string[] => [
  ...deleteAccess(owner),
  `DELETE FROM known_networks WHERE ${network.userId} = ${owner}`,
];
