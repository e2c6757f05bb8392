import { expect, it } from 'vitest';
import { isFresh } from '../../../worker/domain/accounts/fresh-sign-in.ts';

const MINUTE = 60_000;

it('a session is fresh for 15 minutes after the proof', () => {
  const provenAt = 1_000 * MINUTE;
  const isFreshAfter = (minutes: number) => isFresh(provenAt, provenAt + minutes * MINUTE);
  expect([0, 14.99, 15, 60].map(isFreshAfter)).toEqual([true, true, false, false]);
});

it('a session from before the first proof was stored is not fresh', () => {
  expect(isFresh(0, 1_800_000_000_000)).toBe(false);
});
