// SQL for the rules of a meeting type that must be met when a booking or a hold is written. Every statement
// with which an invitee books, moves or holds a meeting uses these rules.
import { columns } from '../columns.ts';
import { listCountedHosts } from '../organizations/counted-hosts.ts';
import { bookingHosts } from '../schema/booking-hosts.ts';
import { holds } from '../schema/holds.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { isOpenHold, type OpenHoldTerms } from '../slots/open-hold.ts';
import { sharesSlot } from './shared-slots.ts';

const meetingType = columns(meetingTypes, 'meeting_types');
const booked = columns(bookingHosts, 'booked');
const hold = columns(holds, 'holds');

// A managed meeting type cannot be booked. Only its copies can be booked, and each copy belongs to a host.
const isTeamTypeOf = (hosts: string) =>
  `(${meetingType.teamId} IS NOT NULL AND ${meetingType.assignment} <> 'managed'
    AND NOT EXISTS (SELECT 1 FROM (${hosts}) wanted WHERE wanted.id NOT IN (${listCountedHosts(meetingType.id)})))`;

interface OfferTerms extends OpenHoldTerms {
  readonly meetingTypeId: string;
  /** A query that returns the ids of the hosts of the booking, in a column `id`. */
  readonly hosts: string;
  readonly version: string;
  /** A JSON list of `HostLimit`. */
  readonly limits: string;
  /** The new time of the booking. */
  readonly start: string;
  readonly end: string;
  /** The id of the booking that is moved. It does not count towards the limits. */
  readonly except?: string;
}

/**
 * Returns SQL that is true when the meeting type is unchanged and active, and no limit of the meeting type or
 * of its hosts is reached. The meeting type must belong to the host. If it belongs to a team, each host of
 * the booking must be one of its hosts and an active member of the organization. All terms are SQL
 * expressions.
 */
export function stillOffered(terms: OfferTerms): string {
  const { meetingTypeId, hostId, hosts, version, limits, start, end, except } = terms;
  const limitedHost = `coalesce(value ->> 'hostId', ${hostId})`;
  // Bookings that share a slot count as one booking. If the new booking joins a slot with other bookings, the
  // count stays the same. An open hold counts like a booking.
  const isCounted = (row: typeof booked | typeof hold, name: string) => `
    ${row.startAt} >= value ->> 'start' AND ${row.startAt} < value ->> 'end'
    AND (value ->> 'isHostWide' OR ${row.meetingTypeId} = ${meetingTypeId})
    AND NOT (${sharesSlot(name, { meetingTypeId, start, end })})`;
  const counted = `FROM (SELECT ${booked.startAt} AS start, ${booked.endAt} AS "end", ${booked.meetingTypeId}
  FROM booking_hosts booked
    WHERE ${booked.hostId} = ${limitedHost} AND ${booked.status} = 'confirmed' AND ${isCounted(booked, 'booked')}
    ${except === undefined ? '' : `AND ${booked.bookingId} <> ${except}`}
    UNION SELECT ${hold.startAt}, ${hold.endAt}, ${hold.meetingTypeId} FROM holds
    WHERE ${isOpenHold('holds', { ...terms, hostId: limitedHost })} AND ${isCounted(hold, 'holds')})`;
  return `EXISTS (SELECT 1 FROM meeting_types WHERE ${meetingType.id} = ${meetingTypeId}
  AND (${meetingType.hostId} = ${hostId} OR ${isTeamTypeOf(hosts)})
  AND ${meetingType.updatedAt} = ${version} AND ${meetingType.isActive} = 1 AND ${meetingType.deletedAt} IS NULL)
AND NOT EXISTS (SELECT 1 FROM json_each(${limits}) WHERE
  (SELECT count(*) >= value ->> 'bookings' OR total("end" - start) + (${end} - ${start}) > 60000 * (value ->> 'minutes')
  ${counted}))`;
}
