// The times for which data is stored after its purpose has ended. The privacy page states the same
// periods.
import { DAY_MS } from '../time/types.ts';

/**
 * After an email or a calendar write succeeds or fails permanently, its outbox row is stored for this time.
 * The row contains the subject, the time and the result.
 */
export const SETTLED_OUTBOX_KEPT_MS = 30 * DAY_MS;

/**
 * The manage link works for this time after the meeting. With this link, the invitee can export or
 * erase their data.
 */
export const MANAGE_LINK_KEPT_MS = 90 * DAY_MS;

/**
 * A hold is stored for this time after its end. During this time, the page of its link shows how
 * the hold ended.
 */
export const HOLD_KEPT_MS = DAY_MS;

/** An expired booking link stays in the host's list for this time. */
export const BOOKING_LINK_KEPT_MS = 30 * DAY_MS;

/**
 * The ids of the calendar event and the Zoom meeting are stored for this time after the meeting.
 */
export const CALENDAR_EVENT_KEPT_MS = 30 * DAY_MS;
