// Writes calendar files as calendar apps do.
import { MINUTE_MS } from '../../worker/domain/time/types.ts';

/** Writes a time as calendar files do. */
const stamp = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');

/** Writes a file with an event of half an hour at each time. */
export function calendarFile(events: Readonly<Record<string, number>>): string {
  const components = Object.entries(events).flatMap(([uid, at]) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20260101T000000Z',
    `DTSTART:${stamp(at)}`,
    `DTEND:${stamp(at + 30 * MINUTE_MS)}`,
    'SUMMARY:Dentist',
    'END:VEVENT',
  ]);
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...components];
  return [...lines, 'END:VCALENDAR', ''].join('\r\n');
}

/** Moves the event of half an hour in a file. */
export function moveEvent(file: string, from: number, to: number): string {
  return file
    .replace(stamp(from), stamp(to))
    .replace(stamp(from + 30 * MINUTE_MS), stamp(to + 30 * MINUTE_MS));
}
