// Runs one row of the busy table against one server: in a complete read, in a read of the changes, and in the read
// before a booking.
import { env } from 'cloudflare:workers';
import { createDeps } from '../../../../worker/deps.ts';
import { EVERYTHING_BLOCKS } from '../../../../worker/domain/calendars/connection.ts';
import { busyOfEvent } from '../../../../worker/domain/calendars/event-intervals.ts';
import type { OwnCalendarEvent } from '../../../../worker/domain/calendars/own-calendar-events.ts';
import type { ExternalEvent } from '../../../../worker/domain/calendars/types.ts';
import { separateOwnEvents } from '../../../../worker/services/calendars/separate-own-events.ts';
import { BERLIN, MARCH, showInterval } from '../icalendar/busy-times.ts';
import type { BusyRow } from './busy-row.ts';
import {
  draftAt,
  ensure,
  NOW,
  type Person,
  readAll,
  readOnce,
  readSince,
  type Target,
} from './harness.ts';
import { eventAt } from './neutral-event.ts';

const { ownCalendarEvents } = createDeps(env);
const BOOKED = { start: Date.parse('2027-03-10T10:00Z'), end: Date.parse('2027-03-10T11:00Z') };
const MOVED = eventAt({
  start: Date.parse('2027-03-10T14:00Z'),
  end: Date.parse('2027-03-10T15:00Z'),
});

type Events = ReadonlyMap<string, ExternalEvent>;

/** Writes the event of a booking, and changes it as the person does in a calendar app. */
async function writeOwn(target: Target, person: Person, row: BusyRow): Promise<OwnCalendarEvent[]> {
  if (!row.own) return [];
  const draft = draftAt(BOOKED.start);
  const insert = async () => {
    const { accessToken, calendarId } = person;
    return ensure(await target.provider.insertEvent(accessToken, calendarId, draft)).event.eventId;
  };
  const id = await (person.putOwn?.(draft) ?? insert());
  if (row.own === 'moved') await person.replace(id, MOVED);
  if (row.own === 'free') await person.replace(id, { ...eventAt(BOOKED), show: 'free' });
  if (row.own === 'deleted') await person.remove(id);
  const eventId = person.putOwn ? draft.eventId : id;
  const { bookingId } = draft;
  return [{ bookingId, eventId, written: BOOKED, booking: BOOKED, isRemoved: false, left: [] }];
}

async function listBusy(target: Target, row: BusyRow, events: Events, own: OwnCalendarEvent[]) {
  const deps = { ownCalendarEvents: { ...ownCalendarEvents, list: async () => own } };
  const { others } = await separateOwnEvents(deps, [...events.values()], {
    hostId: 'host',
    hostZone: BERLIN,
    seenAt: NOW,
    isCurrent: target.provider.isAskedBeforeBooking,
  });
  const rules = { ...EVERYTHING_BLOCKS, ...row.rules };
  return others
    .flatMap((event) => busyOfEvent(event, BERLIN, MARCH, rules) ?? [])
    .sort((left, right) => left.start - right.start || left.end - right.end)
    .map(showInterval);
}

/**
 * Returns the busy times that the provider itself computes. Null when the provider computes no busy times.
 */
async function queryBusy({ provider }: Target, { accessToken, calendarId }: Person) {
  if (!provider.queryBusy) return null;
  const query = { calendarIds: [calendarId], range: MARCH, timeoutMs: 10_000 };
  const answer = ensure(await provider.queryBusy(accessToken, query)).busy.get(calendarId);
  return answer === 'unknown' || answer === undefined ? null : answer;
}

export interface RowResult {
  readonly full: readonly string[];
  readonly changes: readonly string[];
  readonly once: readonly string[];
  /**
   * False when the provider's own busy times lack a time that must block. The product would then accept a
   * booking at this time.
   */
  readonly isCovered: boolean;
}

export async function readRow(target: Target, row: BusyRow): Promise<RowResult> {
  const { calendarZone: timeZone } = row;
  const person = await target.newPerson({ ...(timeZone && { timeZone }) });
  const { syncToken } = await readAll(target, person, MARCH);
  for (const event of row.events) await person.put(event);
  const own = await writeOwn(target, person, row);
  const show = ({ events }: { readonly events: Events }) => listBusy(target, row, events, own);
  const all = await readAll(target, person, MARCH);
  const full = await show(all);
  const changes = await show(await readSince(target, person, syncToken));
  const once = await show(await readOnce(target, person, MARCH));
  const reported = await queryBusy(target, person);
  const isCovered =
    reported === null ||
    [...all.events.values()]
      .flatMap((event) => busyOfEvent(event, BERLIN, MARCH) ?? [])
      .every(({ start, end }) => reported.some((each) => each.start <= start && end <= each.end));
  await person.forget?.();
  return { full, changes, once, isCovered: isCovered || timeZone !== undefined };
}
