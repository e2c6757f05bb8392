// The choices for a booking that no longer fits the changed meeting type or schedule: keep the
// booking, ask the invitee for another time, or cancel it.

import type { ListedEffect } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { readAnswer } from '../../lib/api-answer.ts';
import { t } from '../../lib/translate.ts';
import { api } from '../api.ts';
import { explainFailure } from '../failure-text.ts';

export const CHOICES = [
  { value: 'keep', label: t('Keep', {}, 'verb: keep the booking') },
  { value: 'ask', label: t('Ask for another time', {}, 'verb: ask the invitee') },
  { value: 'cancel', label: t('Cancel', {}, 'verb: cancel the meeting') },
] as const;

export type Choice = (typeof CHOICES)[number]['value'];

const FAILED = { ask: t('The email was not sent.'), cancel: t('The booking was not cancelled.') };

/** Tells how the user may change the bookings. */
interface EffectRights {
  /** False when invitees cannot choose other times, because the meeting type is switched off. */
  readonly canAsk: boolean;
  readonly userId: string | undefined;
}

/**
 * Returns the choices for a booking. The host can ask for another time only once, and not while the booking
 * waits for approval. For a booking of a team, users who do not host it can only keep it.
 */
export function listChoices(booking: ListedEffect, { canAsk, userId }: EffectRights): Choice[] {
  if (booking.hosts && !booking.hosts.some(({ id }) => id === userId)) return ['keep'];
  const isAskable = canAsk && booking.status === 'confirmed' && !booking.isAskedForAnotherTime;
  return isAskable ? ['keep', 'ask', 'cancel'] : ['keep', 'cancel'];
}

/** Returns the reason why the choice could not be carried out, or null. */
export async function applyChoice(
  { id }: ListedEffect,
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
