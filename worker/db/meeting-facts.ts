// What a statement that reads a booking reads of its event, for `readMeetingLink`.
import { calendarConnections } from './schema/calendar-connections.ts';
import { calendarEvents } from './schema/calendar-events.ts';

/** To be joined from the left: by the booking's id, by the host's. */
export const MEETING_FACTS = {
  meetUrl: calendarEvents.meetUrl,
  conference: calendarEvents.conference,
  connection: calendarConnections.status,
};
