// The columns from which `readMeetingLink` reads the meeting link of a booking.
import { calendarConnections } from '../schema/calendar-connections.ts';
import { calendarEvents } from '../schema/calendar-events.ts';

/** The query must left-join calendar_events by the booking's id and calendar_connections by the host's id. */
export const MEETING_FACTS = {
  meetUrl: calendarEvents.meetUrl,
  conference: calendarEvents.conference,
  connection: calendarConnections.status,
};
