/** Tells whether a refusal means that the slot is not available. */
export const isSlotGone = (code: string | undefined): boolean =>
  /^(SLOT_|(DAY|WEEK|MONTH)_FULL$)/.test(code ?? '');
