// Determines to which date a key press moves the focus (ARIA date grid pattern).
import { addDays, addMonths, weekdayIndexOf } from '../../worker/domain/time/calendar-date.ts';
import type { LocalDate } from '../../worker/domain/time/types.ts';

interface GridKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly isRightToLeft: boolean;
}

const SATURDAY = 6;

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
      return addDays(date, -weekdayIndexOf(date));
    case 'End':
      return addDays(date, SATURDAY - weekdayIndexOf(date));
    case 'PageUp':
      return addMonths(date, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(date, shiftKey ? 12 : 1);
    default:
      return null;
  }
}
