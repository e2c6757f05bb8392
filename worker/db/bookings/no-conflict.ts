// SQL for the rule that bookings of one host never overlap. Every statement that books or moves a
// meeting uses this rule.
import { CONFLICT_REACH_MS } from '../../domain/bookings/limits.ts';
import { columns } from '../columns.ts';
import { bookings } from '../schema/bookings.ts';

const b = columns(bookings, 'b');

interface ConflictTerms {
  readonly hostId: string;
  readonly start: string;
  readonly end: string;
  /** `guardStart` is the start minus the buffer before, `guardEnd` is the end plus the buffer after. */
  readonly guardStart: string;
  readonly guardEnd: string;
  /** The id of the booking that is moved. It cannot conflict with itself. */
  readonly except?: string;
}

/**
 * Returns SQL that is true when no confirmed booking of the host conflicts with the given time. Two bookings
 * conflict when one of them overlaps the other booking or its buffers. All terms are SQL expressions, usually
 * named parameters.
 */
export function noConflict({ hostId, start, end, guardStart, guardEnd, except }: ConflictTerms) {
  return `NOT EXISTS (
  SELECT 1 FROM bookings b WHERE ${b.hostId} = ${hostId} AND ${b.status} = 'confirmed'
    ${except === undefined ? '' : `AND ${b.id} <> ${except}`}
    AND ${b.startAt} > ${start} - ${CONFLICT_REACH_MS} AND ${b.startAt} < ${start} + ${CONFLICT_REACH_MS}
    AND ((${b.startAt} < ${guardEnd} AND ${b.endAt} > ${guardStart})
      OR (${b.guardStartAt} < ${end} AND ${b.guardEndAt} > ${start})))`;
}
