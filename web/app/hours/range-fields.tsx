// Two time fields, start and end, with the error or the note below both.
import { type ReactNode, useId } from 'react';
import { t } from '../../lib/translate.ts';
import styles from './hours.module.css';
import type { ProblemAt } from './hours-draft.ts';
import { TimeField } from './time-field.tsx';

interface RangeFieldsProps {
  /** The path of the range. The paths of the two fields end with `.start` and `.end`. */
  readonly path: string;
  /** Screen readers read this name with both fields. */
  readonly label: string;
  readonly start: string;
  readonly end: string;
  /** Shown below the fields, when there is no error. */
  readonly note?: string | false;
  readonly problemAt: ProblemAt;
  readonly onChange: (change: { start: string } | { end: string }) => void;
}

export function RangeFields(props: RangeFieldsProps): ReactNode {
  const { path, label, problemAt, onChange } = props;
  const errorId = useId();
  const rangeError = problemAt(path);
  const startError = problemAt(`${path}.start`);
  const endError = problemAt(`${path}.end`);
  const error = startError ?? endError ?? rangeError;
  const text = error ?? props.note;
  const errorProps = (isWrong: boolean) => ({
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong || (!error && text) ? errorId : undefined,
  });
  return (
    <div className={styles.range}>
      <div className={styles.times}>
        <TimeField
          name={`${path}.start`}
          aria-label={t(
            '{day}, start',
            { day: label },
            'the start of hours. day: such as "Monday" or "Monday, break 1"',
          )}
          value={props.start}
          isEnd={false}
          {...errorProps(startError !== undefined || rangeError !== undefined)}
          onChange={(start) => onChange({ start })}
        />
        <span aria-hidden="true">–</span>
        <TimeField
          name={`${path}.end`}
          aria-label={t(
            '{day}, end',
            { day: label },
            'the end of hours. day: such as "Monday" or "Monday, break 1"',
          )}
          value={props.end}
          isEnd
          {...errorProps(endError !== undefined || rangeError !== undefined)}
          onChange={(end) => onChange({ end })}
        />
      </div>
      {text && (
        <p id={errorId} className={error ? styles.error : styles.note}>
          {text}
        </p>
      )}
    </div>
  );
}
