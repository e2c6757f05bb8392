// A day as a leaf of a wall calendar: the short month above the number. The leaf repeats the date
// beside it, so screen readers ignore the leaf.
import type { ReactNode } from 'react';
import type { LocalDate } from '../../worker/domain/time/types.ts';
import { formatDay, nameMonth } from '../lib/format-date.ts';

export function DateLeaf({ date }: { date: LocalDate }): ReactNode {
  return (
    <span className="date-leaf" aria-hidden="true">
      <span>{nameMonth(date)}</span>
      <span>{formatDay(date)}</span>
    </span>
  );
}
