// The no-overlap rule as SQL: defined once, used by every statement that takes time.
import { CONFLICT_REACH_MS } from '../../domain/bookings/limits.ts';
import { columns } from '../columns.ts';
import { bookings } from '../schema/bookings.ts';

const b = columns(bookings, 'b');

interface ConflictTerms {
  readonly hostId: string;
  readonly start: string;
  readonly end: string;
  readonly guardStart: string;
  readonly guardEnd: string;
  /** The id of a booking to ignore: the one being moved. */
  readonly except?: string;
}

/**
 * True when no confirmed booking of the host conflicts: neither overlaps the other plus that other's own
 * buffers. All terms are SQL, usually named parameters.
 */
export function noConflict({ hostId, start, end, guardStart, guardEnd, except }: ConflictTerms) {
  return `NOT EXISTS (
  SELECT 1 FROM bookings b WHERE ${b.hostId} = ${hostId} AND ${b.status} = 'confirmed'
    ${except === undefined ? '' : `AND ${b.id} <> ${except}`}
    AND ${b.startAt} > ${start} - ${CONFLICT_REACH_MS} AND ${b.startAt} < ${start} + ${CONFLICT_REACH_MS}
    AND ((${b.startAt} < ${guardEnd} AND ${b.endAt} > ${guardStart})
      OR (${b.guardStartAt} < ${end} AND ${b.guardEndAt} > ${start})))`;
}
