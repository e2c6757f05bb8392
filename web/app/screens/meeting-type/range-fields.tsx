// Two time fields, start and end, with the error below both.

import { type ReactNode, useId } from 'react';
import { parseLocalTime } from '../../../../worker/domain/time/local-time.ts';
import { formatLocalTime, preferredClockStyle } from '../../../lib/clock-style.ts';
import { useClockStyle } from '../../frame/use-clock-style.ts';
import styles from './hours.module.css';

interface RangeFieldsProps {
  /** The path of the range. The paths of its fields add `.start` and `.end`. */
  readonly path: string;
  /** Screen readers read this name with both fields. */
  readonly label: string;
  readonly start: string;
  readonly end: string;
  readonly problemAt: (path: string) => string | undefined;
  readonly onChange: (change: { start: string } | { end: string }) => void;
}

export function RangeFields(props: RangeFieldsProps): ReactNode {
  const { path, label, problemAt, onChange } = props;
  const errorId = useId();
  const rangeError = problemAt(path);
  const startError = problemAt(`${path}.start`);
  const endError = problemAt(`${path}.end`);
  const error = startError ?? endError ?? rangeError;
  const rangeText = useRangeText(props.start, props.end);
  const errorProps = (isWrong: boolean) => ({
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong ? errorId : undefined,
  });
  return (
    <div className={styles.range}>
      <div className={styles.times}>
        <input
          type="time"
          name={`${path}.start`}
          className={styles.time}
          aria-label={`${label}, start`}
          value={props.start}
          {...errorProps(startError !== undefined || rangeError !== undefined)}
          onChange={(event) => onChange({ start: event.target.value })}
        />
        <span aria-hidden="true">–</span>
        <input
          type="time"
          name={`${path}.end`}
          className={styles.time}
          aria-label={`${label}, end`}
          value={props.end}
          {...errorProps(endError !== undefined || rangeError !== undefined)}
          onChange={(event) => onChange({ end: event.target.value })}
        />
      </div>
      {rangeText !== null && <p className={styles.said}>{rangeText}</p>}
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/**
 * Returns the range as text in the host's hour format. The time fields use the hour format of the
 * device. If both formats are equal, returns null.
 */
function useRangeText(start: string, end: string): string | null {
  const clock = useClockStyle();
  const [from, to] = [parseLocalTime(start), parseLocalTime(end)];
  if (clock === preferredClockStyle() || from === null || to === null) return null;
  return `${formatLocalTime(from, clock)} – ${formatLocalTime(to, clock)}`;
}
