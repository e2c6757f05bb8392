// Helpers for tests that sync calendars. They use the Worker's own calendar service (not a stub) and set the
// clock to a chosen time.
import { env } from 'cloudflare:workers';
import { createDeps } from '../../worker/deps.ts';
import { syncCalendar } from '../../worker/services/calendars/sync-calendar.ts';
import type { Deps } from '../../worker/services/service-deps.ts';
import { createTestClock, type TestClock } from './clocks.ts';
import { type ConnectedHost, google } from './connected-calendars.ts';

type Draft = Parameters<typeof google<'events'>>[1]['event'];

/** Returns dependencies with a clock set to the given time. */
export function depsAt(
  now: string | number,
  changes: Partial<Deps> = {},
): Deps & { clock: TestClock } {
  const clock = createTestClock(typeof now === 'string' ? Date.parse(now) : now);
  return { ...createDeps(env), ...changes, clock };
}

/** Makes the calendar due for a sync, then syncs it. */
export async function syncNow(deps: Deps, { calendarId }: { calendarId: string }): Promise<void> {
  await env.DB.prepare('UPDATE calendars SET sync_due_at = 0 WHERE id = ?').bind(calendarId).run();
  await syncCalendar(deps, calendarId);
}

/** Creates an event draft with a start and a length in minutes. */
export function timed(from: string | number, minutes: number, changes: Draft = {}): Draft {
  const start = new Date(from);
  const end = new Date(start.getTime() + minutes * 60_000);
  return {
    summary: 'Something private',
    start: { dateTime: start.toISOString() },
    end: { dateTime: end.toISOString() },
    ...changes,
  };
}

/** Creates a draft of an all-day event. The end date is exclusive. */
export function allDay(from: string, until: string, changes: Draft = {}): Draft {
  return { summary: 'Away', start: { date: from }, end: { date: until }, ...changes };
}

/**
 * Adds an event to the person's primary calendar, or to the given calendar, as if the person had added it.
 */
export async function addEvent({ email }: ConnectedHost, event: Draft, calendarId = email) {
  const { id } = await google('events', { calendarId, event });
  if (!id) throw new Error('The event has no id.');
  return id;
}

/**
 * Returns the kind of each events.list request that Google received for the person's calendars. Includes only
 * requests since the previous call of this function.
 */
export async function listSyncs({ email }: ConnectedHost) {
  const { calls } = await google('calls', { account: email });
  const listings = calls.filter(({ operation }) => operation === 'events.list');
  await google('reset-calls', { account: email });
  return listings.map(({ query }) => ('syncToken' in query ? 'changes' : 'everything'));
}
