// Returns a host's calendar accounts in the format of the API.

import type {
  CalendarStatus,
  WireCalendarAccount,
} from '../../contract/calendars/calendar-calls.ts';
import type { CalendarConnection } from '../../db/calendars/calendar-connections.ts';
import type { CalendarOverview } from '../../db/calendars/calendar-overviews.ts';
import type { Calendar } from '../../db/calendars/calendars.ts';
import { canBlock, canTakeBookings } from '../../domain/calendars/connection.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { Deps } from '../service-deps.ts';

type ReadCalendarDeps = Pick<
  Deps,
  'calendarProviders' | 'calendarOverviews' | 'vault' | 'clock' | 'mode'
>;

const NO_KEYS = 'Calendars need keys to encrypt their tokens: set SECRET_KEYS (see README.md).';
const NO_GOOGLE =
  'Google Calendar is not configured: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET (see README.md).';
const NO_MICROSOFT =
  'Outlook Calendar is not configured: set MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET (see README.md).';

const iso = (at: Instant) => new Date(at).toISOString();
const isoOrNull = (at: Instant | null) => (at === null ? null : iso(at));

function presentAccount(
  connection: CalendarConnection,
  calendars: readonly Calendar[],
): WireCalendarAccount {
  const { provider } = connection;
  return {
    id: connection.id,
    provider,
    accountEmail: connection.accountEmail,
    status: connection.status,
    connectedAt: iso(connection.connectedAt),
    brokenAt: isoOrNull(connection.brokenAt),
    checkedAt: isoOrNull(connection.checkedAt),
    failingSince: isoOrNull(connection.failingSince),
    lastError: connection.lastError,
    calendars: calendars
      .filter(({ connectionId }) => connectionId === connection.id)
      .map((calendar) => ({
        id: calendar.id,
        name: calendar.name,
        colour: calendar.colour,
        timezone: calendar.timeZone,
        isPrimary: calendar.isPrimary,
        isBlocking: calendar.isBlocking,
        canBlock: canBlock({ ...calendar, provider }),
        canTakeBookings: canTakeBookings({ ...calendar, provider }),
      })),
  };
}

/** Converts the stored accounts into the format of the API. */
export function presentAccounts({
  connections,
  calendars,
  pendingWrites,
  externalChanges,
}: CalendarOverview): Omit<CalendarStatus, 'providers' | 'message' | 'now'> {
  const first = connections.find(({ takesBookings }) => takesBookings);
  const writeCalendar = calendars.find(
    ({ connectionId, externalId }) =>
      connectionId === first?.id && externalId === first.writeCalendarId,
  );
  return {
    accounts: connections.map((connection) => presentAccount(connection, calendars)),
    unreachablePolicy: connections[0]?.unreachablePolicy ?? 'refuse',
    tentativeBlocks: connections[0]?.tentativeBlocks ?? true,
    allDayBlocks: connections[0]?.allDayBlocks ?? true,
    freeAllDayBlocks: connections[0]?.freeAllDayBlocks ?? false,
    writeCalendarId: writeCalendar?.id ?? null,
    pendingWrites,
    externalChanges,
  };
}

/**
 * Returns a message about missing settings for developers. Returns null in production, or when nothing is
 * missing.
 */
function describeMissingSettings({
  calendarProviders,
  vault,
  mode,
}: ReadCalendarDeps): string | null {
  if (mode === 'production') return null;
  if (!vault) return NO_KEYS;
  if (!calendarProviders.has('google')) return NO_GOOGLE;
  return calendarProviders.has('microsoft') ? null : NO_MICROSOFT;
}

export async function readCalendar(
  deps: ReadCalendarDeps,
  hostId: string,
): Promise<CalendarStatus> {
  const overview = await deps.calendarOverviews.find(hostId);
  return {
    providers: [...deps.calendarProviders.keys()],
    message: describeMissingSettings(deps),
    now: iso(deps.clock.now()),
    ...presentAccounts(overview),
  };
}
