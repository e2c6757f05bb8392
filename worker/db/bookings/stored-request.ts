// The schemas of what an invitee has entered: the guests of a booking and the request of a hold.
import * as z from 'zod/mini';
import type { Guest } from '../../domain/bookings/guests.ts';
import type { HoldRequest } from '../../domain/bookings/holds.ts';
import { mapTexts } from '../../domain/form/standard-fields.ts';
import { storedObject, unchecked } from '../json-column.ts';

export const storedGuests = z.array(
  storedObject<Guest>({ id: z.string(), email: z.string(), emailsStoppedAt: unchecked() }),
);

/** Checks only the fields that every booking needs. The other fields are checked when the hold is confirmed. */
export const storedHoldRequest = storedObject<HoldRequest>({
  durationMinutes: unchecked(),
  inviteeCountryCode: z.string(),
  inviteeMobileNumber: z.string(),
  ...mapTexts(() => z._default(z.string(), '')),
  answers: unchecked(),
  location: unchecked(),
  guests: unchecked(),
  language: unchecked(),
});
