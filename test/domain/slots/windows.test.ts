import { describe, expect, it } from 'vitest';
import type { Availability } from '../../../worker/domain/meeting-types/availability.ts';
import { DEFAULT_AVAILABILITY } from '../../../worker/domain/meeting-types/default-hours.ts';
import { computeWindows } from '../../../worker/domain/slots/windows.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import {
  closed,
  closedOn,
  date,
  day,
  everyDay,
  hours,
  openOn,
} from '../meeting-types/build-availability.ts';
import { ZONE_MATRIX } from '../time/zone-matrix.ts';

function windowsOf(availability: Availability, zone: string, from: string, to = from): string[] {
  return computeWindows({ availability, hostZone: zone as TimeZone }, day(from), day(to)).map(
    ({ start, end }) => `${iso(start)}/${iso(end)}`,
  );
}

function iso(instant: number): string {
  return new Date(instant).toISOString().slice(5, 16);
}

describe('working windows', () => {
  it('are the hours of enabled days of the week in the host’s time zone', () => {
    // These dates are Friday to Monday.
    expect(windowsOf(DEFAULT_AVAILABILITY, 'America/New_York', '2025-01-10', '2025-01-13')).toEqual(
      ['01-10T14:00/01-10T22:00', '01-13T14:00/01-13T22:00'],
    );
  });

  it('have a date in the host’s time zone', () => {
    const windows = computeWindows(
      { availability: everyDay(hours('09:00-10:00')), hostZone: 'Pacific/Kiritimati' as TimeZone },
      day('2025-01-10'),
      day('2025-01-11'),
    );
    expect(windows.map((window) => window.epochDay)).toEqual([
      day('2025-01-10'),
      day('2025-01-11'),
    ]);
  });

  it('are split by breaks, in any order of the breaks', () => {
    const availability = everyDay(hours('09:00-17:00', '15:00-15:30', '12:00-13:00'));
    expect(windowsOf(availability, 'UTC', '2025-01-10')).toEqual([
      '01-10T09:00/01-10T12:00',
      '01-10T13:00/01-10T15:00',
      '01-10T15:30/01-10T17:00',
    ]);
  });

  it('ignore the parts of breaks that are outside the hours or inside other breaks', () => {
    const availability = everyDay(
      hours('09:00-17:00', '08:00-10:00', '12:00-14:00', '13:00-15:00', '16:00-18:00'),
    );
    expect(windowsOf(availability, 'UTC', '2025-01-10')).toEqual([
      '01-10T10:00/01-10T12:00',
      '01-10T15:00/01-10T16:00',
    ]);
    expect(windowsOf(everyDay(hours('09:00-17:00', '13:00-12:00')), 'UTC', '2025-01-10')).toEqual([
      '01-10T09:00/01-10T17:00',
    ]);
  });

  it('use the hours of a date override only on the date of the override', () => {
    const availability = everyDay(hours('09:00-17:00'), {
      days: { sunday: closed() },
      overrides: [
        closedOn('2025-01-10'),
        openOn('2025-01-12', '10:00-14:00', '11:00-12:00'),
        { date: date('2025-01-13'), enabled: true },
      ],
    });
    expect(windowsOf(availability, 'UTC', '2025-01-09', '2025-01-13')).toEqual([
      '01-09T09:00/01-09T17:00',
      '01-11T09:00/01-11T17:00',
      '01-12T10:00/01-12T11:00',
      '01-12T12:00/01-12T14:00',
    ]);
  });

  it.each(['23:59', '24:00'])('end when the next day begins if the hours end at %s', (end) => {
    expect(windowsOf(everyDay(hours(`22:00-${end}`)), 'Europe/Paris', '2025-01-10')).toEqual([
      '01-10T21:00/01-10T23:00',
    ]);
    // 00:00 of 2025-03-09 does not exist in Havana.
    expect(windowsOf(everyDay(hours(`22:00-${end}`)), 'America/Havana', '2025-03-08')).toEqual([
      '03-09T03:00/03-09T05:00',
    ]);
  });

  it('start at the end of the gap when clocks skip the start of the hours', () => {
    expect(windowsOf(everyDay(hours('02:30-05:00')), 'America/New_York', '2025-03-09')).toEqual([
      '03-09T07:00/03-09T09:00',
    ]);
    expect(windowsOf(everyDay(hours('02:15-02:45')), 'America/New_York', '2025-03-09')).toEqual([]);
  });

  it('use the first occurrence of a time that clocks repeat', () => {
    expect(windowsOf(everyDay(hours('01:30-05:00')), 'America/New_York', '2025-11-02')).toEqual([
      '11-02T05:30/11-02T10:00',
    ]);
    expect(windowsOf(everyDay(hours('00:00-01:30')), 'America/New_York', '2025-11-02')).toEqual([
      '11-02T04:00/11-02T05:30',
    ]);
  });

  it('are empty on a date that the time zone skipped', () => {
    const allDay = everyDay(hours('00:00-24:00', '12:00-13:00'));
    expect(windowsOf(allDay, 'Pacific/Apia', '2011-12-30')).toEqual([]);
    expect(windowsOf(allDay, 'Pacific/Kiritimati', '1994-12-31')).toEqual([]);
    expect(windowsOf(allDay, 'Pacific/Kwajalein', '1993-08-21')).toEqual([]);
  });

  it.each(ZONE_MATRIX)(
    'cover all time in $name without overlap when every day is a working day of 24 hours',
    (matrixZone) => {
      const zone = matrixZone.name as TimeZone;
      for (const { at } of matrixZone.changes) {
        const changeDay = Math.floor(Date.parse(at) / 86_400_000);
        const windows = computeWindows(
          { availability: everyDay(hours('00:00-24:00')), hostZone: zone },
          changeDay - 3,
          changeDay + 3,
        );
        for (const [index, window] of windows.slice(1).entries()) {
          expect(window.start).toBe(windows[index]?.end);
        }
      }
    },
  );
});
