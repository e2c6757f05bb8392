// Reads the events of a calendar from all result pages. The plan says whether to read all events or
// only the changes since a sync token. If the provider no longer accepts the sync token, reads all
// events.

import { type ReadPlan, windowAt } from '../../domain/calendars/sync-plan.ts';
import type { ExternalEvent } from '../../domain/calendars/types.ts';
import type { Instant } from '../../domain/time/types.ts';
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

async function readPages(
  provider: CalendarProvider,
  accessToken: string,
  calendarId: string,
  plan: ReadPlan,
): Promise<CalendarAnswer<EventsReading>> {
  const events = new Map<string, ExternalEvent>();
  const unreadable = new Set<string>();
  const filter = plan.kind === 'full' ? { window: plan.window } : { syncToken: plan.syncToken };
  let page: string | null = null;
  for (let count = 0; count < PAGES_MAX; count += 1) {
    const answer = await provider.listEvents(accessToken, { calendarId, page, ...filter });
    if (!answer.ok) return answer;
    for (const event of answer.events) events.set(event.id, event);
    for (const id of answer.unreadable) unreadable.add(id);
    page = answer.nextPage;
    if (page === null) {
      const unreadableIds = [...unreadable].filter((id) => !events.has(id));
      return { ok: true, plan, events, unreadable: unreadableIds, syncToken: answer.syncToken };
    }
  }
  return { ok: false, reason: 'unavailable', detail: 'The calendar has too many pages.' };
}

export async function readEvents(
  provider: CalendarProvider,
  accessToken: string,
  calendarId: string,
  plan: ReadPlan,
  now: Instant,
): Promise<CalendarAnswer<EventsReading>> {
  const reading = await readPages(provider, accessToken, calendarId, plan);
  const isTokenExpired =
    !reading.ok && reading.reason === 'sync-expired' && plan.kind === 'changes';
  if (!isTokenExpired) return reading;
  return readPages(provider, accessToken, calendarId, { kind: 'full', window: windowAt(now) });
}
