// Two time fields, start and end, with the error below both.

import { type ReactNode, useId } from 'react';
import { parseLocalTime } from '../../../../worker/domain/time/local-time.ts';
import { formatLocalTime, preferredClockStyle } from '../../../lib/format-date.ts';
import { useClockStyle } from '../../frame/use-clock-style.ts';
import styles from './hours.module.css';

interface RangeFieldsProps {
  /** The path of the range. Its fields are `.start` and `.end`. */
  readonly path: string;
  /** The name of the range, read out with both fields. */
  readonly label: string;
  readonly start: string;
  readonly end: string;
  readonly problemAt: (path: string) => string | undefined;
  readonly onChange: (change: { start: string } | { end: string }) => void;
}

export function RangeFields(props: RangeFieldsProps): ReactNode {
  const { path, label, problemAt, onChange } = props;
  const errorId = useId();
  const whole = problemAt(path);
  const atStart = problemAt(`${path}.start`);
  const atEnd = problemAt(`${path}.end`);
  const error = atStart ?? atEnd ?? whole;
  const said = useSaidRange(props.start, props.end);
  const link = (isWrong: boolean) => ({
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
          {...link(atStart !== undefined || whole !== undefined)}
          onChange={(event) => onChange({ start: event.target.value })}
        />
        <span aria-hidden="true">–</span>
        <input
          type="time"
          name={`${path}.end`}
          className={styles.time}
          aria-label={`${label}, end`}
          value={props.end}
          {...link(atEnd !== undefined || whole !== undefined)}
          onChange={(event) => onChange({ end: event.target.value })}
        />
      </div>
      {said !== null && <p className={styles.said}>{said}</p>}
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/**
 * Time fields use the device's clock. If the host's setting differs, returns the range as text, otherwise
 * null.
 */
function useSaidRange(start: string, end: string): string | null {
  const clock = useClockStyle();
  const [from, to] = [parseLocalTime(start), parseLocalTime(end)];
  if (clock === preferredClockStyle() || from === null || to === null) return null;
  return `${formatLocalTime(from, clock)} – ${formatLocalTime(to, clock)}`;
}
