import { describe, expect, it } from 'vitest';
import type { Availability } from '../../../worker/domain/meeting-types/availability.ts';
import { applyTypeHours } from '../../../worker/domain/teams/type-hours.ts';
import type { LocalDate, LocalTime, TimeZone } from '../../../worker/domain/time/types.ts';
import { everyDay, hours } from '../meeting-types/build-availability.ts';

const day = (date: string, enabled: boolean) => ({
  date: date as LocalDate,
  enabled,
  ...(enabled && { start: '06:00' as LocalTime, end: '07:00' as LocalTime }),
});

const HOST: Availability = {
  ...everyDay(hours('10:00-12:00')),
  timezone: 'Asia/Tokyo' as TimeZone,
  travel: [
    { from: '2031-01-01' as LocalDate, to: '2031-01-03' as LocalDate, timezone: 'UTC' as TimeZone },
  ],
  overrides: [day('2031-03-12', false), day('2031-03-13', true)],
};
const TYPE: Availability = everyDay(hours('14:00-18:00'));

describe('the hours of a meeting type for one of its hosts', () => {
  it('are those of the meeting type, in the time zone of the host', () => {
    const { workingHours, timezone, travel } = applyTypeHours(TYPE, HOST);
    expect(workingHours).toEqual(TYPE.workingHours);
    expect([timezone, travel]).toEqual([HOST.timezone, HOST.travel]);
  });

  it('are closed on the days on which the host is away', () => {
    const open = day('2031-03-12', true);
    expect(applyTypeHours({ ...TYPE, overrides: [open] }, HOST).overrides).toEqual([
      open,
      day('2031-03-12', false),
    ]);
  });
});
