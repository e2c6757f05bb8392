// The connected calendars in the public API. They can only be read.
import * as operations from '../../../contract/calendars/calendar-operations.ts';
import { listBlockedTimes } from '../../../services/calendars/list-blocked-times.ts';
import { readCalendar } from '../../../services/calendars/read-calendar.ts';
import { keyRoute } from '../route.ts';

export const calendars = [
  keyRoute(operations.getCalendars, async ({ deps, account }) => {
    const { message: _, now: __, ...data } = await readCalendar(deps, account.id);
    return { data };
  }),
  keyRoute(operations.listBlockedTimes, async ({ deps, account }) => ({
    data: await listBlockedTimes(deps, account.id),
  })),
];
