// Limits of webhooks, of the event stream and of the delivery log.

import { HOUR_MS } from '../time/types.ts';

export const WEBHOOKS_MAX = 3;
export const WEBHOOK_NAME_MAX = 100;
export const WEBHOOK_HEADERS_MAX = 4;
export const HEADER_NAME_MAX = 100;
export const HEADER_VALUE_MAX = 1_000;

/** After a rotation, deliveries are signed with both secrets for this time. */
export const PREVIOUS_SECRET_MS = 24 * HOUR_MS;
/** The maximum number of bytes of a response that are read and stored. */
export const RESPONSE_BODY_MAX = 4 * 1024;
/** For each delivery, the log stores this many of the newest attempts. */
export const HISTORY_MAX = 20;
/**
 * The maximum number of events in one response of the event stream, and in one request that resends a range
 * of events.
 */
export const EVENT_PAGE_MAX = 100;
