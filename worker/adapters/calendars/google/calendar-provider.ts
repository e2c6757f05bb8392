import type { CalendarProvider } from '../../../ports/calendars/calendar-provider.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { GoogleConfig } from '../../providers/google-endpoints.ts';
import { createCalendarBusy } from './calendar-busy.ts';
import { createCalendarCaller } from './calendar-call.ts';
import { createCalendarChannels } from './calendar-channels.ts';
import { createCalendarEvents } from './calendar-events.ts';
import { createCalendarList } from './calendar-list.ts';
import { createCalendarOAuth } from './calendar-oauth.ts';

/**
 * Creates the calendar provider for Google Calendar. `onAnswer` is called after every successful
 * call to Google.
 */
export function createGoogleCalendarProvider(
  config: GoogleConfig,
  clock: Clock,
  onAnswer: () => Promise<void> = async () => {},
): CalendarProvider {
  const caller = createCalendarCaller(config, clock, onAnswer);
  return {
    name: 'google',
    isAskedBeforeBooking: true,
    readEveryMs: 0,
    ...createCalendarOAuth(config),
    listCalendars: createCalendarList(caller),
    queryBusy: createCalendarBusy(caller),
    ...createCalendarEvents(caller),
    push: createCalendarChannels(caller),
  };
}
