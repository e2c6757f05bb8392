import { hostText } from '../language/host-text.ts';
import type { ProviderName } from '../providers/calendar-providers.ts';

/** The names of the calendar providers for people. */
export const PROVIDER_LABELS: Readonly<Record<ProviderName, string>> = {
  google: 'Google Calendar',
  microsoft: 'Outlook Calendar',
  caldav: hostText('CalDAV calendar', {}, 'a kind of calendar, beside Google Calendar'),
  ics: hostText('Calendar feed', {}, 'a kind of calendar: a URL of a calendar file'),
};
