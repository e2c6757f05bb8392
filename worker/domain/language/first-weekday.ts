// Finds the first day of the week in a calendar.
import type { Language } from './languages.ts';
import { isEnglish } from './locales.ts';

/** Some browsers do not have `getWeekInfo`, and TypeScript's type `Intl.Locale` does not contain it. */
interface LocaleWithWeek {
  readonly getWeekInfo?: () => { readonly firstDay: number };
}

const MONDAY = 1;

/** For browsers without `getWeekInfo`. The weeks of all other languages start on Monday. */
const FIRST_WEEKDAYS: Readonly<Record<string, number>> = {
  ...{ ar: 6, he: 0, ja: 0, ko: 0, 'pt-BR': 0 },
};

/** Returns 0 for Sunday, 1 for Monday and so on. English calendars start on Sunday, as specified. */
export function firstWeekdayOf(language: Language): number {
  if (isEnglish(language)) return 0;
  const { firstDay } = (new Intl.Locale(language) as LocaleWithWeek).getWeekInfo?.() ?? {};
  return (firstDay ?? FIRST_WEEKDAYS[language] ?? MONDAY) % 7;
}
