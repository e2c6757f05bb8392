// SQL for the rules of a meeting type that must hold when a booking is written. Every statement
// with which an invitee books or moves a meeting uses these rules.
import { columns } from '../columns.ts';
import { bookings } from '../schema/bookings.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { sharesSlot } from './shared-slots.ts';

const m = columns(meetingTypes, 'm');
const d = columns(bookings, 'd');

interface OfferTerms {
  readonly meetingTypeId: string;
  readonly hostId: string;
  readonly version: string;
  /** A JSON list of `PeriodLimit`. */
  readonly limits: string;
  /** The new time of the booking. */
  readonly start: string;
  readonly end: string;
  /** The id of the booking that is moved. It does not count towards the limits. */
  readonly except?: string;
}

/**
 * Returns SQL that is true when both rules hold: the meeting type is unchanged and active, and no limit of the
 * meeting type or of the host is reached. All terms are SQL expressions.
 */
export function stillOffered(terms: OfferTerms): string {
  const { meetingTypeId, hostId, version, limits, start, end, except } = terms;
  // Bookings that share a slot count as one. A booking that joins a slot adds nothing.
  const counted = `FROM (SELECT DISTINCT ${d.startAt} AS start, ${d.endAt} AS "end", ${d.meetingTypeId} FROM bookings d
    WHERE ${d.hostId} = ${hostId} AND ${d.status} = 'confirmed'
    AND ${d.startAt} >= value ->> 'start' AND ${d.startAt} < value ->> 'end'
    AND (value ->> 'isHostWide' OR ${d.meetingTypeId} = ${meetingTypeId})
    ${except === undefined ? '' : `AND ${d.id} <> ${except}`}
    AND NOT (${sharesSlot('d', { meetingTypeId, start, end })}))`;
  return `EXISTS (SELECT 1 FROM meeting_types m WHERE ${m.id} = ${meetingTypeId} AND ${m.hostId} = ${hostId}
  AND ${m.updatedAt} = ${version} AND ${m.isActive} = 1 AND ${m.deletedAt} IS NULL)
AND NOT EXISTS (SELECT 1 FROM json_each(${limits}) WHERE
  (SELECT count(*) ${counted}) >= value ->> 'bookings'
  OR (SELECT total("end" - start) ${counted}) + (${end} - ${start}) > 60000 * (value ->> 'minutes'))`;
}
