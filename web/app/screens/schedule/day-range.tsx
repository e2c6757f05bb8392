// The first and last day of an entry, with a button that removes the entry.

import { type ReactNode, useId } from 'react';
import { parseLocalDate } from '../../../../worker/domain/time/local-date.ts';
import { formatDateRange } from '../../../lib/format-date-range.ts';
import { t } from '../../../lib/translate.ts';
import { CloseIcon } from '../../../ui/icons.tsx';
import hours from '../../hours/hours.module.css';
import type { ProblemAt } from '../../hours/hours-draft.ts';
import styles from './schedule.module.css';

interface DayRangeProps {
  /** The path of the entry. The paths of the two fields end with `.from` and `.to`. */
  readonly path: string;
  /** Names the entry for screen readers, for example `Trip 1`. */
  readonly label: string;
  readonly from: string;
  readonly to: string;
  readonly problemAt: ProblemAt;
  readonly onChange: (change: { from?: string; to?: string }) => void;
  readonly onRemove: () => void;
}

export function DayRange(props: DayRangeProps): ReactNode {
  const { path, label, from, to, problemAt, onChange } = props;
  const errorId = useId();
  const problems = { from: problemAt(`${path}.from`), to: problemAt(`${path}.to`) };
  const error = problems.from ?? problems.to;
  const [first, last] = [parseLocalDate(from), parseLocalDate(to)];
  const field = (end: 'from' | 'to', name: string, fullName: string, value: string) => (
    <label className={styles.day}>
      {name}
      <input
        type="date"
        name={`${path}.${end}`}
        className={hours.date}
        aria-label={fullName}
        aria-invalid={problems[end] !== undefined || undefined}
        aria-describedby={problems[end] === undefined ? undefined : errorId}
        value={value}
        onChange={({ target }) =>
          // Most entries last a single day. So if both days are equal, a change of the first day
          // also changes the last day.
          onChange(
            end === 'from' && (to === '' || to === from)
              ? { from: target.value, to: target.value }
              : { [end]: target.value },
          )
        }
      />
    </label>
  );
  return (
    <div className={styles.range}>
      <div className={styles.days}>
        {field(
          'from',
          t('First day', {}, 'of an absence, a trip or other hours'),
          t('{entry}, First day', { entry: label }, 'entry: such as "Trip 1"'),
          from,
        )}
        {field(
          'to',
          t('Last day', {}, 'of an absence, a trip or other hours'),
          t('{entry}, Last day', { entry: label }, 'entry: such as "Trip 1"'),
          to,
        )}
        <button
          type="button"
          className={hours.remove}
          aria-label={t('Remove {entry}', { entry: label }, 'entry: such as "Trip 1"')}
          onClick={props.onRemove}
        >
          <CloseIcon />
        </button>
      </div>
      {/* The browser writes the dates in an order of its own. */}
      {first !== null && last !== null && first <= last && (
        <p className={hours.words}>{formatDateRange(first, last)}</p>
      )}
      {error !== undefined && (
        <p id={errorId} className={hours.error}>
          {error}
        </p>
      )}
    </div>
  );
}
