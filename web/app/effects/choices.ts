// The choices for a booking that no longer fits: keep it, ask for another time, or cancel it.
import type { AffectedBooking } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { readAnswer } from '../../lib/api-answer.ts';
import { api } from '../api.ts';
import { explainFailure } from '../failure-text.ts';

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
