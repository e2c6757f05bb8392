// SQL for the upcoming meetings of a team that have a host who no longer takes part in the team. The result
// has one row for each such host. The parameter is :now.
import { columns } from '../columns.ts';
import { bookingHosts } from '../schema/booking-hosts.ts';
import { bookings } from '../schema/bookings.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { teamMembers } from '../schema/team-members.ts';
import { teams } from '../schema/teams.ts';
import { isActiveMember } from './organization-terms.ts';

const team = columns(teams, 'teams');
const booking = columns(bookings, 'bookings');
const host = columns(bookingHosts, 'booking_hosts');
const meetingType = columns(meetingTypes, 'meeting_types');
const teamMember = columns(teamMembers, 'team_members');

/** The tables of the upcoming meetings of a team. The statement joins the table `teams`. */
const TEAM_MEETINGS = `meeting_types CROSS JOIN bookings ON ${booking.meetingTypeId} = ${meetingType.id}
  AND ${booking.status} = 'confirmed' AND ${booking.startAt} >= :now`;

/** The tables and the condition for the meetings of a team whose host has left. The statement joins the table `teams`. */
export const LEFT_MEETINGS = `${TEAM_MEETINGS}
CROSS JOIN booking_hosts ON ${host.bookingId} = ${booking.id}
WHERE ${meetingType.teamId} = ${team.id} AND NOT (${isActiveMember(team.organizationId, host.hostId)} AND EXISTS (SELECT 1
  FROM team_members
  WHERE ${teamMember.teamId} = ${team.id} AND ${teamMember.userId} = ${host.hostId}))`;

// `which` is an SQL condition for the rows of the table `teams`.
const fromLeft = (which: string) => `FROM teams CROSS JOIN ${LEFT_MEETINGS} AND ${which}`;

/** Returns SQL that is true when upcoming meetings of such teams need another host. */
export const hasLeftMeetings = (which: string) => `EXISTS (SELECT 1 ${fromLeft(which)})`;

/** Returns SQL for the number of the upcoming meetings of such teams. */
export const countMeetings = (which: string) =>
  `(SELECT count(*) FROM teams CROSS JOIN ${TEAM_MEETINGS} WHERE ${meetingType.teamId} = ${team.id} AND ${which})`;

/** Returns SQL for the number of those meetings that need another host. */
export const countLeftMeetings = (which: string) =>
  `(SELECT count(DISTINCT ${booking.id}) ${fromLeft(which)})`;
