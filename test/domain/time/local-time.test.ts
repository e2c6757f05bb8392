import { describe, expect, it } from 'vitest';
import { parseLocalTime, toEndMinutes, toMinutes } from '../../../worker/domain/time/local-time.ts';
import type { LocalTime } from '../../../worker/domain/time/types.ts';

describe('local times', () => {
  it('are accepted from 00:00 to 24:00', () => {
    for (const text of ['00:00', '09:05', '19:30', '23:59', '24:00']) {
      expect(parseLocalTime(text)).toBe(text);
    }
  });

  it('are refused in any other format', () => {
    for (const text of ['24:01', '9:00', '12:60', '12:5', '12:00:00', '-1:00', '12:00\n', '']) {
      expect(parseLocalTime(text), text).toBeNull();
    }
  });

  it('are converted to minutes since midnight', () => {
    expect(toMinutes('09:30' as LocalTime)).toBe(570);
    expect(toMinutes('24:00' as LocalTime)).toBe(1440);
    expect(toMinutes('23:59' as LocalTime)).toBe(1439);
  });

  it('mean the end of the day when a range ends with 23:59 or 24:00', () => {
    expect(toEndMinutes('23:59' as LocalTime)).toBe(1440);
    expect(toEndMinutes('24:00' as LocalTime)).toBe(1440);
    expect(toEndMinutes('23:58' as LocalTime)).toBe(1438);
  });
});
