import { describe, expect, it } from 'vitest';
import { listChoices, suggestChoice, toOptions } from '../../../web/app/effects/choices.ts';
import type { ListedEffect } from '../../../worker/contract/slots/effect-calls.ts';

const EFFECT: ListedEffect = {
  id: 'b1',
  inviteeName: 'Grace Hopper',
  startTime: '2026-11-30T08:00:00.000Z',
  endTime: '2026-11-30T08:30:00.000Z',
  status: 'confirmed',
  isAskedForAnotherTime: false,
  reason: 'hours',
};
const RIGHTS = { canAsk: true, userId: 'u1' };
const PLACE: ListedEffect = { ...EFFECT, reason: 'place', newPlace: '7 Harbour Road' };

describe('the choices for an affected booking', () => {
  it('are to keep it, to ask for another time and to cancel it when it no longer fits', () => {
    expect(listChoices(EFFECT, RIGHTS)).toEqual(['keep', 'ask', 'cancel']);
    expect(suggestChoice(listChoices(EFFECT, RIGHTS))).toBe('keep');
  });

  it('are to tell the invitee or not when only its place changes, and telling is suggested', () => {
    const choices = listChoices(PLACE, RIGHTS);
    expect(choices).toEqual(['keep', 'tell']);
    expect(suggestChoice(choices)).toBe('tell');
    expect(toOptions([PLACE], choices).map(({ label }) => label)).toEqual([
      'Do not tell the invitee',
      'Tell the invitee about the new place',
    ]);
  });

  it('include telling the invitee when the booking no longer fits and its place changes', () => {
    const both = { ...EFFECT, newPlace: '7 Harbour Road' };
    expect(listChoices(both, RIGHTS)).toEqual(['keep', 'tell', 'ask', 'cancel']);
    expect(toOptions([both, PLACE], listChoices(both, RIGHTS))[0]?.label).toBe('Keep');
  });

  it('are only to keep it for a user who does not host it', () => {
    const hosts = [{ id: 'u2', name: 'Alan' }];
    expect(listChoices({ ...PLACE, hosts }, RIGHTS)).toEqual(['keep']);
  });
});
