import type { CalendarProvider } from '../../../ports/calendars/calendar-provider.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { MicrosoftConfig } from '../../providers/microsoft-endpoints.ts';
import { createCalendarCaller } from './calendar-call.ts';
import { createCalendarList } from './calendar-list.ts';
import { createCalendarOAuth } from './calendar-oauth.ts';
import { createCalendarSubscriptions } from './calendar-subscriptions.ts';
import { createEventReads } from './event-reads.ts';
import { createEventWrites } from './event-writes.ts';

/** Creates the calendar provider for Microsoft 365 and Outlook.com. */
export function createMicrosoftCalendarProvider(
  config: MicrosoftConfig,
  clock: Clock,
): CalendarProvider {
  const caller = createCalendarCaller(config, clock);
  return {
    name: 'microsoft',
    isAskedBeforeBooking: true,
    readEveryMs: 0,
    ...createCalendarOAuth(config, clock),
    listCalendars: createCalendarList(caller),
    // Graph's `getSchedule` does not exist for personal accounts.
    queryBusy: null,
    ...createEventReads(caller),
    ...createEventWrites(caller),
    push: createCalendarSubscriptions(caller),
  };
}
