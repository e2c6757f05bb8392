// Functions for the cases about writes.
import type { CalendarEventDraft } from '../../../../worker/domain/calendars/types.ts';
import { type Person, readAll, startsOf, type Target } from './harness.ts';

export const show = (time: number) => new Date(time).toISOString().slice(0, 16);
export const isMissing = { ok: false, reason: 'not-found' };

/** Returns the provider's functions for the calendar of one person. */
export function callsOf({ provider }: Target, { accessToken, calendarId }: Person) {
  return {
    find: (id: string) => provider.findEvent(accessToken, calendarId, id),
    insert: (draft: CalendarEventDraft) => provider.insertEvent(accessToken, calendarId, draft),
    update: (draft: CalendarEventDraft) => provider.updateEvent(accessToken, calendarId, draft),
    remove: (id: string) => provider.deleteEvent(accessToken, calendarId, id),
  };
}

export const moved = (draft: CalendarEventDraft, by: number): CalendarEventDraft => ({
  ...draft,
  startAt: draft.startAt + by,
  endAt: draft.endAt + by,
});

export async function listStarts(target: Target, person: Person) {
  return startsOf((await readAll(target, person)).events);
}

/** Inserts an event as the service does. After a conflict, updates the event. */
export async function put(target: Target, person: Person, draft: CalendarEventDraft) {
  const { insert, update } = callsOf(target, person);
  const inserted = await insert(draft);
  if (inserted.ok || inserted.reason !== 'conflict') return inserted;
  return update(draft);
}
