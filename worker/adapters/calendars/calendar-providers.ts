import type { CalendarLogins } from '../../ports/calendars/calendar-logins.ts';
import type {
  CalendarProvider,
  CalendarProviders,
} from '../../ports/calendars/calendar-provider.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Hasher } from '../../ports/hashers.ts';
import { type GoogleVariables, readGoogleConfig } from '../providers/google-endpoints.ts';
import { type MicrosoftVariables, readMicrosoftConfig } from '../providers/microsoft-endpoints.ts';
import { createCalDavProvider } from './caldav/calendar-provider.ts';
import { createCalendarLogins } from './calendar-logins.ts';
import { createFeedProvider } from './feeds/calendar-provider.ts';
import { createGoogleCalendarProvider } from './google/calendar-provider.ts';
import { createMicrosoftCalendarProvider } from './microsoft/calendar-provider.ts';
import { createWebFetch } from './web-fetch.ts';

export interface CalendarVariables extends GoogleVariables, MicrosoftVariables {
  /** The origins of CalDAV test servers, separated by spaces. Ignored in production. */
  readonly CALENDAR_TEST_ORIGINS?: string;
}

interface CalendarParts {
  readonly variables: CalendarVariables;
  readonly isDevelopment: boolean;
  /** The public URL of the service. Requests to calendar servers must not go to this URL. */
  readonly publicUrl: string | null;
  readonly clock: Clock;
  readonly hasher: Hasher;
  /** Called after every successful call to Google. */
  readonly onGoogleAnswer: () => Promise<void>;
}

/** Creates the providers that are configured. CalDAV and calendar feeds need no configuration. */
export function createCalendarProviders({
  variables,
  isDevelopment,
  publicUrl,
  clock,
  hasher,
  onGoogleAnswer,
}: CalendarParts): {
  readonly calendarProviders: CalendarProviders;
  readonly calendarLogins: CalendarLogins;
} {
  const google = readGoogleConfig(variables);
  const microsoft = readMicrosoftConfig(variables);
  const webFetch = createWebFetch({
    allowsLocal: false,
    ownHosts: publicUrl === null ? [] : [new URL(publicUrl).host],
    testOrigins: isDevelopment ? (variables.CALENDAR_TEST_ORIGINS?.split(' ') ?? []) : [],
  });
  const providers: readonly (CalendarProvider | null)[] = [
    google && createGoogleCalendarProvider(google, clock, onGoogleAnswer),
    microsoft && createMicrosoftCalendarProvider(microsoft, clock),
    createCalDavProvider(webFetch, clock),
    createFeedProvider(webFetch, clock),
  ];
  return {
    calendarProviders: new Map(
      providers.flatMap((each) => (each === null ? [] : [[each.name, each]])),
    ),
    calendarLogins: createCalendarLogins({ webFetch, hasher, clock }),
  };
}
