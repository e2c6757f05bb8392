/** How many links one request can create. */
export const LINKS_PER_REQUEST = 500;
/** How many links a meeting type can have. Expired and used links count until they are deleted. */
export const LINKS_PER_TYPE = 2000;
export const LINK_USES_MAX = 1000;
/** How many times a host can offer with one link, and how many days ahead. */
export const OFFER_TIMES_MAX = 30;
export const OFFER_DAYS_MAX = 366;
/** The parameters of a booking page that fill in its form. Answers have `q-` and the key of the question. */
export const PREFILL_NAME = /^(name|email|notes|q-[\w-]{1,64})$/;
export const PREFILL_NAMES_MAX = 24;
export const PREFILL_VALUE_MAX = 500;
