import type { FoundHold } from '../../../db/bookings/book/holds.ts';
import { storedHoldRequest } from '../../../db/bookings/stored-request.ts';
import { readStored } from '../../../db/json-column.ts';

/** Returns the language of the email and the page about a hold: the invitee's, or else the host's. */
export function languageOfHold({
  request,
  hostLanguage,
}: Pick<FoundHold, 'request' | 'hostLanguage'>): string | null {
  return readStored(request, storedHoldRequest)?.language ?? hostLanguage;
}
