import { hostText } from '../language/host-text.ts';

/** The number of characters in a new password of a booking page. Some older passwords are shorter. */
export const PAGE_PASSWORD_BOUNDS = { min: 8, max: 100 } as const;
export const PAGE_PASSWORD_TEXT = hostText('A password has {minimum} to {maximum} characters.', {
  minimum: PAGE_PASSWORD_BOUNDS.min,
  maximum: PAGE_PASSWORD_BOUNDS.max,
});
