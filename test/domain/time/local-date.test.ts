import { describe, expect, it } from 'vitest';
import {
  parseLocalDate,
  toEpochDay,
  toLocalDate,
  weekdayOf,
} from '../../../worker/domain/time/local-date.ts';
import type { LocalDate } from '../../../worker/domain/time/types.ts';
import { sampleOf } from '../sampling.ts';

describe('local dates', () => {
  it('are accepted when they are real dates from 1970 to 2199', () => {
    for (const text of ['1970-01-01', '2024-02-29', '2000-02-29', '2199-12-31']) {
      expect(parseLocalDate(text)).toBe(text);
    }
  });

  it('are refused when the date does not exist, the year is out of range or the format is different', () => {
    const refused = [
      '2023-02-29',
      '2100-02-29',
      '2025-04-31',
      '2025-13-01',
      '2025-00-10',
      '2025-01-00',
      '1969-12-31',
      '2200-01-01',
      '2025-1-1',
      '20250101',
      '2025-01-01T00:00',
      ' 2025-01-01',
      '2025-01-01\n',
      '٢٠٢٥-01-01',
      '',
    ];
    for (const text of refused) expect(parseLocalDate(text), text).toBeNull();
  });

  it('agree with JavaScript’s Date on every day of the supported years', () => {
    const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
    const wrong: string[] = [];
    for (const epochDay of sampleOf(Array.from({ length: 84_006 }, (_, day) => day))) {
      const nativeDate = new Date(epochDay * 86_400_000);
      const date = nativeDate.toISOString().slice(0, 10) as LocalDate;
      const agrees =
        toLocalDate(epochDay) === date &&
        toEpochDay(date) === epochDay &&
        weekdayOf(epochDay) === names[nativeDate.getUTCDay()];
      if (!agrees) wrong.push(date);
    }
    expect(wrong).toEqual([]);
    expect(toLocalDate(84_005)).toBe('2199-12-31');
  });

  it('have the right day of the week before 1970 too', () => {
    expect(weekdayOf(-1)).toBe('wednesday');
    expect(weekdayOf(-8)).toBe('wednesday');
  });
});
