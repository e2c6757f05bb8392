import { expect, it } from 'vitest';
import { firstWeekdayOf } from '../../../worker/domain/language/first-weekday.ts';
import type { Language } from '../../../worker/domain/language/languages.ts';
import { columnOf, weeksOfMonth } from '../../../worker/domain/time/calendar-date.ts';
import type { LocalDate } from '../../../worker/domain/time/types.ts';

const tag = (text: string) => text as Language;

it.each([
  ['en', 0],
  ['en-XA', 0],
  ['de', 1],
  ['pt-BR', 0],
  ['ja', 0],
  ['ar', 6],
])('the week of %s starts on day %i', (language, first) => {
  expect(firstWeekdayOf(tag(language))).toBe(first);
});

it('puts each date of the calendar into the column of its weekday', () => {
  for (const language of ['en', 'de', 'ar'].map(tag))
    for (const week of weeksOfMonth('2026-11-23' as LocalDate, null, language))
      for (const [column, date] of week.entries())
        if (date !== null) expect(columnOf(new Date(date).getUTCDay(), language)).toBe(column);
});
