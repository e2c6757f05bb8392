// Releases a time that an assistant holds.

import { readAnswer } from '../../../lib/api-answer.ts';
import { t } from '../../../lib/translate.ts';
import { api } from '../../api.ts';

const FAILED = t('The time could not be released.');

export async function releaseHeldTime(id: string): Promise<{ ok: boolean; text: string }> {
  const call = api['my-bookings'].holds[':id'].$delete({ param: { id } });
  const answer = await readAnswer(call, FAILED);
  return answer.ok ? { ok: true, text: answer.body.message } : { ok: false, text: answer.message };
}
