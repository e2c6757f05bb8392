// The service's promises in numbers (spec section 9). Every page reads them here.

export const SUPPORT_REPLY_HOURS = 24;
/** For annual plans. */
export const MONEY_BACK_DAYS = 30;
/** From the deletion request until the last copy is gone. */
export const DELETION_DAYS = 30;
