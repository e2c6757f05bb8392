// Reads the data for a hand-over, and hands over bookings. The statement that changes the booking checks all
// conditions again. So the conditions hold even if the Durable Object runs several requests at the same time.
import type { HandOverCommand } from '../../../domain/bookings/hand-over.ts';
import { PIECE_MS } from '../../../domain/slots/calendar-busy.ts';
import type { Instant } from '../../../domain/time/types.ts';
import { columns } from '../../columns.ts';
import type { Database } from '../../database.ts';
import { prepareWebhookEvents } from '../../events/booking-events.ts';
import { isActiveMember } from '../../organizations/organization-terms.ts';
import { publicHostsOf } from '../../outbox/hosts-json.ts';
import { bookingHandovers } from '../../schema/booking-handovers.ts';
import { bookings } from '../../schema/bookings.ts';
import { calendarBusy } from '../../schema/calendar-busy.ts';
import { meetingTypes } from '../../schema/meeting-types.ts';
import { teamMembers } from '../../schema/team-members.ts';
import { teams } from '../../schema/teams.ts';
import { users } from '../../schema/users.ts';
import { integer, row, runBatch, statement, text } from '../../statement.ts';
import { HAND_OVER, isFreeFor, isHost, MANAGES, REPLACE_HOST } from './hand-over-statements.ts';
import { prepareHostChange } from './host-change.ts';

const b = columns(bookings, 'b');
// The conflict rule uses the alias `b` itself, so a statement with this rule needs another alias.
const w = columns(bookings, 'w');
const m = columns(meetingTypes, 'm');
const t = columns(teams, 't');
const p = columns(teamMembers, 'p');
const u = columns(users, 'u');
const k = columns(calendarBusy, 'k');
const v = columns(bookingHandovers, 'v');
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
SELECT ${b.id}, ${b.hostId} AS hostId, ${b.status}, ${b.startAt} AS startAt, ${b.endAt} AS endAt, ${b.guardStartAt} AS guardStartAt,
  ${b.guardEndAt} AS guardEndAt, ${b.approvalDueAt} AS approvalDueAt, ${b.seats}, ${b.sequence}, ${b.changeId} AS changeId,
  ${t.id} AS teamId, ${isHost(b.id, ':callerId')} AS isHost, ${publicHostsOf('b')} AS hosts
FROM bookings b JOIN meeting_types m ON ${m.id} = ${b.meetingTypeId} LEFT JOIN teams t ON ${t.id} = ${m.teamId}
WHERE ${b.id} = :bookingId AND (${isHost(b.id, ':callerId')} OR (${t.id} IS NOT NULL AND ${MANAGES}))`,
});

export interface CandidateRow {
  readonly userId: string;
  readonly name: string;
  readonly profilePicture: string | null;
  readonly timeZone: string;
  readonly isFree: 0 | 1;
}

// A calendar event blocks like a booking. Calendar events are stored in pieces of at most one day.
const HAS_EVENT = `EXISTS (SELECT 1 FROM calendar_busy k WHERE ${k.hostId} = ${p.userId}
  AND ${k.startAt} > ${w.guardStartAt} - ${PIECE_MS} AND ${k.startAt} < ${w.guardEndAt} AND ${k.endAt} > ${w.guardStartAt})`;

const CANDIDATES = statement({
  params: { bookingId: text, now: integer },
  row: row<CandidateRow>(),
  sql: `
SELECT ${p.userId} AS userId, ${u.name}, coalesce(${u.ownPicture}, ${u.profilePicture}) AS profilePicture, ${u.timeZone} AS timeZone,
  (${isFreeFor('w', p.userId)} AND NOT ${HAS_EVENT}) AS isFree
FROM bookings w JOIN meeting_types m ON ${m.id} = ${w.meetingTypeId} JOIN teams t ON ${t.id} = ${m.teamId}
  JOIN team_members p ON ${p.teamId} = ${t.id} JOIN users u ON ${u.id} = ${p.userId}
WHERE ${w.id} = :bookingId AND ${isActiveMember(t.organizationId, p.userId)} AND NOT ${isHost(w.id, p.userId)}
ORDER BY isFree DESC, lower(${u.name}), ${p.userId}`,
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
SELECT ${v.at}, ${from.name} AS from_name, ${to.name} AS to_name, coalesce(${by.name}, ${b.inviteeName}) AS by_name,
  ${v.byId} IS NULL AS is_by_invitee FROM booking_handovers v JOIN bookings b ON ${b.id} = ${v.bookingId}
JOIN users giving ON ${from.id} = ${v.fromId} JOIN users taking ON ${to.id} = ${v.toId} LEFT JOIN users acting_user ON ${by.id} = ${v.byId}
WHERE ${v.bookingId} = :bookingId ORDER BY ${v.at} DESC LIMIT 100`,
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
