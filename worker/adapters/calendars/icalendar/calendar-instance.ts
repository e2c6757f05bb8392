import type { EventTime } from '../../../domain/calendars/types.ts';
import type { EventTraits } from './read-event.ts';

/** An event, or one instance of a recurring event. Dates apply in the time zone of the calendar's owner. */
export interface CalendarInstance extends EventTraits {
  readonly uid: string;
  /**
   * The original time of this instance in its recurring event, before any change. Null for an event
   * that does not recur.
   */
  readonly recurrenceId: EventTime | null;
  readonly start: EventTime;
  /** The exclusive end. */
  readonly end: EventTime;
  readonly allDay: boolean;
}
