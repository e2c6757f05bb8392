// Carries out the host's choice for a booking that a change affects.
import type { ListedEffect } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { readAnswer } from '../../lib/api-answer.ts';
import { t } from '../../lib/translate.ts';
import { api } from '../api.ts';
import type { Choice } from './choices.ts';

const FAILED = {
  tell: t('The email was not sent.'),
  ask: t('The email was not sent.'),
  cancel: t('The booking was not cancelled.'),
};

/** Returns the reason why the choice could not be carried out, or null. */
export async function applyChoice(
  { id }: ListedEffect,
  choice: Choice,
  message: string,
): Promise<string | null> {
  if (choice === 'keep') return null;
  const text = FAILED[choice];
  const answer = await sendChoice(id, choice, message, text);
  return answer.ok ? null : answer.message;
}

function sendChoice(
  id: string,
  choice: Exclude<Choice, 'keep'>,
  message: string,
  texts: Parameters<typeof readAnswer>[1],
) {
  const booking = api['my-bookings'][':id'];
  const given = { param: { id }, json: message === '' ? {} : { message } };
  switch (choice) {
    case 'tell':
      return readAnswer(booking['tell-new-place'].$post({ param: { id } }), texts);
    case 'ask':
      return readAnswer(booking['ask-for-another-time'].$post(given), texts);
    case 'cancel':
      return readAnswer(booking.$delete(given), texts);
  }
}
