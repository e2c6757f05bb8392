// The statement that inserts a booking. Its condition guarantees that bookings of one host never overlap.
import { IDEMPOTENCY_MS } from '../../../domain/api/idempotency.ts';
import type {
  BookCommand,
  HostCandidate,
  RememberedHost,
} from '../../../domain/bookings/new-booking.ts';
import { mapTexts } from '../../../domain/form/standard-fields.ts';
import type { CountedLimit } from '../../../domain/limits/counted-limit.ts';
import { HOUR_MS } from '../../../domain/time/types.ts';
import { isMailboxWithinLimits } from '../../booking-page/mailbox-limits.ts';
import { isUsableLink } from '../../booking-page/usable-link.ts';
import { columns } from '../../columns.ts';
import { insertInto } from '../../insert-into.ts';
import { selectReached } from '../../limits/counted-limits.ts';
import { bookingLinks } from '../../schema/booking-links.ts';
import { bookings } from '../../schema/bookings.ts';
import { calendarConnections } from '../../schema/calendar-connections.ts';
import { meetingTypes } from '../../schema/meeting-types.ts';
import { rateCounters } from '../../schema/rate-counters.ts';
import { users } from '../../schema/users.ts';
import { integer, json, nullable, row, statement, text } from '../../statement.ts';
import { HOSTS, noConflict, OWNER, seatsOf, toCandidate } from '../no-conflict.ts';
import { stillOffered } from '../still-offered.ts';
import { IS_HOLD_OPEN } from './confirmed-hold.ts';

const booking = columns(bookings);
const repeated = columns(bookings, 'repeated');
const recent = columns(bookings, 'recent');
const link = columns(bookingLinks, 'booking_links');
const meetingType = columns(meetingTypes, 'meeting_types');
const user = columns(users, 'users');
const connection = columns(calendarConnections, 'calendar_connections');
const counter = columns(rateCounters, 'rate_counters');

/** Returns the hosts who can take the meeting, in the order of preference. */
export const listCandidates = (command: BookCommand): readonly HostCandidate[] =>
  [command, ...(command.alternatives ?? [])].map(({ booking: owner, conditions }) =>
    toCandidate({ owner, limits: conditions?.limits ?? [] }),
  );

const IS_FREE = noConflict({
  hosts: HOSTS,
  meetingTypeId: ':meetingTypeId',
  start: ':startAt',
  end: ':endAt',
  guardStart: ':guardStartAt',
  guardEnd: ':guardEndAt',
  now: ':createdAt',
  exceptHold: ':holdId',
});

const IS_OFFERED = stillOffered({
  meetingTypeId: ':meetingTypeId',
  hostId: OWNER,
  hosts: HOSTS,
  version: ':version',
  limits: "chosen.value -> 'limits'",
  start: ':startAt',
  end: ':endAt',
  now: ':createdAt',
  exceptHold: ':holdId',
});

// SQL that is true when the host has not deleted the meeting type. A host may book an inactive meeting type.
const IS_TYPE_NOT_DELETED = `EXISTS (SELECT 1 FROM meeting_types WHERE ${meetingType.id} = :meetingTypeId
  AND ${meetingType.hostId} = ${OWNER}
  AND ${meetingType.deletedAt} IS NULL)`;

// SQL that is true when the host's data is still the same as in `remembered`. It also requires that the host
// has no connected calendar and that the invitee has no recently erased booking.
const IS_UNCHANGED_HOST = `EXISTS (SELECT 1 FROM users WHERE ${user.id} = ${OWNER}
  AND ${user.username} = :remembered ->> 'username' AND ${user.timeZone} = :remembered ->> 'timeZone'
  AND ${user.plan} = :remembered ->> 'plan' AND ${user.bookingLimits} = :remembered ->> 'bookingLimits')
  AND NOT EXISTS (SELECT 1 FROM calendar_connections WHERE ${connection.hostId} = ${OWNER})
  AND NOT EXISTS (SELECT 1 FROM rate_counters WHERE ${counter.key} = :remembered ->> 'erasedCounterKey'
    AND ${counter.expiresAt} > :createdAt)`;

// SQL that is true when the booking uses no link. Also true when the link belongs to the meeting type and can be used
// once more. A link with offered starts allows only these starts, with the offered duration.
const IS_LINK_OPEN = `(:linkId IS NULL OR EXISTS (SELECT 1 FROM booking_links WHERE ${link.id} = :linkId
  AND ${link.meetingTypeId} = :meetingTypeId AND ${isUsableLink(':createdAt')}
  AND (${link.starts} IS NULL OR :startAt IN (SELECT value FROM json_each(${link.starts})))
  AND coalesce(60000 * ${link.durationMinutes} = :endAt - :startAt, 1)))`;

export const INSERT_BOOKING = statement({
  ...insertInto(bookings, {
    given: `id meetingTypeId startAt endAt guardStartAt guardEndAt approvalDueAt inviteeName inviteeEmail inviteeCountryCode
      inviteeMobileNumber inviteeMailbox inviteeTimeZone inviteeHourFormat language createdBy answers guests location
      linkId idempotencyKey requestHash createdAt`,
    values: {
      hostId: OWNER,
      status: "'confirmed'",
      ...mapTexts((name) => `:${name}`),
      seats: seatsOf(':meetingTypeId'),
      nextMailAt: ':createdAt',
      updatedAt: ':createdAt',
    },
    omit: `givenUpStartAt askedAt askMessage outcome privateNotes sequence changeId cancelReason cancelledBy provenAt noShowAt
      erasedAt removedAt origin overlapSeenAt`,
    params: {
      ...mapTexts(() => text),
      // The owner of the hold that the booking confirms.
      hostId: text,
      candidates: json<readonly HostCandidate[]>(),
      version: nullable(integer),
      hostPerHour: integer,
      guestLimits: json<readonly CountedLimit[]>(),
      holdId: nullable(text),
      remembered: nullable(json<RememberedHost>()),
    },
    from: `FROM json_each(:candidates) chosen
WHERE ${IS_FREE}
AND iif(:version IS NULL, ${IS_TYPE_NOT_DELETED}, ${IS_OFFERED})
AND ${IS_LINK_OPEN}
AND NOT EXISTS (SELECT 1 FROM bookings repeated WHERE ${repeated.idempotencyKey} = :idempotencyKey
  AND (${repeated.hostId} = ${OWNER} OR ${repeated.meetingTypeId} = :meetingTypeId)
  AND ${repeated.createdAt} > :createdAt - ${IDEMPOTENCY_MS})
AND ${isMailboxWithinLimits({ mailbox: ':inviteeMailbox', now: ':createdAt', exceptHold: ':holdId' })}
AND iif(:holdId IS NULL, 1, ${IS_HOLD_OPEN})
AND (SELECT count(*) FROM bookings recent WHERE ${recent.hostId} = ${OWNER}
  AND ${recent.createdAt} > :createdAt - ${HOUR_MS}) < min(:hostPerHour, coalesce(:remembered ->> 'hostMaximum', :hostPerHour))
AND NOT EXISTS (SELECT 1 ${selectReached(':guestLimits', ':createdAt')})
AND (:remembered IS NULL OR (${IS_UNCHANGED_HOST}))
ORDER BY chosen.key LIMIT 1`,
    ending: `RETURNING ${booking.id}`,
  }),
  row: row<{ readonly id: string }>(),
});
