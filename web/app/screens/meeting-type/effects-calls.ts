// Asks which bookings would no longer fit a changed meeting type.
import type { ChangeEffects } from '../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import type { MeetingTypeRequest } from '../../../../worker/contract/meeting-types/meeting-type-schemas.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { api } from '../../api.ts';
import { SAVE_FAILED, type SaveOutcome } from './calls.ts';

/**
 * Returns the upcoming bookings that would no longer fit, or null when there are none. Also returns
 * null when a field is invalid, because the save that follows then reports the error.
 */
export async function findEffects(
  id: string,
  json: MeetingTypeRequest,
): Promise<ChangeEffects | null | Extract<SaveOutcome, { kind: 'refused' }>> {
  const call = api['meeting-types'][':id'].effects.$post({ param: { id }, json });
  const answer = await readAnswer(call, { refused: SAVE_FAILED, network: SAVE_FAILED });
  if (answer.ok) return answer.body.data.total === 0 ? null : answer.body.data;
  const isInvalid = answer.failure?.code === 'VALIDATION_FAILED';
  return isInvalid ? null : { kind: 'refused', message: answer.message, problems: [] };
}
