// SQL for the upcoming meetings of a team that have a host who no longer takes part in the team. The result
// has one row for each such host.
import { columns } from '../columns.ts';
import { bookingHosts } from '../schema/booking-hosts.ts';
import { bookings } from '../schema/bookings.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { teamMembers } from '../schema/team-members.ts';
import { teams } from '../schema/teams.ts';
import { isActiveMember } from './organization-terms.ts';

const t = columns(teams, 't');
const b = columns(bookings, 'b');
const h = columns(bookingHosts, 'h');
const m = columns(meetingTypes, 'm');
const p = columns(teamMembers, 'p');

/** The tables and the condition: the meeting `b` of the team `t` with the meeting type `m` and the host `h`. */
export const LEFT_MEETINGS = `meeting_types m CROSS JOIN bookings b ON ${b.meetingTypeId} = ${m.id} AND ${b.status} = 'confirmed' AND ${b.startAt} >= :now
CROSS JOIN booking_hosts h ON ${h.bookingId} = ${b.id}
WHERE ${m.teamId} = ${t.id} AND NOT (${isActiveMember(t.organizationId, h.hostId)} AND EXISTS (SELECT 1 FROM team_members p
  WHERE ${p.teamId} = ${t.id} AND ${p.userId} = ${h.hostId}))`;
