// How long data is stored after its purpose has ended. The privacy page states the same periods.
import { DAY_MS } from '../time/types.ts';

/** Counted from completion: subject, time and result of an email or a calendar change. */
export const SETTLED_OUTBOX_KEPT_MS = 30 * DAY_MS;

/** Counted from the meeting: the manage link, with which the invitee can export or erase their data. */
export const MANAGE_LINK_KEPT_MS = 90 * DAY_MS;

/** Counted from the meeting: the id of the booking's calendar event. */
export const CALENDAR_EVENT_KEPT_MS = 30 * DAY_MS;

/** Counted from the meeting: the unsubscribe link in its reminders. */
export const UNSUBSCRIBE_LINK_KEPT_MS = 30 * DAY_MS;
