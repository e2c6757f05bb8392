// How long data is stored after its purpose has ended. The privacy page states the same periods.
import { DAY_MS } from '../time/types.ts';

/**
 * How long the subject, time and result of an email or a calendar change are stored after it was completed.
 */
export const SETTLED_OUTBOX_KEPT_MS = 30 * DAY_MS;

/**
 * How long after the meeting the manage link works. With this link, the invitee can export or erase their
 * data.
 */
export const MANAGE_LINK_KEPT_MS = 90 * DAY_MS;

/** How long an expired booking link stays in the host's list. */
export const BOOKING_LINK_KEPT_MS = 30 * DAY_MS;

/** How long after the meeting the id of its calendar event is stored. */
export const CALENDAR_EVENT_KEPT_MS = 30 * DAY_MS;

/** How long after the meeting the unsubscribe link in its reminders works. */
export const UNSUBSCRIBE_LINK_KEPT_MS = 30 * DAY_MS;
