// The choices for a booking that no longer fits the changed meeting type or schedule: keep the
// booking, ask the invitee for another time, or cancel it. If the place of the booking changes, the
// host can also tell the invitee about the new place.

import type { ListedEffect } from '../../../worker/contract/slots/effect-calls.ts';
import { t } from '../../lib/translate.ts';

export const CHOICES = [
  { value: 'keep', label: t('Keep', {}, 'verb: keep the booking') },
  { value: 'tell', label: t('Tell the invitee about the new place') },
  { value: 'ask', label: t('Ask for another time', {}, 'verb: ask the invitee') },
  { value: 'cancel', label: t('Cancel', {}, 'verb: cancel the meeting') },
] as const;

export type Choice = (typeof CHOICES)[number]['value'];

/** The label of `keep` for a booking that still fits. */
const DO_NOT_TELL = t('Do not tell the invitee');

/** Tells how the user may change the bookings. */
interface EffectRights {
  /** False when invitees cannot choose other times, because the meeting type is switched off. */
  readonly canAsk: boolean;
  readonly userId: string | undefined;
}

const isOnlyNewPlace = ({ reason }: ListedEffect): boolean => reason === 'place';

/** Returns the choice for a booking before the host has chosen: invitees should know a new place. */
export const suggestChoice = (possible: readonly Choice[]): Choice =>
  possible.includes('tell') ? 'tell' : 'keep';

/** Returns the options for the bookings, in the order of `CHOICES`. */
export function toOptions(
  bookings: readonly ListedEffect[],
  possible: readonly Choice[],
): { readonly value: Choice; readonly label: string }[] {
  const isNotice = bookings.every(isOnlyNewPlace);
  return CHOICES.filter(({ value }) => possible.includes(value)).map(({ value, label }) => ({
    value,
    label: value === 'keep' && isNotice ? DO_NOT_TELL : label,
  }));
}

/**
 * Returns the choices for a booking. A booking that still fits can only get another place, so its invitee can only be
 * notified of it. The host can ask for another time only once, and not while the booking
 * waits for approval. For a booking of a team, users who do not host it can only keep it.
 */
export function listChoices(booking: ListedEffect, { canAsk, userId }: EffectRights): Choice[] {
  if (booking.hosts && !booking.hosts.some(({ id }) => id === userId)) return ['keep'];
  if (isOnlyNewPlace(booking)) return ['keep', 'tell'];
  const isAskable = canAsk && booking.status === 'confirmed' && !booking.isAskedForAnotherTime;
  return [
    'keep',
    ...(booking.newPlace === undefined ? [] : (['tell'] as const)),
    ...(isAskable ? (['ask'] as const) : []),
    'cancel',
  ];
}
