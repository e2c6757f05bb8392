// Reads calendar files in tests and shows the busy times as short texts.
import { toExternalEvents } from '../../../../worker/adapters/calendars/icalendar/external-events.ts';
import {
  type ReadOptions,
  readInstances,
} from '../../../../worker/adapters/calendars/icalendar/read-instances.ts';
import { busyOfEvent } from '../../../../worker/domain/calendars/event-intervals.ts';
import { parseTimeZone } from '../../../../worker/domain/time/time-zone.ts';
import type { Interval, TimeZone } from '../../../../worker/domain/time/types.ts';

/** March 2027. Berlin changes its clocks on 28 March. New York changes its clocks on 14 March. */
export const MARCH: Interval = {
  start: Date.parse('2027-03-01T00:00:00Z'),
  end: Date.parse('2027-04-01T00:00:00Z'),
};

export function zoneOf(name: string): TimeZone {
  const zone = parseTimeZone(name);
  if (!zone) throw new Error(`No zone ${name}`);
  return zone;
}

export const BERLIN = zoneOf('Europe/Berlin');
const OWNER = 'owner@halfpast.example';

const addUid = (lines: readonly string[]) =>
  lines.some((line) => line.startsWith('UID:')) ? lines : ['UID:event@example', ...lines];

/** Writes a calendar file. Each component is the text between BEGIN:VEVENT and END:VEVENT. */
export function calendarOf(...events: string[]): string {
  const components = events.map((event) => {
    const lines = event.trim().split(/\n\s*/);
    return lines[0]?.startsWith('BEGIN:')
      ? lines.join('\r\n')
      : ['BEGIN:VEVENT', ...addUid(lines), 'END:VEVENT'].join('\r\n');
  });
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...components, 'END:VCALENDAR', ''].join('\r\n');
}

/** Returns the busy times of the owner in Berlin, for example `03-10 08:00–09:00` in UTC. */
export function busyTimes(text: string, options: Partial<ReadOptions> = {}): string[] {
  const window = options.window ?? MARCH;
  const ownerZone = options.ownerZone ?? BERLIN;
  const read = readInstances(text, { window, ownerZone, addresses: [OWNER], ...options });
  if (!read.ok) return [read.reason];
  const busy = toExternalEvents(read.instances).flatMap(
    (event) => busyOfEvent(event, ownerZone, window) ?? [],
  );
  const shown = busy.sort((a, b) => a.start - b.start || a.end - b.end).map(showInterval);
  return [...shown, ...read.setAside.map(({ reason }) => `set aside: ${reason}`)];
}

export function showInterval({ start, end }: Interval): string {
  const [from, to] = [start, end].map((at) =>
    new Date(at).toISOString().slice(5, 16).replace('T', ' '),
  );
  return from?.slice(0, 5) === to?.slice(0, 5) ? `${from}–${to?.slice(6)}` : `${from}–${to}`;
}
