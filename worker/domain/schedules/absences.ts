// The texts that visitors read while the host is away.
import { localeOf } from '../language/locales.ts';
import type { Translate } from '../language/translate.ts';
import type { Availability } from '../meeting-types/availability.ts';
import type { LocalDate } from '../time/types.ts';
import type { OutOfOffice } from './schedule.ts';

/** Lists the absences that contain a date from `from` to `to` and have a text for visitors. */
export function listAbsences(
  { overrides = [] }: Availability,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): OutOfOffice[] {
  return overrides.flatMap(({ date, to: end = date, absence }) => {
    if (!absence || (absence.note === '' && absence.link === '')) return [];
    return date <= to && from <= end ? [{ from: date, to: end, ...absence }] : [];
  });
}

/** Returns a text such as `The host is away: 20 December 2026 – 6 January 2027.` */
export function describeAbsence(
  t: Translate,
  { from, to }: { readonly from: string; readonly to: string },
): string {
  const format = new Intl.DateTimeFormat(localeOf(t.language), {
    ...({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const),
  });
  const days =
    from === to
      ? format.format(Date.parse(from))
      : format.formatRange(Date.parse(from), Date.parse(to));
  return t('The host is away: {days}.', { days }, 'days: a date or a range of dates');
}
