import { type FormTexts, pickTexts } from '../../../domain/form/standard-fields.ts';
import type { Audience } from '../../../domain/outbox/readers.ts';
import type { Instant } from '../../../domain/time/types.ts';
import type { Deps } from '../../service-deps.ts';

/** The fields of a booking that an edit can change. */
export interface EditableFields extends FormTexts {
  readonly startAt: Instant;
  readonly endAt: Instant;
  readonly inviteeName: string;
  readonly inviteeEmail: string;
  readonly inviteeCountryCode: string | null;
  readonly inviteeMobileNumber: string | null;
}

/**
 * Hashes the editable fields that the reader of an email sees, and the place, which changes with the meeting type.
 * Guests see only the time and the place. The outbox row stores the hash
 * of the fields before the edit instead of their values. If the booking has the same hash later, the edit has been
 * undone.
 */
export async function hashEditableFields(
  { hasher }: Pick<Deps, 'hasher'>,
  booking: EditableFields,
  place: string,
  audience: Audience,
): Promise<string> {
  const { startAt, endAt, inviteeName, inviteeEmail } = booking;
  if (audience === 'guest') return hasher.sha256(JSON.stringify([startAt, endAt, place]));
  const phone = [booking.inviteeCountryCode, booking.inviteeMobileNumber];
  const texts = Object.values(pickTexts(booking));
  const fields = [startAt, endAt, inviteeName, inviteeEmail, ...texts, phone, place];
  return hasher.sha256(JSON.stringify(fields));
}
