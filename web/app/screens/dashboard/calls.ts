// The API requests of the dashboard. Each failure has one message (spec section 8).
import type { HostOverview } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { MeetingTypeDeletion } from '../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import type { MeetingTypeDeletionRequest } from '../../../../worker/contract/meeting-types/meeting-type-schemas.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { api } from '../../api.ts';

export const DASHBOARD_TEXTS = {
  fetchFailed: 'Failed to fetch meeting types',
  bookingsFailed: 'Failed to fetch bookings',
  switchFailed: 'Failed to update meeting type status',
  deleteFailed: 'Failed to delete meeting type',
  activated: 'Meeting type activated',
  deactivated: 'Meeting type deactivated',
  deleted: 'Meeting type deleted',
  noToken: 'Authentication token not found. Please refresh and try again.',
  countFailed: 'Failed to count the upcoming bookings',
  cancelStopped: 'Not all meetings could be cancelled. Please try again to cancel the rest.',
  createFailed: 'Failed to save meeting type',
  duplicateFailed: 'Failed to duplicate meeting type',
  orderFailed: 'Failed to save the order. Please try again.',
  confirmDelete: 'Are you sure you want to delete this meeting type? This action cannot be undone.',
} as const;

const NO_FAILURE_TEXTS = { refused: '', network: '' };

/** Returns null when the overview could not be loaded. */
export async function readOverview(): Promise<HostOverview | null> {
  const answer = await readAnswer(api['my-bookings'].overview.$get(), NO_FAILURE_TEXTS);
  return answer.ok ? answer.body.data : null;
}

/** Creates a meeting type with the default working hours, which people can book at once. */
export async function createFirstMeetingType(): Promise<{ ok: boolean; message: string }> {
  const { createFailed } = DASHBOARD_TEXTS;
  const json = { title: '30-minute meeting', durationMinutes: 30 };
  const answer = await readAnswer(api['meeting-types'].$post({ json }), {
    refused: createFailed,
    network: createFailed,
  });
  return { ok: answer.ok, message: answer.ok ? answer.body.message : answer.message };
}

export async function duplicateMeetingType(id: string): Promise<{ ok: boolean; message: string }> {
  const { duplicateFailed } = DASHBOARD_TEXTS;
  const answer = await readAnswer(api['meeting-types'][':id'].duplicate.$post({ param: { id } }), {
    refused: duplicateFailed,
    network: duplicateFailed,
  });
  return { ok: answer.ok, message: answer.ok ? answer.body.message : answer.message };
}

export async function moveMeetingType(id: string, position: number): Promise<boolean> {
  const call = api['meeting-types'][':id'].$patch({ param: { id }, json: { position } });
  return (await readAnswer(call, NO_FAILURE_TEXTS)).ok;
}

export async function switchMeetingType(id: string, isActive: boolean): Promise<boolean> {
  const call = api['meeting-types'][':id'].$patch({ param: { id }, json: { isActive } });
  return (await readAnswer(call, NO_FAILURE_TEXTS)).ok;
}

/** Returns the number of upcoming bookings of this meeting type, or null when it could not be loaded. */
export async function countUpcoming(meetingTypeId: string): Promise<number | null> {
  const answer = await readAnswer(
    api['my-bookings'].count.$get({ query: { meetingTypeId } }),
    NO_FAILURE_TEXTS,
  );
  return answer.ok ? answer.body.data.upcoming : null;
}

/**
 * Sends one deletion request. With `cancelBookings`, each request cancels only some of the bookings, so the
 * caller may need several requests. Returns null when the request failed.
 */
export async function deleteMeetingType(
  id: string,
  cancelBookings: boolean,
): Promise<MeetingTypeDeletion | null> {
  const json: MeetingTypeDeletionRequest = cancelBookings ? { cancelBookings } : {};
  const answer = await readAnswer(
    api['meeting-types'][':id'].$delete({ param: { id }, json }),
    NO_FAILURE_TEXTS,
  );
  return answer.ok ? answer.body.data : null;
}
