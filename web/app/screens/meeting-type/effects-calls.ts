// A host can keep a booking that no longer fits its meeting type, ask for another time, or cancel it.
import type {
  AffectedBooking,
  ChangeEffects,
} from '../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import type { MeetingTypeRequest } from '../../../../worker/contract/meeting-types/meeting-type-schemas.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { api } from '../../api.ts';
import { explainFailure } from '../../failure-text.ts';
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

export const CHOICES = [
  { value: 'keep', label: 'Keep' },
  { value: 'ask', label: 'Ask for another time' },
  { value: 'cancel', label: 'Cancel' },
] as const;

export type Choice = (typeof CHOICES)[number]['value'];

const FAILED = { ask: 'The email was not sent.', cancel: 'The booking was not cancelled.' };

/**
 * Returns the choices for a booking. The host can ask for another time only once, and not while the
 * booking waits for approval.
 */
export function listChoices(booking: AffectedBooking, canAsk: boolean): Choice[] {
  const isAskable = canAsk && booking.status === 'confirmed' && !booking.isAskedForAnotherTime;
  return isAskable ? ['keep', 'ask', 'cancel'] : ['keep', 'cancel'];
}

/** Returns why the choice could not be carried out, or null. */
export async function applyChoice(
  { id }: AffectedBooking,
  choice: Choice,
  message: string,
): Promise<string | null> {
  if (choice === 'keep') return null;
  const booking = api['my-bookings'][':id'];
  const given = { param: { id }, json: message === '' ? {} : { message } };
  const text = FAILED[choice];
  const texts = { refused: text, network: text };
  const answer =
    choice === 'ask'
      ? await readAnswer(booking['ask-for-another-time'].$post(given), texts)
      : await readAnswer(booking.$delete(given), texts);
  return answer.ok ? null : explainFailure(answer, text);
}
