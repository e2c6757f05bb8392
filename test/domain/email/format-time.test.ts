import { describe, expect, it } from 'vitest';
import { nameOffset } from '../../../worker/domain/time/time-label.ts';
import { HOUR_MS, MINUTE_MS } from '../../../worker/domain/time/types.ts';
import {
  formatShortStart,
  formatTime,
  formatTimes,
  writeInterval,
} from '../../../worker/mail/email/format-time.ts';
import { zone } from './sample-booking.ts';

const clockIn = (name: string, hourFormat: '12' | '24' = '24') =>
  ({ zone: zone(name), hourFormat, language: 'en' }) as const;

function describeTime(start: number, minutes: number, name: string): string {
  const { when, zone: zoneText } = writeInterval(
    { start, end: start + minutes * MINUTE_MS },
    clockIn(name),
  );
  return `${when} (${zoneText})`;
}

describe('times in emails', () => {
  const start = Date.UTC(2026, 10, 23, 13, 0);

  it.each([
    [
      'Europe/Berlin',
      'Monday, 23 November 2026, 14:00–14:30 (Berlin (GMT+1))',
      'Mon 23 Nov 14:00 CET',
    ],
    [
      'America/New_York',
      'Monday, 23 November 2026, 08:00–08:30 (New York (GMT−5))',
      'Mon 23 Nov 08:00 EST',
    ],
    [
      'Asia/Kolkata',
      'Monday, 23 November 2026, 18:30–19:00 (Kolkata (GMT+5:30))',
      'Mon 23 Nov 18:30 GMT+5:30',
    ],
    ['UTC', 'Monday, 23 November 2026, 13:00–13:30 (UTC (GMT))', 'Mon 23 Nov 13:00 UTC'],
  ])('have a long and a short format with the name of the time zone %s', (name, long, short) => {
    expect(describeTime(start, 30, name)).toBe(long);
    expect(formatShortStart(start, clockIn(name))).toBe(short);
  });

  it('show the dates of start and end when the meeting crosses midnight in the reader’s time zone', () => {
    const lateEvening = Date.UTC(2026, 10, 23, 22, 45);
    expect(describeTime(lateEvening, 30, 'Europe/Berlin')).toBe(
      'Monday, 23 November 2026, 23:45 – Tuesday, 24 November 2026, 00:15 (Berlin (GMT+1))',
    );
    expect(describeTime(lateEvening, 30, 'UTC')).toContain('Monday, 23 November 2026, 22:45–23:15');
  });

  it('use the 12-hour clock for a reader who chose the 12-hour clock', () => {
    const berlin = clockIn('Europe/Berlin', '12');
    const interval = (at: number) =>
      writeInterval({ start: at, end: at + 30 * MINUTE_MS }, berlin).when;
    expect(interval(start)).toBe('Monday, 23 November 2026, 2:00 pm–2:30 pm');
    expect(interval(Date.UTC(2026, 10, 22, 23))).toBe(
      'Monday, 23 November 2026, 12:00 am–12:30 am',
    );
    expect(interval(Date.UTC(2026, 10, 23, 11))).toContain('12:00 pm–12:30 pm');
    expect(formatShortStart(start, berlin)).toBe('Mon 23 Nov 2:00 pm CET');
    expect(interval(Date.UTC(2026, 9, 25, 0, 45))).toContain('2:45 am CEST–2:15 am CET');
  });

  it('show midnight as 00:00', () => {
    expect(describeTime(Date.UTC(2026, 10, 23), 30, 'UTC')).toContain('2026, 00:00–00:30');
  });

  it('show the abbreviations of the start and of the end when the meeting crosses the hour that clocks skip', () => {
    expect(describeTime(Date.UTC(2026, 2, 29, 0, 30), 60, 'Europe/Berlin')).toBe(
      'Sunday, 29 March 2026, 01:30 CET–03:30 CEST (Berlin (GMT+1))',
    );
  });

  it('distinguish the first and the second occurrence of the hour that clocks repeat', () => {
    const firstTwoOClock = Date.UTC(2026, 9, 25, 0, 0);
    expect(describeTime(firstTwoOClock, 30, 'Europe/Berlin')).toContain(
      '02:00 CEST–02:30 CEST (Berlin (GMT+2))',
    );
    expect(describeTime(firstTwoOClock + HOUR_MS, 30, 'Europe/Berlin')).toContain(
      '02:00 CET–02:30 CET (Berlin (GMT+1))',
    );
    expect(describeTime(firstTwoOClock + HOUR_MS / 2, 60, 'Europe/Berlin')).toContain(
      '02:30 CEST–02:30 CET',
    );
    expect(nameOffset(Date.UTC(2026, 10, 1, 5), zone('America/New_York'), 'en')).toBe('EDT');
    expect(nameOffset(Date.UTC(2026, 10, 1, 6), zone('America/New_York'), 'en')).toBe('EST');
    const berlin = clockIn('Europe/Berlin');
    expect(formatTime(firstTwoOClock, berlin)).toBe('02:00 CEST');
    const meeting = { start: firstTwoOClock, end: firstTwoOClock + HOUR_MS };
    expect(formatTimes(meeting, berlin)).toBe('02:00 CEST–02:00 CET');
    expect(writeInterval(meeting, { ...berlin, language: 'fr' }).when).toContain(
      '02:00 UTC+2–02:00 UTC+1',
    );
  });
});
