import { describe, expect, it } from 'vitest';
import { describeWeek } from '../../../web/app/schedules/describe-week.ts';
import type { WireWorkingHours } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { DEFAULT_AVAILABILITY } from '../../../worker/domain/meeting-types/default-hours.ts';

describe('the weekly hours in one line', () => {
  const workingHours = DEFAULT_AVAILABILITY.workingHours as WireWorkingHours;

  it.each([
    ['24', 'Mon – Fri, 09:00 – 17:00'],
    ['12', 'Mon – Fri, 9:00\u00a0am – 5:00\u00a0pm'],
  ] as const)('use the host’s hour format (%s)', (clock, line) => {
    expect(describeWeek(workingHours, clock)).toEqual([line]);
  });

  it('end at 24:00 on a 24-hour clock, and at midnight on a 12-hour clock', () => {
    const monday = { ...workingHours.monday, end: '24:00' };
    const late = { ...workingHours, monday };
    expect(describeWeek(late, '24')[0]).toBe('Mon, 09:00 – 24:00');
    expect(describeWeek(late, '12')[0]).toBe('Mon, 9:00\u00a0am – 12:00\u00a0am');
  });
});
