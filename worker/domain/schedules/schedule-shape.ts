// Checks whether stored values have the shape of the parts of a schedule. This check only finds damaged data.
// check-schedule.ts decides which values hosts may enter.

import { isPart } from '../limits/limits-shape.ts';
import { isOverride, isStay } from '../meeting-types/availability-shape.ts';
import { parseLocalDate } from '../time/local-date.ts';

const isDate = (value: unknown): boolean =>
  typeof value === 'string' && parseLocalDate(value) !== null;

const isText = (value: unknown): boolean => typeof value === 'string';

const areAll = (value: unknown, isEntry: (entry: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isEntry);

export const areRanges = (value: unknown): boolean =>
  areAll(value, (entry) => isPart(entry) && isOverride({ ...entry, date: entry.from }));

export const areStays = (value: unknown): boolean => areAll(value, isStay);

export const areAbsences = (value: unknown): boolean =>
  areAll(
    value,
    (entry) =>
      isPart(entry) &&
      isDate(entry.from) &&
      isDate(entry.to) &&
      isText(entry.note) &&
      isText(entry.link),
  );

export const areHolidays = (value: unknown): boolean =>
  areAll(value, (entry) => isPart(entry) && isDate(entry.date) && isText(entry.name));

export const isHolidayChoice = (value: unknown): boolean =>
  isPart(value) &&
  isText(value.country) &&
  (value.region === null || isText(value.region)) &&
  areAll(value.except, isDate);
