// The API requests for handing over a meeting of a team to a colleague.

import type {
  HandedOver,
  HandOverChoice,
} from '../../../worker/contract/bookings/hand-over-calls.ts';
import { readAnswer } from '../../lib/api-answer.ts';
import { t } from '../../lib/translate.ts';
import { api } from '../api.ts';

export const HAND_OVER_TEXTS = {
  fetch: t('Failed to load the colleagues'),
  save: t('Failed to hand over the meeting'),
  ask: t('Failed to notify the managers'),
} as const;

type Result<T> =
  | { readonly ok: true; readonly data: T; readonly message: string }
  | { readonly ok: false; readonly problem: string };

const byBooking = api['my-bookings'][':id']['hand-over'];
/** Returns null when the colleagues could not be loaded. */
export async function readChoice(id: string): Promise<HandOverChoice | null> {
  const answer = await readAnswer(byBooking.$get({ param: { id } }), HAND_OVER_TEXTS.fetch);
  return answer.ok ? answer.body.data : null;
}

export async function handOver(
  id: string,
  json: { userId: string; fromId: string },
): Promise<Result<HandedOver>> {
  const call = byBooking.$post({ param: { id }, json });
  const answer = await readAnswer(call, HAND_OVER_TEXTS.save);
  if (!answer.ok) return { ok: false, problem: answer.message };
  return { ok: true, data: answer.body.data, message: answer.body.message };
}

export async function askManagers(id: string): Promise<Result<null>> {
  const answer = await readAnswer(byBooking.help.$post({ param: { id } }), HAND_OVER_TEXTS.ask);
  if (!answer.ok) return { ok: false, problem: answer.message };
  return { ok: true, data: null, message: answer.body.message };
}
