// SQL for the rule that bookings and open holds of one host never overlap, except those that share a slot with seats. A
// booking with several hosts needs all of them to be free. Every statement that books, moves or holds a meeting uses
// this rule (decision 1).
import { CONFLICT_REACH_MS } from '../../domain/slots/reach.ts';
import { columns } from '../columns.ts';
import { bookingHosts } from '../schema/booking-hosts.ts';
import { holds } from '../schema/holds.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { isOpenHold, type OpenHoldTerms } from './open-hold.ts';
import { sharesSlot } from './shared-slots.ts';

const b = columns(bookingHosts, 'b');
const g = columns(bookingHosts, 'g');
const o = columns(holds, 'o');
const t = columns(meetingTypes, 't');

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

/** The hosts of a booking or a hold with the host `:hostId` only. */
export const ONE_HOST = 'SELECT value AS id FROM json_each(json_array(:hostId))';

/** Returns SQL for the number of seats that the meeting type has now. Null without seats. */
export const seatsOf = (meetingTypeId: string) =>
  `(SELECT ${t.seats} FROM meeting_types t WHERE ${t.id} = ${meetingTypeId})`;

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
  const isHeld = isOpenHold('o', { ...terms, hostId: 'h.id' });
  const overlaps = (
    row: typeof b | typeof o,
  ) => `((${row.startAt} < ${guardEnd} AND ${row.endAt} > ${guardStart})
      OR (${row.guardStartAt} < ${end} AND ${row.guardEndAt} > ${start}))`;
  // CROSS JOIN makes SQLite search the bookings of each host, instead of searching the hosts of each booking.
  return `NOT EXISTS (
  SELECT 1 FROM (${hosts}) h CROSS JOIN booking_hosts b ON ${b.hostId} = h.id AND ${b.status} = 'confirmed' ${isOther(b.bookingId)}
    AND ${b.startAt} > ${start} - ${CONFLICT_REACH_MS} AND ${b.startAt} < ${start} + ${CONFLICT_REACH_MS}
    AND ${overlaps(b)} AND NOT (${sharesSlot('b', slot)}))
AND NOT EXISTS (SELECT 1 FROM (${hosts}) h CROSS JOIN holds o ON ${isHeld} AND ${overlaps(o)} AND NOT (${sharesSlot('o', slot)}))
AND NOT EXISTS (SELECT 1 FROM (${hosts}) h WHERE (
  SELECT count(*) FROM booking_hosts g WHERE ${g.hostId} = h.id AND ${g.status} = 'confirmed' ${isOther(g.bookingId)}
    AND ${sharesSlot('g', slot)})
  + (SELECT count(*) FROM holds o WHERE ${isHeld} AND ${sharesSlot('o', slot)})
  >= coalesce(${seatsOf(meetingTypeId)}, 1))`;
}
