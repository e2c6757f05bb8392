import type { ExternalCalendar } from '../../../domain/calendars/types.ts';
import type { DavCalendar } from './list-calendars.ts';

/** Names of folders that servers use for the first calendar of an account. */
const FIRST_FOLDERS = /\/(?:default|personal|home|calendar|events)\/?$/i;

/** Returns the calendar that counts as the primary calendar, because CalDAV has no primary calendar. */
export function choosePrimary(calendars: readonly DavCalendar[]): DavCalendar | undefined {
  const writable = calendars.filter(({ isWritable }) => isWritable);
  return writable.find(({ url }) => FIRST_FOLDERS.test(url)) ?? writable[0] ?? calendars[0];
}

export function toExternalCalendar(calendar: DavCalendar, isPrimary: boolean): ExternalCalendar {
  return {
    externalId: calendar.url,
    name: calendar.name,
    timeZone: calendar.timeZone ?? 'UTC',
    colour: calendar.colour,
    accessRole: calendar.isWritable ? 'owner' : 'reader',
    isPrimary,
  };
}
