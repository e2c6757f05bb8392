// Reading calendars in tests: with the real service, at a moment that the test chooses.
import { env } from 'cloudflare:workers';
import { createDeps } from '../../worker/deps.ts';
import { syncCalendar } from '../../worker/services/calendars/sync-calendar.ts';
import type { Deps } from '../../worker/services/service-deps.ts';
import { createTestClock, type TestClock } from './clocks.ts';
import { type ConnectedHost, google } from './connected-calendars.ts';

type Draft = Parameters<typeof google<'events'>>[1]['event'];

/** Deps with a clock set to the given moment. */
export function depsAt(
  now: string | number,
  given: Partial<Deps> = {},
): Deps & { clock: TestClock } {
  const clock = createTestClock(typeof now === 'string' ? Date.parse(now) : now);
  return { ...createDeps(env), ...given, clock };
}

/** Makes the calendar due, then reads it. */
export async function readNow(deps: Deps, { calendarId }: { calendarId: string }): Promise<void> {
  await env.DB.prepare('UPDATE calendars SET sync_due_at = 0 WHERE id = ?').bind(calendarId).run();
  await syncCalendar(deps, calendarId);
}

/** `timed('2027-03-21T10:00Z', 60)`: minutes. */
export function timed(from: string | number, minutes: number, given: Draft = {}): Draft {
  const start = new Date(from);
  const end = new Date(start.getTime() + minutes * 60_000);
  return {
    summary: 'Something private',
    start: { dateTime: start.toISOString() },
    end: { dateTime: end.toISOString() },
    ...given,
  };
}

/** Whole days; the end date is exclusive. */
export function allDay(from: string, until: string, given: Draft = {}): Draft {
  return { summary: 'Away', start: { date: from }, end: { date: until }, ...given };
}

/** A change that the person makes in their own calendar, or in another of theirs. */
export async function addEvent({ email }: ConnectedHost, event: Draft, calendarId = email) {
  const { id } = await google('events', { calendarId, event });
  if (!id) throw new Error('The event has no id.');
  return id;
}

/** The event requests for the person's calendars since the last call of this function. */
export async function listAsked({ email }: ConnectedHost) {
  const { calls } = await google('calls', { account: email });
  const listings = calls.filter(({ operation }) => operation === 'events.list');
  await google('reset-calls', { account: email });
  return listings.map(({ query }) => ('syncToken' in query ? 'changes' : 'everything'));
}
