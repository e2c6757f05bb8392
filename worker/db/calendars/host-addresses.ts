// The email addresses of a host: the address of the account, and the addresses of the connected
// calendars. Calendar files identify the owner of a calendar only by an email address. So these
// addresses are needed to find the invitations that the host has declined.
import { columns } from '../columns.ts';
import { calendarConnections } from '../schema/calendar-connections.ts';
import { users } from '../schema/users.ts';

const user = columns(users, 'users');
const connection = columns(calendarConnections, 'calendar_connections');

/** Returns SQL for the addresses as JSON. `hostId` is SQL too. */
export const selectHostAddresses = (
  hostId: string,
): string => `(SELECT json_group_array(address) FROM (
  SELECT ${user.email} AS address FROM users WHERE ${user.id} = ${hostId}
  UNION SELECT lower(${connection.accountEmail}) FROM calendar_connections WHERE ${connection.hostId} = ${hostId}
  AND instr(${connection.accountEmail}, '@') > 1))`;

export function readHostAddresses(stored: string): readonly string[] {
  const addresses: unknown = JSON.parse(stored);
  return Array.isArray(addresses) ? addresses.filter((each) => typeof each === 'string') : [];
}
