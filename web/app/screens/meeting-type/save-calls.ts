// Saves a meeting type, and first asks which bookings would no longer fit. Loaded when the host saves.
import type { FieldError } from '../../../../worker/contract/errors.ts';
import type { ChangeEffects } from '../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { api } from '../../api.ts';
import { SAVE_FAILED } from './calls.ts';
import type { Draft } from './draft.ts';
import { toRequest } from './draft-request.ts';

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly message: string }
  | { readonly kind: 'limit-reached'; readonly message: string }
  | {
      readonly kind: 'refused';
      readonly message: string;
      /** The errors that belong to a field. */
      readonly problems: readonly FieldError[];
    };

/** Saves a meeting type. `id` is null for a new meeting type. */
export async function saveMeetingType(id: string | null, draft: Draft): Promise<SaveOutcome> {
  const json = toRequest(draft);
  const types = api['meeting-types'];
  const texts = { refused: SAVE_FAILED, network: SAVE_FAILED };
  const answer =
    id === null
      ? await readAnswer(types.$post({ json }), texts)
      : await readAnswer(types[':id'].$put({ param: { id }, json }), texts);
  if (answer.ok) return { kind: 'saved', message: answer.body.message };
  const { failure, message } = answer;
  if (failure?.code === 'MEETING_TYPE_LIMIT_REACHED') return { kind: 'limit-reached', message };
  return { kind: 'refused', message, problems: failure?.errors ?? [] };
}

/**
 * Returns the upcoming bookings that would no longer fit, or null when there are none. Also returns
 * null when a field is invalid, because the save that follows then reports the error.
 */
export async function findEffects(
  id: string,
  draft: Draft,
): Promise<ChangeEffects | null | Extract<SaveOutcome, { kind: 'refused' }>> {
  const call = api['meeting-types'][':id'].effects.$post({ param: { id }, json: toRequest(draft) });
  const answer = await readAnswer(call, { refused: SAVE_FAILED, network: SAVE_FAILED });
  if (answer.ok) return answer.body.data.total === 0 ? null : answer.body.data;
  const isInvalid = answer.failure?.code === 'VALIDATION_FAILED';
  return isInvalid ? null : { kind: 'refused', message: answer.message, problems: [] };
}
