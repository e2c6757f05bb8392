// What the service promises in figures (spec section 9). Every page that names one reads it here.

export const SUPPORT_REPLY_HOURS = 24;
/** On annual plans. */
export const MONEY_BACK_DAYS = 30;
/** From asking for deletion to the last copy being gone. */
export const DELETION_DAYS = 30;
