// Reads the data for a hand-over, and hands over bookings. The statement that changes the booking checks all
// conditions again. So the conditions hold even if the Durable Object runs several requests at the same time.
import type { HandOverCommand } from '../../../domain/bookings/hand-over.ts';
import { PIECE_MS } from '../../../domain/slots/calendar-busy.ts';
import type { Instant } from '../../../domain/time/types.ts';
import { columns } from '../../columns.ts';
import type { Database } from '../../database.ts';
import { prepareWebhookEvents } from '../../events/booking-events.ts';
import { isActiveMember } from '../../organizations/organization-terms.ts';
import { MAY_EDIT } from '../../organizations/team-terms.ts';
import { publicHostsOf } from '../../outbox/hosts-json.ts';
import { bookingHandovers } from '../../schema/booking-handovers.ts';
import { bookings } from '../../schema/bookings.ts';
import { calendarBusy } from '../../schema/calendar-busy.ts';
import { importedBusy } from '../../schema/imported-busy.ts';
import { meetingTypes } from '../../schema/meeting-types.ts';
import { teamMembers } from '../../schema/team-members.ts';
import { teams } from '../../schema/teams.ts';
import { users } from '../../schema/users.ts';
import { integer, row, runBatch, statement, text } from '../../statement.ts';
import { HAND_OVER, isFreeFor, isHost, REPLACE_HOST } from './hand-over-statements.ts';
import { prepareHostChange } from './host-change.ts';

const booking = columns(bookings, 'bookings');
const meetingType = columns(meetingTypes, 'meeting_types');
const team = columns(teams, 'teams');
const teamMember = columns(teamMembers, 'team_members');
const user = columns(users, 'users');
const busy = columns(calendarBusy, 'calendar_busy');
const imported = columns(importedBusy, 'imported_busy');
const handover = columns(bookingHandovers, 'booking_handovers');
const from = columns(users, 'giving');
const to = columns(users, 'taking');
const by = columns(users, 'acting_user');

interface FoundRow {
  readonly id: string;
  readonly hostId: string;
  readonly status: 'confirmed' | 'cancelled';
  readonly startAt: Instant;
  readonly endAt: Instant;
  readonly guardStartAt: Instant;
  readonly guardEndAt: Instant;
  readonly approvalDueAt: Instant | null;
  readonly seats: number | null;
  readonly sequence: number;
  readonly changeId: string | null;
  readonly teamId: string | null;
  readonly isHost: 0 | 1;
  readonly hosts: string;
}

const FIND = statement({
  params: { bookingId: text, callerId: text },
  row: row<FoundRow>(),
  sql: `
SELECT ${booking.id}, ${booking.hostId} AS hostId, ${booking.status}, ${booking.startAt} AS startAt, ${booking.endAt} AS endAt,
  ${booking.guardStartAt} AS guardStartAt,
  ${booking.guardEndAt} AS guardEndAt, ${booking.approvalDueAt} AS approvalDueAt, ${booking.seats}, ${booking.sequence},
  ${booking.changeId} AS changeId,
  ${team.id} AS teamId, ${isHost(booking.id, ':callerId')} AS isHost, ${publicHostsOf('bookings')} AS hosts
FROM bookings JOIN meeting_types ON ${meetingType.id} = ${booking.meetingTypeId}
  LEFT JOIN teams ON ${team.id} = ${meetingType.teamId}
WHERE ${booking.id} = :bookingId AND (${isHost(booking.id, ':callerId')} OR (${team.id} IS NOT NULL AND ${MAY_EDIT}))`,
});

export interface CandidateRow {
  readonly userId: string;
  readonly name: string;
  readonly profilePicture: string | null;
  readonly timeZone: string;
  readonly isFree: 0 | 1;
}

// A calendar event and an imported time block like a booking. They are stored in pieces of at most one day.
const isBusyIn = (table: string, piece: typeof busy | typeof imported) =>
  `EXISTS (SELECT 1 FROM ${table} WHERE ${piece.hostId} = ${teamMember.userId}
  AND ${piece.startAt} > ${booking.guardStartAt} - ${PIECE_MS} AND ${piece.startAt} < ${booking.guardEndAt}
  AND ${piece.endAt} > ${booking.guardStartAt})`;
const HAS_EVENT = `(${isBusyIn('calendar_busy', busy)} OR ${isBusyIn('imported_busy', imported)})`;

const CANDIDATES = statement({
  params: { bookingId: text, now: integer },
  row: row<CandidateRow>(),
  sql: `
SELECT ${teamMember.userId} AS userId, ${user.name}, coalesce(${user.ownPicture}, ${user.profilePicture}) AS profilePicture,
  ${user.timeZone} AS timeZone,
  (${isFreeFor('bookings', teamMember.userId)} AND NOT ${HAS_EVENT}) AS isFree
FROM bookings JOIN meeting_types ON ${meetingType.id} = ${booking.meetingTypeId} JOIN teams ON ${team.id} = ${meetingType.teamId}
  JOIN team_members ON ${teamMember.teamId} = ${team.id} JOIN users ON ${user.id} = ${teamMember.userId}
WHERE ${booking.id} = :bookingId AND ${isActiveMember(team.organizationId, teamMember.userId)}
  AND NOT ${isHost(booking.id, teamMember.userId)}
ORDER BY isFree DESC, lower(${user.name}), ${teamMember.userId}`,
});

interface RecordedRow {
  readonly at: Instant;
  readonly from_name: string;
  readonly to_name: string;
  readonly by_name: string;
  readonly is_by_invitee: 0 | 1;
}

// When the invitee moved the booking and another host got it, the history shows the invitee as the person who
// handed it over.
const LIST = statement({
  params: { bookingId: text },
  row: row<RecordedRow>(),
  sql: `
SELECT ${handover.at}, ${from.name} AS from_name, ${to.name} AS to_name, coalesce(${by.name}, ${booking.inviteeName}) AS by_name,
  ${handover.byId} IS NULL AS is_by_invitee FROM booking_handovers JOIN bookings ON ${booking.id} = ${handover.bookingId}
JOIN users giving ON ${from.id} = ${handover.fromId} JOIN users taking ON ${to.id} = ${handover.toId}
  LEFT JOIN users acting_user ON ${by.id} = ${handover.byId}
WHERE ${handover.bookingId} = :bookingId ORDER BY ${handover.at} DESC LIMIT 100`,
});

export function createHandOversRepo(db: Database) {
  const d1 = db.$client;
  const addWebhookEvents = prepareWebhookEvents(d1);
  const changeHosts = prepareHostChange(d1);
  return {
    /** Returns null when the caller neither hosts the booking nor manages its team. */
    async find(bookingId: string, callerId: string) {
      const found = await FIND.first(d1, { bookingId, callerId });
      if (!found) return null;
      const hosts: { readonly id: string; readonly name: string }[] = JSON.parse(found.hosts);
      return { ...found, isHost: found.isHost === 1, hosts };
    },

    /** Returns the active members of the team who do not host the booking, the free ones first. */
    async listCandidates(bookingId: string, now: Instant): Promise<readonly CandidateRow[]> {
      return CANDIDATES.all(d1, { bookingId, now });
    },

    /** Returns the hand-overs of a booking, newest first. */
    async list(bookingId: string) {
      const rows = await LIST.all(d1, { bookingId });
      return rows.map((found) => ({
        at: found.at,
        from: found.from_name,
        to: found.to_name,
        by: found.by_name,
        isByInvitee: found.is_by_invitee === 1,
      }));
    },

    /** Returns false and writes nothing when a condition does not hold. */
    async handOver(command: HandOverCommand): Promise<boolean> {
      const { bookingId, changeId, fromId, toId, callerId, sequence, now, mails, event } = command;
      const change = { bookingId, changeId };
      const [changed] = await runBatch(d1, [
        HAND_OVER.bind(d1, { bookingId, fromId, toId, callerId, changeId, sequence, now }),
        REPLACE_HOST.bind(d1, { ...change, fromId, toId }),
        ...changeHosts({
          ...change,
          now,
          previousIds: [fromId],
          records: [{ fromId, toId, byId: callerId }],
          rows: mails,
        }),
        ...addWebhookEvents({ bookingId, changeId, event, at: now }),
      ]);
      return changed.results.length === 1;
    },
  };
}

export type HandOversRepo = ReturnType<typeof createHandOversRepo>;
