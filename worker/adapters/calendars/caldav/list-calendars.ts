// Lists the calendars of an account that contain events.
import type { TimeZone } from '../../../domain/time/types.ts';
import { splitComponents } from '../icalendar/components.ts';
import { createStepBudget } from '../icalendar/limits.ts';
import { findText as findCalendarText } from '../icalendar/properties.ts';
import { findZoneName } from '../icalendar/zone-names.ts';
import { writePropfind } from './dav-bodies.ts';
import type { DavCaller } from './dav-call.ts';
import type { DavAnswer } from './dav-failures.ts';
import { APPLE, CALDAV, DAV, type DavElement } from './dav-xml.ts';
import type { DavRow } from './multistatus.ts';

export interface DavCalendar {
  readonly url: string;
  readonly name: string;
  /** `#rrggbb`, or null. */
  readonly colour: string | null;
  readonly isWritable: boolean;
  readonly timeZone: TimeZone | null;
}

const PROPERTIES = [
  'd:resourcetype',
  'd:displayname',
  'd:current-user-privilege-set',
  'c:supported-calendar-component-set',
  'c:calendar-timezone',
  'c:calendar-timezone-id',
  'a:calendar-color',
];
const CALENDARS_MAX = 200;
const NAME_MAX = 200;
const LINE_MAX = 1000;

const WRITE_PRIVILEGES = ['all', 'write', 'write-content', 'bind'].map((name) => `{${DAV}}${name}`);

function holdsEvents({ properties }: DavRow): boolean {
  const types = properties.get(`{${DAV}}resourcetype`)?.children.map(({ name }) => name) ?? [];
  if (!types.includes(`{${CALDAV}}calendar`)) return false;
  const components = properties.get(`{${CALDAV}}supported-calendar-component-set`)?.children;
  // A calendar without this property may contain every component (RFC 4791, 5.2.3).
  return !components?.length || components.some(({ attributes }) => attributes.name === 'VEVENT');
}

function isWritable(privileges: DavElement | undefined): boolean {
  // Some servers do not return access rights. Their calendars count as writable.
  if (!privileges?.children.length) return true;
  const names = privileges.children.flatMap(({ children }) => children.map(({ name }) => name));
  return names.some((name) => WRITE_PRIVILEGES.includes(name));
}

function readTimeZone({ properties }: DavRow): TimeZone | null {
  const id = properties.get(`{${CALDAV}}calendar-timezone-id`)?.text.trim();
  const named = id ? findZoneName(id) : null;
  if (named) return named;
  const definition = properties.get(`{${CALDAV}}calendar-timezone`)?.text ?? '';
  const [zone] = splitComponents(definition, LINE_MAX).zones;
  const tzid = zone && findCalendarText(zone, 'TZID', createStepBudget());
  return tzid ? findZoneName(tzid) : null;
}

function readCalendar(row: DavRow): DavCalendar {
  const { properties, url, href } = row;
  const name = properties.get(`{${DAV}}displayname`)?.text.trim().slice(0, NAME_MAX);
  const [colour] =
    /^#[0-9a-f]{6}/i.exec(properties.get(`{${APPLE}}calendar-color`)?.text.trim() ?? '') ?? [];
  return {
    url,
    name: name || decodeName(href),
    colour: colour?.toLowerCase() ?? null,
    isWritable: isWritable(properties.get(`{${DAV}}current-user-privilege-set`)),
    timeZone: readTimeZone(row),
  };
}

/** Returns the last part of the path. */
function decodeName(href: string): string {
  const part = href.split('/').findLast((segment) => segment !== '') ?? '';
  try {
    return decodeURIComponent(part).slice(0, NAME_MAX);
  } catch {
    return part.slice(0, NAME_MAX);
  }
}

export async function listCalendars(
  caller: DavCaller,
  homeUrls: readonly string[],
): Promise<DavAnswer<{ calendars: readonly DavCalendar[] }>> {
  const calendars = new Map<string, DavCalendar>();
  for (const url of homeUrls) {
    const answer = await caller.query({
      method: 'PROPFIND',
      url,
      depth: '1',
      body: writePropfind(PROPERTIES),
    });
    if (!answer.ok) return answer;
    for (const row of answer.rows) {
      if (holdsEvents(row) && calendars.size < CALENDARS_MAX)
        calendars.set(row.url, readCalendar(row));
    }
  }
  return { ok: true, calendars: [...calendars.values()] };
}
