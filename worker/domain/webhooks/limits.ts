import { DAY_MS, HOUR_MS } from '../time/types.ts';

export const WEBHOOKS_MAX = 3;
export const WEBHOOK_NAME_MAX = 100;
export const WEBHOOK_URL_MAX = 2048;
export const WEBHOOK_HEADERS_MAX = 4;
export const HEADER_NAME_MAX = 100;
export const HEADER_VALUE_MAX = 1_000;

/** How long the stream of events and the log of deliveries look back. */
export const EVENT_KEPT_MS = 30 * DAY_MS;
/** The key before a rotation signs beside the new one for this long. */
export const PREVIOUS_SECRET_MS = 24 * HOUR_MS;
/** Of an answer this much is read and kept. */
export const RESPONSE_BODY_MAX = 4 * 1024;
/** The newest attempts of a delivery that its log keeps. */
export const HISTORY_MAX = 20;
/** Events that one call of the stream or one step of a resent range takes. */
export const EVENT_PAGE_MAX = 100;
