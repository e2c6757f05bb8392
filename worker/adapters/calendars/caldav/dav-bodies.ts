// The XML of our requests.
import type { Interval } from '../../../domain/time/types.ts';
import { APPLE, CALDAV, CALENDAR_SERVER, DAV, escapeXml } from './dav-xml.ts';

const NAMESPACES = `xmlns:d="${DAV}" xmlns:c="${CALDAV}" xmlns:cs="${CALENDAR_SERVER}" xmlns:a="${APPLE}"`;

/** Names of properties with the prefixes d, c, cs and a. */
const writeProps = (names: readonly string[]) =>
  `<d:prop>${names.map((name) => `<${name}/>`).join('')}</d:prop>`;

function writeRoot(name: string, content: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n<${name} ${NAMESPACES}>${content}</${name}>`;
}

export function writePropfind(names: readonly string[]): string {
  return writeRoot('d:propfind', writeProps(names));
}

/** With an empty token, the request is for the whole calendar. */
export function writeSyncCollection(syncToken: string): string {
  const token = `<d:sync-token>${escapeXml(syncToken)}</d:sync-token><d:sync-level>1</d:sync-level>`;
  return writeRoot('d:sync-collection', token + writeProps(['d:getetag']));
}

const writeTime = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');

function writeQuery(eventFilter: string, names: readonly string[]): string {
  const events = `<c:comp-filter name="VEVENT">${eventFilter}</c:comp-filter>`;
  const filter = `<c:filter><c:comp-filter name="VCALENDAR">${events}</c:comp-filter></c:filter>`;
  return writeRoot('c:calendar-query', writeProps(names) + filter);
}

export function writeWindowQuery(window: Interval, names: readonly string[]): string {
  const range = `<c:time-range start="${writeTime(window.start)}" end="${writeTime(window.end)}"/>`;
  return writeQuery(range, names);
}

/** Requests all events that have this property. */
export function writePropertyQuery(property: 'RRULE' | 'RDATE', names: readonly string[]): string {
  return writeQuery(`<c:prop-filter name="${property}"/>`, names);
}

export function writeMultiget(hrefs: readonly string[], names: readonly string[]): string {
  const list = hrefs.map((href) => `<d:href>${escapeXml(href)}</d:href>`).join('');
  return writeRoot('c:calendar-multiget', writeProps(names) + list);
}
