// The statements that move a booking to another time.
import type { HostCandidate, HostLimit } from '../../../domain/bookings/new-booking.ts';
import { mapTexts } from '../../../domain/form/standard-fields.ts';
import type { CountedLimit } from '../../../domain/limits/counted-limit.ts';
import { columns } from '../../columns.ts';
import { insertCounts, selectReached } from '../../limits/counted-limits.ts';
import { bookingHosts } from '../../schema/booking-hosts.ts';
import { bookings } from '../../schema/bookings.ts';
import { calendarEvents } from '../../schema/calendar-events.ts';
import { flag, integer, json, nullable, row, statement, text } from '../../statement.ts';
import { HOSTS, noConflict, ONE_HOST, OWNER, seatsOf } from '../no-conflict.ts';
import { stillOffered } from '../still-offered.ts';
import { AS_SEEN, SEEN_PARAMS } from './as-seen.ts';
import { changeInvitee } from './entered-data.ts';
import { IS_THIS_CHANGE } from './this-change.ts';
import { withinPolicy } from './within-policy.ts';

const booking = columns(bookings);
const moved = columns(bookings, 'moved');
const host = columns(bookingHosts, 'booking_hosts');
const calendarEvent = columns(calendarEvents);

// Used both in the statement that moves the booking and in `IS_FREE`, which only reads.
const OWN_TYPE_ID = `(SELECT ${moved.meetingTypeId} FROM bookings moved WHERE ${moved.id} = :bookingId)`;

const OWN_HOSTS = `SELECT ${host.hostId} AS id FROM booking_hosts WHERE ${host.bookingId} = :bookingId`;

// The hosts of the booking, as the only candidate.
const OWN_CANDIDATE = `(SELECT json_array(json_object('hostId', ${moved.hostId}, 'limits', json(:limits), 'hosts',
  json((SELECT json_group_array(id) FROM (${OWN_HOSTS}))))) FROM bookings moved WHERE ${moved.id} = :bookingId)`;

const NEW_TIME = {
  meetingTypeId: OWN_TYPE_ID,
  start: ':startAt',
  end: ':endAt',
  guardStart: ':guardStartAt',
  guardEnd: ':guardEndAt',
  except: ':bookingId',
  now: ':now',
} as const;

// All hosts of the booking must be free at the new time.
const ARE_OWN_HOSTS_FREE = noConflict({ hosts: OWN_HOSTS, ...NEW_TIME });
const ARE_CHOSEN_HOSTS_FREE = noConflict({ hosts: HOSTS, ...NEW_TIME });

// A booking that is not stored yet has no stored hosts. So `IS_FREE` also checks the given host.
const IS_HOST_FREE = noConflict({ hosts: ONE_HOST, ...NEW_TIME });

export const IS_FREE = statement({
  params: {
    bookingId: text,
    hostId: text,
    startAt: integer,
    endAt: integer,
    guardStartAt: integer,
    guardEndAt: integer,
    now: integer,
  },
  row: row<{ readonly is_free: number }>(),
  sql: `SELECT (${IS_HOST_FREE} AND ${ARE_OWN_HOSTS_FREE}) AS is_free`,
});

const IS_OFFERED = stillOffered({
  meetingTypeId: OWN_TYPE_ID,
  hostId: OWNER,
  hosts: HOSTS,
  version: ':version',
  limits: "chosen.value -> 'limits'",
  start: ':startAt',
  end: ':endAt',
  except: ':bookingId',
  now: ':now',
});

const IS_SAME_TIME = `${booking.startAt} = :startAt AND ${booking.endAt} = :endAt`;
const KEEPS_TIME = `EXISTS (SELECT 1 FROM bookings moved WHERE ${moved.id} = :bookingId AND ${moved.startAt} = :startAt
  AND ${moved.endAt} = :endAt)`;

// The first candidate who can take the booking at the new time.
const CHOSEN = `SELECT ${OWNER} AS chosen_id FROM json_each(coalesce(:candidates, ${OWN_CANDIDATE})) chosen
WHERE (${KEEPS_TIME} OR (${ARE_CHOSEN_HOSTS_FREE})) AND (:version IS NULL OR (${IS_OFFERED})) ORDER BY chosen.key LIMIT 1`;

// The time of an approved meeting is given up when the new time needs approval.
const GIVEN_UP = `CASE WHEN :approvalDueAt IS NULL THEN NULL WHEN ${booking.approvalDueAt} IS NULL THEN ${booking.startAt} ELSE ${booking.givenUpStartAt} END`;

const IS_SAME_INVITEE = `${booking.inviteeEmail} = :inviteeEmail`;
// The host asked this invitee for another time than this one.
const KEEPS_QUESTION = `${IS_SAME_TIME} AND ${IS_SAME_INVITEE}`;

const GIVEN_TEXTS = mapTexts((name) => `:${name}`);
const INVITEE = changeInvitee({
  replaced: {
    inviteeName: ':inviteeName',
    inviteeEmail: ':inviteeEmail',
    inviteeMailbox: ':mailbox',
    inviteeTimeZone: `coalesce(:inviteeTimeZone, ${booking.inviteeTimeZone})`,
    language: `coalesce(:language, ${booking.language})`,
    // Only the host reads and writes these notes. A confirmed booking has no reason for a cancellation.
    privateNotes: booking.privateNotes,
    cancelReason: booking.cancelReason,
    askMessage: `iif(${KEEPS_QUESTION}, ${booking.askMessage}, '')`,
  },
  isSame: IS_SAME_INVITEE,
  kept: {
    inviteeCountryCode: `iif(:setsPhone, :countryCode, ${booking.inviteeCountryCode})`,
    inviteeMobileNumber: `iif(:setsPhone, :mobileNumber, ${booking.inviteeMobileNumber})`,
    inviteeHourFormat: `coalesce(:inviteeHourFormat, ${booking.inviteeHourFormat})`,
    ...GIVEN_TEXTS,
    answers: booking.answers,
    guests: booking.guests,
    location: booking.location,
    requestHash: booking.requestHash,
  },
  given: {
    inviteeCountryCode: ':countryCode',
    inviteeMobileNumber: ':mobileNumber',
    ...GIVEN_TEXTS,
  },
});

// If a change keeps the booking's time, the statement does not check for conflicts. If the host makes the
// change, :version is null, and the statement does not check the rules and the policy of the meeting type. A
// host cannot move a booking that still waits for approval.
export const MOVE = statement({
  params: {
    bookingId: text,
    hostId: text,
    startAt: integer,
    endAt: integer,
    guardStartAt: integer,
    guardEndAt: integer,
    inviteeName: text,
    inviteeEmail: text,
    ...mapTexts(() => text),
    changeId: text,
    now: integer,
    sequence: integer,
    version: nullable(integer),
    limits: json<readonly HostLimit[]>(),
    candidates: nullable(json<readonly HostCandidate[]>()),
    inviteeTimeZone: nullable(text),
    mailbox: text,
    inviteeHourFormat: nullable(text),
    language: nullable(text),
    setsPhone: flag,
    countryCode: nullable(text),
    mobileNumber: nullable(text),
    approvalDueAt: nullable(integer),
    moveLimits: json<readonly CountedLimit[]>(),
    ...SEEN_PARAMS,
  },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE bookings SET ${booking.hostId} = chosen_id, ${booking.startAt} = :startAt, ${booking.endAt} = :endAt, ${booking.guardStartAt} = :guardStartAt,
  ${booking.guardEndAt} = :guardEndAt, ${INVITEE},
  ${booking.sequence} = ${booking.sequence} + 1, ${booking.changeId} = :changeId, ${booking.updatedAt} = :now,
  ${booking.nextMailAt} = :now, ${booking.approvalDueAt} = :approvalDueAt, ${booking.givenUpStartAt} = ${GIVEN_UP}, ${booking.askedAt} = iif(${KEEPS_QUESTION}, ${booking.askedAt}, NULL),
  ${booking.seats} = iif(${IS_SAME_TIME}, ${booking.seats}, ${seatsOf(`bookings.${booking.meetingTypeId}`)}),
  ${booking.provenAt} = iif(${booking.inviteeEmail} = :inviteeEmail, ${booking.provenAt}, NULL)
FROM (${CHOSEN})
WHERE ${booking.id} = :bookingId AND ${booking.hostId} = :hostId AND ${booking.status} = 'confirmed'
  AND ${booking.sequence} = :sequence AND ${booking.startAt} >= :now AND :startAt >= :now
  AND ${AS_SEEN} AND NOT EXISTS (SELECT 1 ${selectReached(':moveLimits', ':now')})
AND iif(:version IS NULL, ${booking.approvalDueAt} IS NULL, ${withinPolicy('rescheduling')})
RETURNING ${booking.id}`,
});

/** Counts a move by the invitee, in the transaction of the move. */
export const COUNT_MOVE = statement({
  params: {
    bookingId: text,
    changeId: text,
    now: integer,
    limits: json<readonly CountedLimit[]>(),
  },
  sql: insertCounts(IS_THIS_CHANGE),
});

// Bookings in a shared slot have one event and one conference link. A booking that leaves the slot
// must not keep this link. The booking gets the link of the new slot with the next calendar write.
export const FORGET_SHARED_LINK = statement({
  params: { bookingId: text, changeId: text },
  sql: `
UPDATE calendar_events SET ${calendarEvent.meetUrl} = NULL, ${calendarEvent.conference} = 'none'
WHERE ${calendarEvent.bookingId} = :bookingId AND EXISTS (SELECT 1 FROM bookings moved WHERE ${moved.id} = :bookingId
  AND ${moved.changeId} = :changeId AND ${moved.seats} IS NOT NULL
  AND (${moved.startAt} <> calendar_events.${calendarEvent.writtenStartAt}
  OR ${moved.endAt} <> calendar_events.${calendarEvent.writtenEndAt}))`,
});
