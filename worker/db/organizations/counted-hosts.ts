// SQL for the hosts of a team's meeting type who count now. The long aliases avoid collisions with the names in the
// surrounding statement.
import { columns } from '../columns.ts';
import { meetingTypeHosts } from '../schema/meeting-type-hosts.ts';
import { teams } from '../schema/teams.ts';
import { isActiveMember } from './organization-terms.ts';

const pooled = columns(meetingTypeHosts, 'pooled');
const pool = columns(teams, 'pool');

/** Returns SQL that is true when the row of a host counts: the host is an active member of the organization. */
export const isCountedHost = (alias: string) => {
  const host = columns(meetingTypeHosts, alias);
  return isActiveMember(
    `(SELECT ${pool.organizationId} FROM teams pool WHERE ${pool.id} = ${host.teamId})`,
    host.userId,
  );
};

/** Returns a query for the ids of the hosts who count, in a column `id`. The parameter is an SQL expression. */
export const listCountedHosts = (meetingTypeId: string) =>
  `SELECT ${pooled.userId} AS id FROM meeting_type_hosts pooled
  WHERE ${pooled.meetingTypeId} = ${meetingTypeId} AND ${isCountedHost('pooled')}`;
