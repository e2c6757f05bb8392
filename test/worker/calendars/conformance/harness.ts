// One interface for every provider's server, so that the same cases run against every server.

import { deriveEventId } from '../../../../worker/domain/calendars/event-id.ts';
import type {
  CalendarEventDraft,
  ExternalEvent,
} from '../../../../worker/domain/calendars/types.ts';
import {
  DAY_MS,
  HOUR_MS,
  type Interval,
  type TimeZone,
} from '../../../../worker/domain/time/types.ts';
import type {
  CalendarEventPage,
  CalendarProvider,
} from '../../../../worker/ports/calendars/calendar-provider.ts';
import { readEvents } from '../../../../worker/services/calendars/read-events.ts';
import { BERLIN } from '../icalendar/busy-times.ts';
import type { NeutralEvent } from './neutral-event.ts';

export type TargetName = 'google' | 'microsoft' | 'radicale' | 'xandikos' | 'ics';

/** The kinds of requests that a fault can affect. */
export type CallKind = 'read' | 'insert' | 'update' | 'delete';

export interface Fault {
  /** A status, or a broken response. */
  readonly reply: 401 | 403 | 404 | 429 | 500 | 503 | 'hang' | 'reset' | 'garbage';
  /** Default: the next request of any kind. */
  readonly call?: CallKind;
  /** True: the server executes the request, and its response is lost. */
  readonly isAfter?: boolean;
}

/** A person who owns one calendar. */
export interface Person {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly calendarId: string;
  /** A calendar that does not exist. */
  readonly missingCalendarId: string;
  readonly addresses: readonly string[];
  /** Adds an event as the person does in a calendar app. Returns the server's id of the event. */
  put(event: NeutralEvent): Promise<string>;
  /** Replaces an event. Also accepts the id of an event that the provider wrote. */
  replace(id: string, event: NeutralEvent): Promise<void>;
  remove(id: string): Promise<void>;
  /**
   * Adds the event of a booking to a calendar that the product can only read, such as a feed. The same event
   * is also in another account of the host. Null when the product can write events to the calendar.
   */
  readonly putOwn: ((draft: CalendarEventDraft) => Promise<string>) | null;
  /** Makes the next complete read return an unreadable event in addition to the other events. */
  putUnreadable(others: NeutralEvent): Promise<void>;
  /** Lets the token of an earlier read expire, and returns the token. Null when tokens never expire. */
  readonly expire: ((syncToken: string) => Promise<string>) | null;
  fail(fault: Fault): Promise<void>;
  /** Ends the access. Returns the refresh token that the product stores afterwards. */
  readonly endAccess: (() => Promise<string>) | null;
  /**
   * Deletes the calendar. Needed if all people share one account, because the list of calendars has a maximum
   * length.
   */
  readonly forget?: () => Promise<void>;
}

interface PersonSettings {
  /** The zone of the calendar. */
  readonly timeZone?: string;
}

export interface Target {
  readonly name: TargetName;
  readonly provider: CalendarProvider;
  readonly isReadOnly: boolean;
  newPerson(settings?: PersonSettings): Promise<Person>;
}

/** The current time in the tests. The time is fixed, so that the tests do not depend on the date. */
export const NOW = Date.parse('2027-03-01T00:00:00Z');
export const NOON = Date.parse('2027-03-10T12:00:00Z');
export const WINDOW: Interval = { start: NOON - DAY_MS, end: NOON + 7 * DAY_MS };

export function ensure<T extends { readonly ok: boolean }>(
  answer: T,
): Extract<T, { readonly ok: true }> {
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer as Extract<T, { readonly ok: true }>;
}

export function draftAt(startAt = NOON, changes: Partial<CalendarEventDraft> = {}) {
  const bookingId = crypto.randomUUID();
  return {
    eventId: deriveEventId(bookingId),
    bookingId,
    title: 'A talk with Ines',
    description: 'About this and that.',
    location: 'Phone',
    startAt,
    endAt: startAt + HOUR_MS,
    timeZone: 'Europe/Berlin',
    conferenceKey: null,
    ...changes,
  } satisfies CalendarEventDraft;
}

const calendarOf = ({ provider }: Target, person: Person, zone: TimeZone) => {
  const { accessToken, calendarId, addresses } = person;
  return { provider, accessToken, calendarId, zone, addresses };
};

/** Reads all events in the window, as a sync does. */
export async function readAll(target: Target, person: Person, window = WINDOW, zone = BERLIN) {
  const plan = { kind: 'full', window } as const;
  return ensure(await readEvents(calendarOf(target, person, zone), plan, NOW));
}

/**
 * Reads the changes since the token, as a sync does. The answer has all events if the provider requires a
 * complete read.
 */
export async function readSince(
  target: Target,
  person: Person,
  syncToken: string | null,
  zone = BERLIN,
) {
  const plan =
    syncToken === null
      ? ({ kind: 'full', window: WINDOW } as const)
      : ({ kind: 'changes', window: WINDOW, syncToken } as const);
  return ensure(await readEvents(calendarOf(target, person, zone), plan, NOW));
}

/** Reads the window once, as the check before a booking does. */
export async function readOnce(target: Target, person: Person, window = WINDOW, zone = BERLIN) {
  const { accessToken, calendarId, addresses } = person;
  const events = new Map<string, ExternalEvent>();
  const unreadable: string[] = [];
  let page: string | null = null;
  do {
    const query = { calendarId, page, zone, addresses, window, needsSyncToken: false };
    const answer: CalendarEventPage = ensure(await target.provider.listEvents(accessToken, query));
    for (const event of answer.events) events.set(event.id, event);
    unreadable.push(...answer.unreadable);
    page = answer.nextPage;
  } while (page !== null);
  return { events, unreadable };
}

/** Returns the starts of the events that exist, in order. */
export function startsOf(events: ReadonlyMap<string, ExternalEvent>): string[] {
  return [...events.values()]
    .flatMap(({ start, status }) => {
      if (start === null || status === 'cancelled') return [];
      return start.kind === 'date' ? start.date : new Date(start.at).toISOString().slice(0, 16);
    })
    .sort();
}
