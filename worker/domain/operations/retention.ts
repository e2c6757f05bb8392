// How long data is kept after it is no longer needed. The privacy page states these times.
import { DAY_MS } from '../time/types.ts';

/** After completion: the subject, time and result of an email or a calendar change. */
export const SETTLED_OUTBOX_KEPT_MS = 30 * DAY_MS;

/** After the meeting: long enough for the invitee to export or erase their data. */
export const MANAGE_LINK_KEPT_MS = 90 * DAY_MS;

/** After the meeting: the id of its calendar event. */
export const CALENDAR_EVENT_KEPT_MS = 30 * DAY_MS;

/** After the meeting: the unsubscribe link in its reminders. */
export const UNSUBSCRIBE_LINK_KEPT_MS = 30 * DAY_MS;
