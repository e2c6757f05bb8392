import { TEXT_NAMES } from '../form/standard-fields.ts';
import { QUESTIONS_MAX } from '../meeting-types/questions.ts';

/** The maximum number of links that one request can create. */
export const LINKS_PER_REQUEST = 500;
/**
 * The maximum number of links of a meeting type. Expired and used links count until they are
 * deleted.
 */
export const LINKS_PER_TYPE = 2000;
export const LINK_USES_MAX = 1000;
/** The maximum number of start times that one link can offer. */
export const OFFER_TIMES_MAX = 30;
/** The maximum number of days between now and an offered start time. */
export const OFFER_DAYS_MAX = 366;
/**
 * The URL parameters that prefill the form of a booking page. For an answer, the name is `q-` and the question's key.
 */
export const PREFILL_NAME = new RegExp(`^(name|email|${TEXT_NAMES.join('|')}|q-[\\w-]{1,64})$`);
/** The name, the email address, the texts and the answers. */
export const PREFILL_NAMES_MAX = 2 + TEXT_NAMES.length + QUESTIONS_MAX;
export const PREFILL_VALUE_MAX = 500;
