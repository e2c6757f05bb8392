// Lists the calendars of an account, with the names that the account's owner gave to the calendars.
import * as z from 'zod/mini';
import type { ExternalCalendar } from '../../../domain/calendars/types.ts';
import type { CalendarProvider } from '../../../ports/calendars/calendar-provider.ts';
import type { CalendarCaller } from './calendar-call.ts';

/**
 * The maximum number of result pages to read, in case Google's series of page tokens never ends. No
 * account has that many pages.
 */
const PAGES_MAX = 20;
const NAME_MAX = 200;

const ROLES = {
  owner: 'owner',
  writer: 'writer',
  reader: 'reader',
  freeBusyReader: 'free-busy',
} as const satisfies Record<string, ExternalCalendar['accessRole']>;

const calendar = z.object({
  id: z.string().check(z.minLength(1)),
  summary: z.optional(z.string()),
  summaryOverride: z.optional(z.string()),
  timeZone: z.optional(z.string()),
  backgroundColor: z.optional(z.string()),
  accessRole: z.string(),
  primary: z.optional(z.boolean()),
  deleted: z.optional(z.boolean()),
});

const page = z.object({
  items: z.optional(z.array(calendar)),
  nextPageToken: z.optional(z.string()),
});

function isRole(role: string): role is keyof typeof ROLES {
  return Object.hasOwn(ROLES, role);
}

/**
 * Returns a list with the calendar. Returns an empty list if the calendar is deleted or its access
 * role is unknown.
 */
function toCalendar(item: z.infer<typeof calendar>): ExternalCalendar[] {
  if (item.deleted === true || !isRole(item.accessRole)) return [];
  const colour = item.backgroundColor?.toLowerCase() ?? '';
  return [
    {
      externalId: item.id,
      name: (item.summaryOverride || item.summary || item.id).slice(0, NAME_MAX),
      timeZone: item.timeZone ?? 'UTC',
      colour: /^#[0-9a-f]{6}$/.test(colour) ? colour : null,
      accessRole: ROLES[item.accessRole],
      isPrimary: item.primary === true,
    },
  ];
}

export function createCalendarList({ read }: CalendarCaller): CalendarProvider['listCalendars'] {
  return async (accessToken) => {
    const calendars: ExternalCalendar[] = [];
    let pageToken = '';
    for (let number = 0; number < PAGES_MAX; number += 1) {
      const answer = await read(
        {
          accessToken,
          method: 'GET',
          path: '/users/me/calendarList',
          query: { maxResults: '250', ...(pageToken !== '' && { pageToken }) },
        },
        page,
      );
      if (!answer.ok) return answer;
      calendars.push(...(answer.data.items ?? []).flatMap(toCalendar));
      pageToken = answer.data.nextPageToken ?? '';
      if (pageToken === '') break;
    }
    return { ok: true, calendars };
  };
}
