// Formats a range of dates. This file is separate from format-date.ts, because few screens need it.
import { localeOf } from '../../worker/domain/language/locales.ts';
import type { LocalDate } from '../../worker/domain/time/types.ts';
import { IS_MONTH_FIRST } from './format-date.ts';
import { LANGUAGE } from './language.ts';
import { lazily } from './lazily.ts';

const rangeFormat = lazily(
  () =>
    new Intl.DateTimeFormat(IS_MONTH_FIRST ? 'en-US' : localeOf(LANGUAGE), {
      dateStyle: 'medium',
      timeZone: 'UTC',
    }),
);

/** Returns a text such as `23–29 Nov 2026` or `Nov 30 – Dec 6, 2026`. */
export function formatDateRange(from: LocalDate, to: LocalDate): string {
  return rangeFormat().formatRange(Date.parse(from), Date.parse(to));
}
