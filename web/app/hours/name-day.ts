import { WEEKDAYS, type Weekday } from '../../../worker/domain/time/weekdays.ts';
import { LANGUAGE } from '../../lib/language.ts';
import { lazily } from '../../lib/lazily.ts';

const dayName = lazily(
  () => new Intl.DateTimeFormat(LANGUAGE, { weekday: 'long', timeZone: 'UTC' }),
);

/** 5 January 1970 was a Monday. */
const MONDAY = 5;

export const nameDay = (day: Weekday): string =>
  dayName().format(Date.UTC(1970, 0, MONDAY + WEEKDAYS.indexOf(day)));
