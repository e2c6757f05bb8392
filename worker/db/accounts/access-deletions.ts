// SQL that deletes the sessions of an account, the connections that they have started, and what we know about the
// visitors who signed in. `owner` is SQL for the id of the account.
import { columns } from '../columns.ts';
import { knownDevices } from '../schema/known-devices.ts';
import { knownNetworks } from '../schema/known-networks.ts';
import { CONNECT_PURPOSES, oneTimeTokens } from '../schema/one-time-tokens.ts';
import { sessions } from '../schema/sessions.ts';

const session = columns(sessions);
const device = columns(knownDevices);
const network = columns(knownNetworks);
const token = columns(oneTimeTokens);

export const deleteSessions = (owner: string): string =>
  `DELETE FROM sessions WHERE ${session.userId} = ${owner}`;

/**
 * A session may have started to connect a calendar or Zoom. Opening the next page needs no session. A token does not
 * name its session, so the end of one session deletes no token.
 */
export const deleteConnectTokens = (owner: string): string =>
  `DELETE FROM one_time_tokens WHERE ${token.userId} = ${owner}
  AND ${token.purpose} IN (${CONNECT_PURPOSES.map((purpose) => `'${purpose}'`).join(', ')})`;

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
