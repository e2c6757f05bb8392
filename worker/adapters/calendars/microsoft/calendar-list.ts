// Lists the calendars of the account. Graph does not return the time zone of a calendar, and
// reading the zone of the mailbox needs another permission. So this list contains UTC as the time
// zone. Reads of events take into account that the real zone may differ.

import * as z from 'zod/mini';
import type { ExternalCalendar } from '../../../domain/calendars/types.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import type { CalendarProvider } from '../../../ports/calendars/calendar-provider.ts';
import { unavailable } from '../provider-answers.ts';
import type { CalendarCaller } from './calendar-call.ts';

/**
 * The maximum number of result pages to read, in case the series of pages never ends. No account
 * has that many pages.
 */
const PAGES_MAX = 20;
const NAME_MAX = 200;

const calendar = z.object({
  id: z.string().check(z.minLength(1)),
  name: z.optional(z.nullable(z.string())),
  hexColor: z.optional(z.nullable(z.string())),
  isDefaultCalendar: z.optional(z.nullable(z.boolean())),
  canEdit: z.optional(z.nullable(z.boolean())),
  /**
   * True for a calendar of the account itself. It is false for a calendar that another person
   * shares with the account.
   */
  canShare: z.optional(z.nullable(z.boolean())),
});
type GraphCalendar = z.infer<typeof calendar>;

const page = z.object({
  value: z.array(calendar),
  '@odata.nextLink': z.optional(z.string()),
});

function readRole({ canEdit, canShare, isDefaultCalendar }: GraphCalendar) {
  if (canEdit !== true) return 'reader';
  return canShare === true || isDefaultCalendar === true ? 'owner' : 'writer';
}

function toCalendar(item: GraphCalendar): ExternalCalendar {
  const colour = item.hexColor?.toLowerCase() ?? '';
  return {
    externalId: item.id,
    name: (item.name || 'Calendar').slice(0, NAME_MAX),
    timeZone: 'UTC',
    colour: /^#[0-9a-f]{6}$/.test(colour) ? colour : null,
    accessRole: readRole(item),
    isPrimary: item.isDefaultCalendar === true,
  };
}

export function createCalendarList({
  read,
  toPath,
}: CalendarCaller): CalendarProvider['listCalendars'] {
  return async (accessToken) => {
    const calendars: ExternalCalendar[] = [];
    let path = '/me/calendars?$top=100';
    for (let number = 0; number < PAGES_MAX; number += 1) {
      const answer = await read({ accessToken, method: 'GET', path }, page);
      if (!answer.ok) return answer;
      calendars.push(...answer.data.value.map(toCalendar));
      const link = answer.data['@odata.nextLink'];
      if (link === undefined) break;
      const next = toPath(link);
      if (next === null)
        return unavailable(hostText("Microsoft's link to the next page was not valid."));
      path = next;
    }
    return { ok: true, calendars };
  };
}
