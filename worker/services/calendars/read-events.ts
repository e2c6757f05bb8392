// Reads the events of a calendar from all result pages. The plan says whether to read all events or
// only the changes since a sync token. If the provider no longer accepts the sync token, reads all
// events.

import { type ReadPlan, windowAt } from '../../domain/calendars/sync-plan.ts';
import type { ExternalEvent } from '../../domain/calendars/types.ts';
import { hostText } from '../../domain/language/host-text.ts';
import type { Instant, TimeZone } from '../../domain/time/types.ts';
import type { CalendarAnswer, CalendarProvider } from '../../ports/calendars/calendar-provider.ts';

/** The maximum number of result pages, in case the provider's list never ends. */
const PAGES_MAX = 400;

export interface EventsReading {
  /** The plan of the read that gave this result. */
  readonly plan: ReadPlan;
  /** The latest version of each event, by id. */
  readonly events: ReadonlyMap<string, ExternalEvent>;
  /**
   * The ids of events whose times cannot be read. The stored data of these events does not change.
   */
  readonly unreadable: readonly string[];
  readonly syncToken: string | null;
}

interface CalendarToRead {
  readonly provider: CalendarProvider;
  readonly accessToken: string;
  /** The provider's id of the calendar. */
  readonly calendarId: string;
  readonly zone: TimeZone;
  /** The host's email addresses. */
  readonly addresses: readonly string[];
}

async function readPages(
  { provider, accessToken, ...calendar }: CalendarToRead,
  plan: ReadPlan,
): Promise<CalendarAnswer<EventsReading>> {
  const events = new Map<string, ExternalEvent>();
  const unreadable = new Set<string>();
  const filter = plan.kind === 'full' ? { window: plan.window } : { syncToken: plan.syncToken };
  let page: string | null = null;
  for (let count = 0; count < PAGES_MAX; count += 1) {
    const answer = await provider.listEvents(accessToken, { ...calendar, page, ...filter });
    if (!answer.ok) return answer;
    for (const event of answer.events) events.set(event.id, event);
    for (const id of answer.unreadable) unreadable.add(id);
    page = answer.nextPage;
    if (page === null) {
      const unreadableIds = [...unreadable].filter((id) => !events.has(id));
      return { ok: true, plan, events, unreadable: unreadableIds, syncToken: answer.syncToken };
    }
  }
  return { ok: false, reason: 'unavailable', detail: hostText('The calendar has too many pages.') };
}

export async function readEvents(
  calendar: CalendarToRead,
  plan: ReadPlan,
  now: Instant,
): Promise<CalendarAnswer<EventsReading>> {
  const reading = await readPages(calendar, plan);
  const isTokenExpired =
    !reading.ok && reading.reason === 'sync-expired' && plan.kind === 'changes';
  if (!isTokenExpired) return reading;
  return readPages(calendar, { kind: 'full', window: windowAt(now) });
}
