// Provides the calendar provider under test, and accounts on our Google test server. Another test checks the
// test server with Google's own client library.

import { env } from 'cloudflare:workers';
import { currentTime } from '../../../../scripts/clock.ts';
import { createGoogleCalendarProvider } from '../../../../worker/adapters/calendars/google/calendar-provider.ts';
import { readGoogleConfig } from '../../../../worker/adapters/providers/google-endpoints.ts';
import type { CalendarEventDraft } from '../../../../worker/domain/calendars/types.ts';
import { DAY_MS, HOUR_MS, type TimeZone } from '../../../../worker/domain/time/types.ts';
import { google } from '../../../support/connected-calendars.ts';
import { SCOPE } from '../connecting.ts';

const config = readGoogleConfig(env);
if (!config) throw new Error('The Google test server is not configured.');
export const provider = createGoogleCalendarProvider(config, { now: () => currentTime() });

function present<Part>(part: Part | null): Part {
  if (part === null) throw new Error('The provider does not have this part.');
  return part;
}
export const push = present(provider.push);
export const consent = present(provider.consent);
export const queryBusy = present(provider.queryBusy);

/** Creates a Google account that has allowed access to its calendars. */
export async function newPerson(scopes: readonly string[] = Object.values(SCOPE)) {
  const email = `${crypto.randomUUID()}@gmail.example`;
  await google('people', { email, timeZone: 'Europe/Paris' });
  const tokens = await google('grants', { email, scopes });
  return { email, token: tokens.access_token, refreshToken: tokens.refresh_token };
}

export const NOON = Date.parse('2027-03-01T12:00:00Z');
export const MARCH = { start: NOON - DAY_MS, end: NOON + 30 * DAY_MS };
export const zone = 'Europe/Paris' as TimeZone;
export const iso = (at: number) => new Date(at).toISOString();
export const timed = (at: number) => ({
  start: { dateTime: iso(at) },
  end: { dateTime: iso(at + HOUR_MS) },
});

let draftCount = 0;
export function draft(overrides: Partial<CalendarEventDraft> = {}): CalendarEventDraft {
  draftCount += 1;
  return {
    eventId: `hp${crypto.randomUUID().replace(/[^0-9a-v]/g, '')}`,
    bookingId: `booking-${draftCount}`,
    title: 'A talk with Ines',
    description: 'About this and that.',
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
