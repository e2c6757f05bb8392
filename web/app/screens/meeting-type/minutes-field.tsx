// A number of minutes: a list of suggestions, and a field for any other number.
import type { ReactNode } from 'react';
import { DURATION_BOUNDS } from '../../../../worker/domain/bookings/limits.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './meeting-type.module.css';

const OTHER = 'other';

interface MinutesFieldProps {
  readonly label: string;
  readonly name: string;
  readonly error: string | undefined;
  readonly hint?: string;
  readonly options: readonly number[];
  /** The text of the first option, which stands for null. Absent when null is not allowed. */
  readonly emptyLabel?: string;
  readonly minutes: number | null;
  /** Whether the number is typed. */
  readonly isOther: boolean;
  readonly onChange: (minutes: number | null, isOther: boolean) => void;
}

export function MinutesField(props: MinutesFieldProps): ReactNode {
  const { label, name, error, hint, emptyLabel, minutes, isOther, onChange } = props;
  const options = [
    ...(emptyLabel === undefined ? [] : [{ value: '', label: emptyLabel }]),
    ...props.options.map((option) => ({ value: String(option), label: `${option} minutes` })),
    { value: OTHER, label: 'Other' },
  ];
  function choose(value: string): void {
    if (value === OTHER) onChange(minutes ?? props.options[0] ?? 0, true);
    else onChange(value === '' ? null : Number(value), false);
  }
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <span className={isOther ? styles.other : undefined}>
          <Select
            {...control}
            {...(!isOther && { name })}
            options={options}
            value={isOther ? OTHER : String(minutes ?? '')}
            onChange={(event) => choose(event.target.value)}
          />
          {isOther && (
            <input
              {...DURATION_BOUNDS}
              className={control.className}
              type="number"
              inputMode="numeric"
              name={name}
              aria-label={`${label}, in minutes`}
              aria-invalid={control['aria-invalid']}
              aria-describedby={control['aria-describedby']}
              value={minutes || ''}
              onChange={(event) => onChange(Number(event.target.value), true)}
            />
          )}
        </span>
      )}
    </Field>
  );
}
