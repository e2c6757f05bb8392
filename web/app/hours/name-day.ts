import { WEEKDAYS, type Weekday } from '../../../worker/domain/time/weekdays.ts';
import { LANGUAGE } from '../../lib/language.ts';
import { lazily } from '../../lib/lazily.ts';

const createFormat = (weekday: 'long' | 'short') =>
  lazily(() => new Intl.DateTimeFormat(LANGUAGE, { weekday, timeZone: 'UTC' }));

const formats = { long: createFormat('long'), short: createFormat('short') };

/** 5 January 1970 was a Monday. */
const MONDAY = 5;

export const nameDay = (day: Weekday, length: 'long' | 'short' = 'long'): string =>
  formats[length]().format(Date.UTC(1970, 0, MONDAY + WEEKDAYS.indexOf(day)));
