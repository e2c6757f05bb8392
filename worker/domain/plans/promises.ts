// Numbers that the service promises to its users (spec section 9). All web pages take these numbers from this
// file.

export const SUPPORT_REPLY_HOURS = 24;
/** The money-back guarantee of annual plans. */
export const MONEY_BACK_DAYS = 30;
/** Days from the deletion request until the last copy is deleted. */
export const DELETION_DAYS = 30;
