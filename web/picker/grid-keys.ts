// Finds the date that gets the focus after a key press (ARIA date grid pattern).
import {
  addDays,
  addMonths,
  columnOf,
  weekdayIndexOf,
} from '../../worker/domain/time/calendar-date.ts';
import type { LocalDate } from '../../worker/domain/time/types.ts';
import { LANGUAGE } from '../lib/language.ts';

interface GridKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly isRightToLeft: boolean;
}

const LAST_COLUMN = 6;

/** Returns null when the grid does not handle the key. */
export function moveByKey(
  date: LocalDate,
  { key, shiftKey, isRightToLeft }: GridKey,
): LocalDate | null {
  const forward = isRightToLeft ? -1 : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -forward);
    case 'ArrowRight':
      return addDays(date, forward);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -columnOf(weekdayIndexOf(date), LANGUAGE));
    case 'End':
      return addDays(date, LAST_COLUMN - columnOf(weekdayIndexOf(date), LANGUAGE));
    case 'PageUp':
      return addMonths(date, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(date, shiftKey ? 12 : 1);
    default:
      return null;
  }
}
