// The links with which invitees and guests stop emails.
import { DAY_MS } from '../time/types.ts';

/** The unsubscribe link in a reminder works for this time after the meeting. */
export const UNSUBSCRIBE_LINK_KEPT_MS = 30 * DAY_MS;
