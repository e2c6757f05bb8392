// How long what nobody needs any more is kept. The privacy page states these ages.
import { DAY_MS } from './time/types.ts';

/** After its end: what an email or a calendar change was about, when it went out and whether that worked. */
export const SETTLED_OUTBOX_KEPT_MS = 30 * DAY_MS;

/** After the meeting: long enough for its invitee to export or erase their data. */
export const MANAGE_LINK_KEPT_MS = 90 * DAY_MS;

/** After the meeting: which event was written for it. */
export const CALENDAR_EVENT_KEPT_MS = 30 * DAY_MS;

/** After the meeting: the link in its reminders that turns reminders off. */
export const UNSUBSCRIBE_LINK_KEPT_MS = 30 * DAY_MS;
