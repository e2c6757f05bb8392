import { describe, expect, it } from 'vitest';
import { toFeedUrl } from '../../../web/app/screens/settings/calendar/feed-url.ts';
import { groupBlockedTimes } from '../../../web/app/screens/settings/calendar/group-blocked-times.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';

const PARIS = 'Europe/Paris' as TimeZone;

function describeTimes(...times: [start: string, end: string][]) {
  const blocked = times.map(([start, end]) => ({
    start: `${start}:00.000Z`,
    end: `${end}:00.000Z`,
    calendarId: 'work',
    calendarName: 'Work',
  }));
  return groupBlockedTimes(blocked, PARIS, '24').map(({ date, times: listed }) => [
    date,
    ...listed.map(({ text }) => text),
  ]);
}

describe('the times that block the host', () => {
  it('are grouped by the local date of their start', () => {
    expect(
      describeTimes(
        ['2026-11-23T09:00', '2026-11-23T10:00'],
        ['2026-11-23T22:00', '2026-11-23T23:00'],
        ['2026-11-23T23:30', '2026-11-24T00:30'],
      ),
    ).toEqual([
      ['Monday, 23 November 2026', '10:00–11:00', '23:00–00:00'],
      ['Tuesday, 24 November 2026', '00:30–01:30'],
    ]);
  });

  it('are shown as whole days when they last from midnight to midnight, also when the clocks change', () => {
    expect(describeTimes(['2026-10-24T22:00', '2026-10-25T23:00'])).toEqual([
      ['Sunday, 25 October 2026', 'All day'],
    ]);
    expect(describeTimes(['2026-11-22T23:00', '2026-11-24T23:00'])).toEqual([
      ['Monday, 23 November 2026', 'All day, until 24 Nov 2026'],
    ]);
  });

  it('contain the date of the end when the event ends on another day', () => {
    expect(describeTimes(['2026-11-23T21:00', '2026-11-24T05:00'])).toEqual([
      ['Monday, 23 November 2026', '22:00 – 24 Nov 2026, 06:00'],
    ]);
  });
});

describe('the address of a feed', () => {
  it('begins with https when the host enters a webcal address', () => {
    expect(toFeedUrl(' webcal://example.com/a.ics ')).toBe('https://example.com/a.ics');
    expect(toFeedUrl('webcals://example.com/a.ics')).toBe('https://example.com/a.ics');
    expect(toFeedUrl('https://example.com/webcal:a')).toBe('https://example.com/webcal:a');
  });
});
