/** The number of characters in the password of a booking page. */
export const PAGE_PASSWORD_BOUNDS = { min: 4, max: 100 } as const;
export const PAGE_PASSWORD_TEXT = `A password has ${PAGE_PASSWORD_BOUNDS.min} to ${PAGE_PASSWORD_BOUNDS.max} characters.`;
