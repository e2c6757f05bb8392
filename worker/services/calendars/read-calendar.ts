// Returns a host's calendar connection in the format of the API.

import type { CalendarStatus, WireConnection } from '../../contract/calendars/calendar-calls.ts';
import type { CalendarOverview } from '../../db/calendars/calendar-overviews.ts';
import { isUsable } from '../../domain/calendars/connection.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { Deps } from '../service-deps.ts';

type ReadCalendarDeps = Pick<
  Deps,
  'calendarProvider' | 'calendarOverviews' | 'identityProvider' | 'clock' | 'mode'
>;

const NO_GOOGLE =
  'Google Calendar is not configured: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET (see README.md).';
const NO_KEYS =
  'Google Calendar needs keys to encrypt its tokens: set SECRET_KEYS (see README.md).';

const iso = (at: Instant) => new Date(at).toISOString();
const isoOrNull = (at: Instant | null) => (at === null ? null : iso(at));

/** Converts the stored connection into the format of the API. */
export function presentConnection(overview: CalendarOverview): WireConnection {
  const { connection, calendars } = overview;
  const writeCalendar = calendars.find(
    ({ externalId }) => externalId === connection.writeCalendarId,
  );
  return {
    provider: connection.provider,
    accountEmail: connection.accountEmail,
    status: connection.status,
    connectedAt: iso(connection.connectedAt),
    brokenAt: isoOrNull(connection.brokenAt),
    checkedAt: isoOrNull(connection.checkedAt),
    failingSince: isoOrNull(connection.failingSince),
    lastError: connection.lastError,
    unreachablePolicy: connection.unreachablePolicy,
    writeCalendarId: writeCalendar?.id ?? null,
    calendars: calendars.map((calendar) => ({
      id: calendar.id,
      name: calendar.name,
      colour: calendar.colour,
      timezone: calendar.timeZone,
      isPrimary: calendar.isPrimary,
      isBlocking: calendar.isBlocking,
      isUsable: isUsable(calendar),
    })),
    pendingWrites: overview.pendingWrites,
    externalChanges: overview.externalChanges,
  };
}

/**
 * Returns a message about missing settings for developers. Returns null in production, or when
 * nothing is missing.
 */
function describeMissingSettings({
  calendarProvider,
  identityProvider,
  mode,
}: ReadCalendarDeps): string | null {
  if (calendarProvider || mode === 'production') return null;
  return identityProvider ? NO_KEYS : NO_GOOGLE;
}

export async function readCalendar(
  deps: ReadCalendarDeps,
  hostId: string,
): Promise<CalendarStatus> {
  const overview = await deps.calendarOverviews.find(hostId);
  return {
    isAvailable: deps.calendarProvider !== null,
    message: describeMissingSettings(deps),
    now: iso(deps.clock.now()),
    connection: overview && presentConnection(overview),
  };
}
