// SQL for the rule that bookings and open holds of one host never overlap, except those that share a slot with seats. A
// booking with several hosts needs all of them to be free. Every statement that books, moves or holds a meeting uses
// this rule (decision 1).
import type { HostCandidate, HostLimit } from '../../domain/bookings/new-booking.ts';
import { CONFLICT_REACH_MS } from '../../domain/slots/reach.ts';
import { columns } from '../columns.ts';
import { bookingHosts } from '../schema/booking-hosts.ts';
import { holds } from '../schema/holds.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { isOpenHold, type OpenHoldTerms } from '../slots/open-hold.ts';
import { sharesSlot } from './shared-slots.ts';

const taken = columns(bookingHosts, 'taken');
const hold = columns(holds, 'holds');
const meetingType = columns(meetingTypes, 'meeting_types');

interface ConflictTerms extends Omit<OpenHoldTerms, 'hostId'> {
  /** A query that returns the ids of the hosts of the booking, in a column `id`. */
  readonly hosts: string;
  readonly meetingTypeId: string;
  readonly start: string;
  readonly end: string;
  /**
   * `guardStart` is the start minus the buffer before the meeting. `guardEnd` is the end plus the buffer
   * after it.
   */
  readonly guardStart: string;
  readonly guardEnd: string;
  /** The id of the booking that is moved. It cannot conflict with itself. */
  readonly except?: string;
}

interface Alternative {
  readonly owner: { readonly hostId: string; readonly otherHostIds?: readonly string[] };
  readonly limits: readonly HostLimit[];
}

/**
 * A candidate is a host who can take the meeting, or a group of hosts who take it together. The statement that stores a
 * booking or a hold reads each candidate as `chosen`. It takes the first candidate whose hosts are all free (decision 134).
 */
export const toCandidate = ({ owner, limits }: Alternative): HostCandidate => ({
  hostId: owner.hostId,
  hosts: [owner.hostId, ...(owner.otherHostIds ?? [])],
  limits,
});

/** SQL for the owner of the candidate `chosen`. */
export const OWNER = "chosen.value ->> 'hostId'";
/** A query for the hosts of the candidate `chosen`. */
export const HOSTS = "SELECT value AS id FROM json_each(chosen.value, '$.hosts')";

/** The hosts of a booking or a hold with the host `:hostId` only. */
export const ONE_HOST = 'SELECT value AS id FROM json_each(json_array(:hostId))';

/** Returns SQL for the number of seats that the meeting type has now. Null without seats. */
export const seatsOf = (meetingTypeId: string) =>
  `(SELECT ${meetingType.seats} FROM meeting_types WHERE ${meetingType.id} = ${meetingTypeId})`;

/**
 * Returns SQL that is true when no confirmed booking and no open hold of any of the hosts conflicts with the given
 * time. Two bookings conflict when one of them overlaps the other booking or its buffers. Bookings that share
 * a slot conflict when the meeting type has no seat left. A hold counts like a booking. All terms are SQL
 * expressions, usually named parameters.
 */
export function noConflict(terms: ConflictTerms) {
  const { hosts, meetingTypeId, start, end, guardStart, guardEnd, except } = terms;
  const slot = { meetingTypeId, start, end };
  const isOther = (id: string) => (except === undefined ? '' : `AND ${id} <> ${except}`);
  const isHeld = isOpenHold('holds', { ...terms, hostId: 'wanted.id' });
  const overlaps = (
    row: typeof taken | typeof hold,
  ) => `((${row.startAt} < ${guardEnd} AND ${row.endAt} > ${guardStart})
      OR (${row.guardStartAt} < ${end} AND ${row.guardEndAt} > ${start}))`;
  // A booking that shares the slot overlaps it too. So each host's overlapping bookings and holds are free of conflicts
  // when all of them share the slot, and are fewer than the seats.
  return `NOT EXISTS (SELECT 1 FROM (${hosts}) wanted WHERE (
  SELECT NOT min(shares) OR count(*) >= coalesce(${seatsOf(meetingTypeId)}, 1) FROM (
    SELECT ${sharesSlot('taken', slot)} AS shares FROM booking_hosts taken WHERE ${taken.hostId} = wanted.id
    AND ${taken.status} = 'confirmed' ${isOther(taken.bookingId)}
    AND ${taken.startAt} > ${start} - ${CONFLICT_REACH_MS} AND ${taken.startAt} < ${start} + ${CONFLICT_REACH_MS}
    AND ${overlaps(taken)}
  UNION ALL SELECT ${sharesSlot('holds', slot)} FROM holds WHERE ${isHeld} AND ${overlaps(hold)})))`;
}
