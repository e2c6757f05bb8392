// SQL for the rule that bookings of one host never overlap, except bookings that share a slot with seats. Every
// statement that books or moves a meeting uses this rule.
import { CONFLICT_REACH_MS } from '../../domain/bookings/limits.ts';
import { columns } from '../columns.ts';
import { bookings } from '../schema/bookings.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { sharesSlot } from './shared-slots.ts';

const b = columns(bookings, 'b');
const g = columns(bookings, 'g');
const t = columns(meetingTypes, 't');

interface ConflictTerms {
  readonly hostId: string;
  readonly meetingTypeId: string;
  readonly start: string;
  readonly end: string;
  /** `guardStart` is the start minus the buffer before, `guardEnd` is the end plus the buffer after. */
  readonly guardStart: string;
  readonly guardEnd: string;
  /** The id of the booking that is moved. It cannot conflict with itself. */
  readonly except?: string;
}

/** Returns SQL for the number of seats that the meeting type has now. Null without seats. */
export const seatsOf = (meetingTypeId: string) =>
  `(SELECT ${t.seats} FROM meeting_types t WHERE ${t.id} = ${meetingTypeId})`;

/**
 * Returns SQL that is true when no confirmed booking of the host conflicts with the given time. Two
 * bookings conflict when one of them overlaps the other booking or its buffers. Bookings that share
 * a slot conflict when the meeting type has no seat left. All terms are SQL expressions, usually
 * named parameters.
 */
export function noConflict(terms: ConflictTerms) {
  const { hostId, meetingTypeId, start, end, guardStart, guardEnd, except } = terms;
  const slot = { hostId, meetingTypeId, start, end };
  const isOther = (id: string) => (except === undefined ? '' : `AND ${id} <> ${except}`);
  return `NOT EXISTS (
  SELECT 1 FROM bookings b WHERE ${b.hostId} = ${hostId} AND ${b.status} = 'confirmed' ${isOther(b.id)}
    AND ${b.startAt} > ${start} - ${CONFLICT_REACH_MS} AND ${b.startAt} < ${start} + ${CONFLICT_REACH_MS}
    AND ((${b.startAt} < ${guardEnd} AND ${b.endAt} > ${guardStart})
      OR (${b.guardStartAt} < ${end} AND ${b.guardEndAt} > ${start}))
    AND NOT (${sharesSlot('b', slot)}))
AND (SELECT count(*) FROM bookings g WHERE ${g.hostId} = ${hostId} AND ${g.status} = 'confirmed' ${isOther(g.id)}
    AND ${sharesSlot('g', slot)}) < coalesce(${seatsOf(meetingTypeId)}, 1)`;
}
