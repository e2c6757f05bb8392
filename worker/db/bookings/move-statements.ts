// The statements that move a booking to another time.
import type { PeriodLimit } from '../../domain/slots/booking-limits.ts';
import { columns } from '../columns.ts';
import { bookings } from '../schema/bookings.ts';
import { calendarEvents } from '../schema/calendar-events.ts';
import { flag, integer, json, nullable, row, statement, text } from '../statement.ts';
import { WITHOUT_INVITEE_PLACE } from './invitee-place.ts';
import { noConflict, seatsOf } from './no-conflict.ts';
import { stillOffered } from './still-offered.ts';
import { withinPolicy } from './within-policy.ts';

const booking = columns(bookings);
const w = columns(bookings, 'w');
const calendarEvent = columns(calendarEvents);

// Used both in the statement that moves the booking and in `IS_FREE`, which only reads.
const OWN_TYPE_ID = `(SELECT ${w.meetingTypeId} FROM bookings w WHERE ${w.id} = :bookingId)`;

const IS_FREE_TIME = noConflict({
  hostId: ':hostId',
  meetingTypeId: OWN_TYPE_ID,
  start: ':startAt',
  end: ':endAt',
  guardStart: ':guardStartAt',
  guardEnd: ':guardEndAt',
  except: ':bookingId',
});

export const IS_FREE = statement({
  params: {
    bookingId: text,
    hostId: text,
    startAt: integer,
    endAt: integer,
    guardStartAt: integer,
    guardEndAt: integer,
  },
  row: row<{ readonly is_free: number }>(),
  sql: `SELECT (${IS_FREE_TIME}) AS is_free`,
});

const IS_OFFERED = stillOffered({
  meetingTypeId: `bookings.${booking.meetingTypeId}`,
  hostId: ':hostId',
  version: ':version',
  limits: ':limits',
  start: ':startAt',
  end: ':endAt',
  except: ':bookingId',
});

const IS_SAME_TIME = `${booking.startAt} = :startAt AND ${booking.endAt} = :endAt`;

// If a change keeps the booking's time, the statement does not check for conflicts. If the host
// makes the change, the statement does not check the rules and the policy of the meeting type, and
// :version is null. A host cannot change a request.
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
    notes: text,
    changeId: text,
    now: integer,
    sequence: integer,
    version: nullable(integer),
    limits: json<readonly PeriodLimit[]>(),
    inviteeTimeZone: nullable(text),
    mailbox: text,
    inviteeHourFormat: nullable(text),
    setsPhone: flag,
    countryCode: nullable(text),
    mobileNumber: nullable(text),
    approvalDueAt: nullable(integer),
  },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE bookings SET ${booking.startAt} = :startAt, ${booking.endAt} = :endAt, ${booking.guardStartAt} = :guardStartAt,
  ${booking.guardEndAt} = :guardEndAt, ${booking.inviteeName} = :inviteeName,
  ${booking.inviteeEmail} = :inviteeEmail, ${booking.inviteeMailbox} = :mailbox, ${booking.notes} = :notes,
  ${booking.inviteeTimeZone} = coalesce(:inviteeTimeZone, ${booking.inviteeTimeZone}),
  ${booking.sequence} = ${booking.sequence} + 1, ${booking.changeId} = :changeId, ${booking.updatedAt} = :now,
  ${booking.nextMailAt} = :now, ${booking.approvalDueAt} = :approvalDueAt, ${booking.askedAt} = iif(${IS_SAME_TIME}, ${booking.askedAt}, NULL),
  ${booking.askMessage} = iif(${IS_SAME_TIME}, ${booking.askMessage}, ''),
  ${booking.seats} = iif(${IS_SAME_TIME}, ${booking.seats}, ${seatsOf(`bookings.${booking.meetingTypeId}`)}),
  ${booking.inviteeHourFormat} = iif(${booking.inviteeEmail} = :inviteeEmail,
    coalesce(:inviteeHourFormat, ${booking.inviteeHourFormat}), NULL),
  ${booking.answers} = iif(${booking.inviteeEmail} = :inviteeEmail, ${booking.answers}, '[]'),
  ${booking.location} = iif(${booking.inviteeEmail} = :inviteeEmail, ${booking.location}, ${WITHOUT_INVITEE_PLACE}),
  ${booking.inviteeCountryCode} = iif(:setsPhone, :countryCode, ${booking.inviteeCountryCode}),
  ${booking.inviteeMobileNumber} = iif(:setsPhone, :mobileNumber, ${booking.inviteeMobileNumber})
WHERE ${booking.id} = :bookingId AND ${booking.hostId} = :hostId AND ${booking.status} = 'confirmed'
  AND ${booking.sequence} = :sequence AND ${booking.startAt} >= :now AND :startAt >= :now
AND ((${IS_SAME_TIME}) OR (${IS_FREE_TIME}))
AND iif(:version IS NULL, ${booking.approvalDueAt} IS NULL, (${IS_OFFERED} AND ${withinPolicy('rescheduling')}))
RETURNING ${booking.id}`,
});

// Bookings in a shared slot have one event and one conference link. A booking that leaves the slot
// must not keep this link. It gets the link of the new slot with the next calendar write.
export const FORGET_SHARED_LINK = statement({
  params: { bookingId: text, changeId: text },
  sql: `
UPDATE calendar_events SET ${calendarEvent.meetUrl} = NULL, ${calendarEvent.conference} = 'none'
WHERE ${calendarEvent.bookingId} = :bookingId AND EXISTS (SELECT 1 FROM bookings w WHERE ${w.id} = :bookingId
  AND ${w.changeId} = :changeId AND ${w.seats} IS NOT NULL AND (${w.startAt} <> calendar_events.${calendarEvent.writtenStartAt}
  OR ${w.endAt} <> calendar_events.${calendarEvent.writtenEndAt}))`,
});
