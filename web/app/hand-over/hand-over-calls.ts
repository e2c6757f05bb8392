// The API requests for handing over a meeting of a team to a colleague.

import type { HandOverChoice } from '../../../worker/contract/bookings/hand-over-calls.ts';
import { readAnswer } from '../../lib/api-answer.ts';
import { t } from '../../lib/translate.ts';
import { api } from '../api.ts';

export const HAND_OVER_TEXTS = {
  fetch: t('Failed to load the colleagues'),
  save: t('Failed to hand over the meeting'),
  ask: t('Failed to notify the managers'),
} as const;

const byBooking = api['my-bookings'][':id']['hand-over'];
/** Returns null when the colleagues could not be loaded. */
export async function readChoice(id: string): Promise<HandOverChoice | null> {
  const answer = await readAnswer(byBooking.$get({ param: { id } }), HAND_OVER_TEXTS.fetch);
  return answer.ok ? answer.body.data : null;
}

export function handOver(id: string, json: { userId: string; fromId: string }) {
  return readAnswer(byBooking.$post({ param: { id }, json }), HAND_OVER_TEXTS.save);
}

export function askManagers(id: string) {
  return readAnswer(byBooking.help.$post({ param: { id } }), HAND_OVER_TEXTS.ask);
}
