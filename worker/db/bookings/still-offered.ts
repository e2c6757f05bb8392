// The rules of a meeting type that must hold when a booking is written, as SQL. Every statement with which an
// invitee books or moves a meeting uses these rules.
import { columns } from '../columns.ts';
import { bookings } from '../schema/bookings.ts';
import { meetingTypes } from '../schema/meeting-types.ts';

const m = columns(meetingTypes, 'm');
const d = columns(bookings, 'd');

interface OfferTerms {
  readonly meetingTypeId: string;
  readonly hostId: string;
  readonly version: string;
  readonly dayStart: string;
  readonly dayEnd: string;
  /** The daily maximum. Its value is null when the meeting type has no daily maximum. */
  readonly maximum: string;
  /** The id of the booking that is moved. It does not count towards the maximum. */
  readonly except?: string;
}

/**
 * Returns SQL that is true when both rules hold: the meeting type is unchanged and active, and its daily
 * maximum allows one more booking. All terms are SQL expressions.
 */
export function stillOffered(terms: OfferTerms): string {
  const { meetingTypeId, hostId, version, dayStart, dayEnd, maximum, except } = terms;
  return `EXISTS (SELECT 1 FROM meeting_types m WHERE ${m.id} = ${meetingTypeId} AND ${m.hostId} = ${hostId}
  AND ${m.updatedAt} = ${version} AND ${m.isActive} = 1 AND ${m.deletedAt} IS NULL)
AND (${maximum} IS NULL OR (SELECT count(*) FROM bookings d WHERE ${d.meetingTypeId} = ${meetingTypeId}
  AND ${d.status} = 'confirmed' ${except === undefined ? '' : `AND ${d.id} <> ${except}`}
  AND ${d.startAt} >= ${dayStart} AND ${d.startAt} < ${dayEnd}) < ${maximum})`;
}
