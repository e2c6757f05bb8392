// The API requests that delete a meeting type. Each failure has one message (spec section 8).

import type { MeetingTypeDeletionRequest } from '../../../worker/contract/meeting-types/meeting-type-schemas.ts';
import { readAnswer } from '../../lib/api-answer.ts';
import { t } from '../../lib/translate.ts';
import { api } from '../api.ts';

export const DELETION_TEXTS = {
  deleteFailed: t('Failed to delete meeting type'),
  deleted: t('Meeting type deleted'),
  countFailed: t('Failed to count the upcoming bookings'),
  cancelStopped: t('Not all meetings could be cancelled. Please try again to cancel the rest.'),
  confirmDelete: t(
    'Are you sure you want to delete this meeting type? This action cannot be undone.',
  ),
} as const;

/** Returns the number of upcoming bookings of this meeting type, or null when it could not be loaded. */
export async function countUpcoming(meetingTypeId: string): Promise<number | null> {
  const answer = await readAnswer(api['my-bookings'].count.$get({ query: { meetingTypeId } }));
  return answer.ok ? answer.body.data.upcoming : null;
}

/**
 * Sends one deletion request. With `cancelBookings`, each request cancels only some of the bookings, so the
 * caller may need several requests.
 */
export function deleteMeetingType(id: string, cancelBookings: boolean) {
  const json: MeetingTypeDeletionRequest = cancelBookings ? { cancelBookings } : {};
  return readAnswer(api['meeting-types'][':id'].$delete({ param: { id }, json }));
}
