// Columns of a booking's calendar event for `readMeetingLink`.
import { calendarConnections } from '../schema/calendar-connections.ts';
import { calendarEvents } from '../schema/calendar-events.ts';

/** Requires left joins by the booking's id and by the host's id. */
export const MEETING_FACTS = {
  meetUrl: calendarEvents.meetUrl,
  conference: calendarEvents.conference,
  connection: calendarConnections.status,
};
