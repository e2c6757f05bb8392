// The API requests of the dashboard. Each failure has one message (spec section 8). The dialogs have their own
// requests, so that the dashboard does not load them.

import type { HostOverview } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { t } from '../../../lib/translate.ts';
import { api } from '../../api.ts';

export const DASHBOARD_TEXTS = {
  fetchFailed: t('Failed to fetch meeting types'),
  bookingsFailed: t('Failed to fetch bookings'),
  switchFailed: t('Failed to update meeting type status'),
  activated: t('Meeting type activated'),
  deactivated: t('Meeting type deactivated'),
  noToken: t('Authentication token not found. Please refresh and try again.'),
  duplicateFailed: t('Failed to duplicate meeting type'),
} as const;

/** Returns null when the overview could not be loaded. */
export async function readOverview(): Promise<HostOverview | null> {
  const answer = await readAnswer(api['my-bookings'].overview.$get());
  return answer.ok ? answer.body.data : null;
}

export async function duplicateMeetingType(id: string): Promise<{ ok: boolean; message: string }> {
  const { duplicateFailed } = DASHBOARD_TEXTS;
  const answer = await readAnswer(
    api['meeting-types'][':id'].duplicate.$post({ param: { id } }),
    duplicateFailed,
  );
  return { ok: answer.ok, message: answer.ok ? answer.body.message : answer.message };
}

export async function switchMeetingType(id: string, isActive: boolean): Promise<boolean> {
  const call = api['meeting-types'][':id'].$patch({ param: { id }, json: { isActive } });
  return (await readAnswer(call)).ok;
}
