/** The channel on which the second window tells that the user has signed in again. */
export const CONFIRMED_CHANNEL = 'halfpast-confirmed';
