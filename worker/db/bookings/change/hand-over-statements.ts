// The statements that replace one host of a booking with a colleague. They run in one transaction with the
// statements of host-change.ts.
import { columns } from '../../columns.ts';
import { isActiveMember } from '../../organizations/organization-terms.ts';
import { MAY_EDIT } from '../../organizations/team-terms.ts';
import { bookingHosts } from '../../schema/booking-hosts.ts';
import { bookings } from '../../schema/bookings.ts';
import { meetingTypes } from '../../schema/meeting-types.ts';
import { teamMembers } from '../../schema/team-members.ts';
import { teams } from '../../schema/teams.ts';
import { integer, row, statement, text } from '../../statement.ts';
import { noConflict } from '../no-conflict.ts';
import { IS_THIS_CHANGE } from './this-change.ts';

const booking = columns(bookings);
const hostColumn = columns(bookingHosts);
const host = columns(bookingHosts, 'booking_hosts');
const meetingType = columns(meetingTypes, 'meeting_types');
const team = columns(teams, 'teams');
const teamMember = columns(teamMembers, 'team_members');

/** Returns SQL that is true when the person hosts the booking. Both parameters are SQL expressions. */
export const isHost = (bookingId: string, userId: string) =>
  `EXISTS (SELECT 1 FROM booking_hosts WHERE ${host.bookingId} = ${bookingId} AND ${host.hostId} = ${userId})`;

/**
 * Returns SQL that is true when nothing else takes the person's time. `row` is the table or alias of the
 * booking. It must differ from the names in no-conflict.ts, because a name there would hide the row.
 */
export const isFreeFor = (row: string, userId: string) =>
  noConflict({
    hosts: `SELECT ${userId} AS id`,
    meetingTypeId: `${row}.${booking.meetingTypeId}`,
    start: `${row}.${booking.startAt}`,
    end: `${row}.${booking.endAt}`,
    guardStart: `${row}.${booking.guardStartAt}`,
    guardEnd: `${row}.${booking.guardEndAt}`,
    except: `${row}.${booking.id}`,
    now: ':now',
  });

// Only an active member of the team can take over. A host, a manager of the team or an admin can hand over.
const IS_ALLOWED = `EXISTS (SELECT 1 FROM meeting_types JOIN teams ON ${team.id} = ${meetingType.teamId}
  JOIN team_members ON ${teamMember.teamId} = ${team.id} AND ${teamMember.userId} = :toId
  WHERE ${meetingType.id} = bookings.${booking.meetingTypeId} AND ${isActiveMember(team.organizationId, ':toId')}
  AND (${isHost(`bookings.${booking.id}`, ':callerId')} OR ${MAY_EDIT}))`;

// All bookings of a shared slot must have the same host. So a booking that shares its slot cannot be handed
// over.
export const HAND_OVER = statement({
  params: {
    bookingId: text,
    fromId: text,
    toId: text,
    callerId: text,
    changeId: text,
    sequence: integer,
    now: integer,
  },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE bookings SET ${booking.hostId} = iif(${booking.hostId} = :fromId, :toId, ${booking.hostId}),
  ${booking.sequence} = ${booking.sequence} + 1, ${booking.changeId} = :changeId, ${booking.updatedAt} = :now, ${booking.nextMailAt} = :now
WHERE ${booking.id} = :bookingId AND ${booking.status} = 'confirmed' AND ${booking.approvalDueAt} IS NULL
  AND ${booking.startAt} >= :now AND ${booking.seats} IS NULL AND ${booking.sequence} = :sequence
AND ${isHost(':bookingId', ':fromId')} AND NOT ${isHost(':bookingId', ':toId')}
AND ${IS_ALLOWED}
AND ${isFreeFor('bookings', ':toId')}
RETURNING ${booking.id}`,
});

export const REPLACE_HOST = statement({
  params: { bookingId: text, changeId: text, fromId: text, toId: text },
  sql: `
UPDATE booking_hosts SET ${hostColumn.hostId} = :toId
WHERE ${hostColumn.bookingId} = :bookingId AND ${hostColumn.hostId} = :fromId
  AND ${IS_THIS_CHANGE}`,
});
