import { DAY_MS, HOUR_MS } from '../time/types.ts';

export const WEBHOOKS_MAX = 3;
export const WEBHOOK_NAME_MAX = 100;
export const WEBHOOK_URL_MAX = 2048;
export const WEBHOOK_HEADERS_MAX = 4;
export const HEADER_NAME_MAX = 100;
export const HEADER_VALUE_MAX = 1_000;

/** Retention of the event stream and the delivery log. */
export const EVENT_KEPT_MS = 30 * DAY_MS;
/** How long the previous secret signs together with the new one after a rotation. */
export const PREVIOUS_SECRET_MS = 24 * HOUR_MS;
/** Maximum bytes of a response that are read and stored. */
export const RESPONSE_BODY_MAX = 4 * 1024;
/** Newest attempts of a delivery that its log keeps. */
export const HISTORY_MAX = 20;
/** Events per call of the event stream or per step of a range resend. */
export const EVENT_PAGE_MAX = 100;
