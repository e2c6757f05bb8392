// Provides the calendar provider under test, and accounts on our Microsoft test server. Another test checks the
// test server with Microsoft's own client library.

import { env } from 'cloudflare:workers';
import { createMicrosoftControl } from '../../../../dev-services/microsoft/control-client.ts';
import { currentTime } from '../../../../scripts/clock.ts';
import { createMicrosoftCalendarProvider } from '../../../../worker/adapters/calendars/microsoft/calendar-provider.ts';
import { readMicrosoftConfig } from '../../../../worker/adapters/providers/microsoft-endpoints.ts';
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
import type { CalendarEventPage } from '../../../../worker/ports/calendars/calendar-provider.ts';

export const microsoft = createMicrosoftControl(env.MICROSOFT_GRAPH_URL ?? '');

const config = readMicrosoftConfig(env);
if (!config) throw new Error('The Microsoft test server is not configured.');
export const provider = createMicrosoftCalendarProvider(config, { now: () => currentTime() });

function present<Part>(part: Part | null): Part {
  if (part === null) throw new Error('The provider does not have this part.');
  return part;
}
export const push = present(provider.push);
export const consent = present(provider.consent);

export const SCOPES = ['openid', 'profile', 'User.Read', 'Calendars.ReadWrite'];

type PersonKind = 'work' | 'personal';

/** Creates a Microsoft account that has allowed access to its calendars. */
export async function newPerson(
  { kind = 'work', timeZone = 'Europe/Paris' }: { kind?: PersonKind; timeZone?: string } = {},
  scopes: readonly string[] = SCOPES,
) {
  const email = `${crypto.randomUUID()}@contoso.example`;
  const { calendarId } = await microsoft('people', { email, kind, timeZone });
  const tokens = await microsoft('grants', { email, scopes });
  return { email, calendarId, token: tokens.access_token, refreshToken: tokens.refresh_token };
}

export const NOON = Date.parse('2027-03-01T12:00:00Z');
export const MARCH = { start: NOON - DAY_MS, end: NOON + 30 * DAY_MS };
export const at = (time: number) => ({
  dateTime: new Date(time).toISOString().slice(0, 19),
  timeZone: 'UTC',
});
export const timed = (time: number, length = HOUR_MS) => ({
  subject: 'A secret title',
  start: at(time),
  end: at(time + length),
});

let draftCount = 0;
export function draft(overrides: Partial<CalendarEventDraft> = {}): CalendarEventDraft {
  draftCount += 1;
  return {
    eventId: deriveEventId(crypto.randomUUID()),
    bookingId: `booking-${draftCount}`,
    title: 'A talk with Ines',
    description: 'About this and that.\nAnd <more>.',
    location: 'Phone',
    startAt: NOON,
    endAt: NOON + HOUR_MS,
    timeZone: 'Europe/Paris',
    conferenceKey: null,
    ...overrides,
  };
}

export function ensure<T extends { readonly ok: boolean }>(
  answer: T,
): Extract<T, { readonly ok: true }> {
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer as Extract<T, { readonly ok: true }>;
}

/** The host's time zone. Times from Microsoft contain their own zone. */
export const zone = 'Europe/Paris' as TimeZone;

type Filter =
  | { readonly window: Interval; readonly needsSyncToken?: boolean }
  | { readonly syncToken: string };

/** Reads all pages, as the service does. The latest version of each event counts. */
export async function listAll(token: string, calendarId: string, filter: Filter) {
  const events = new Map<string, ExternalEvent>();
  const unreadable: string[] = [];
  let page: string | null = null;
  for (let count = 0; count < 50; count += 1) {
    const query = { calendarId, page, zone, ...filter };
    const answer: CalendarEventPage = ensure(await provider.listEvents(token, query));
    for (const event of answer.events) events.set(event.id, event);
    unreadable.push(...answer.unreadable);
    page = answer.nextPage;
    if (page === null)
      return { events: [...events.values()], unreadable, syncToken: answer.syncToken ?? '' };
  }
  throw new Error('The list does not end.');
}
