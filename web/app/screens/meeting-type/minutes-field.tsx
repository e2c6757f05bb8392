// A number of minutes: a list of suggestions, and a field for any other number.

import type { ReactNode } from 'react';
import { DURATION_BOUNDS } from '../../../../worker/domain/meeting-types/bounds.ts';
import { t } from '../../../lib/translate.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './meeting-type.module.css';

const OTHER = 'other';

interface MinutesFieldProps {
  readonly label: string;
  /** The label of the field for any other number. */
  readonly otherLabel: string;
  readonly name: string;
  readonly error: string | undefined;
  readonly options: readonly number[];
  /** The text of the option for null, which is the first option. */
  readonly emptyLabel: string;
  readonly minutes: number | null;
  /** True if the host types the number instead of choosing a suggested number. */
  readonly isOther: boolean;
  readonly onChange: (minutes: number | null, isOther: boolean) => void;
}

export function MinutesField(props: MinutesFieldProps): ReactNode {
  const { label, name, error, emptyLabel, minutes, isOther, onChange } = props;
  const options = [
    { value: '', label: emptyLabel },
    ...props.options.map((option) => ({
      value: String(option),
      label: t('{count, plural, one {# minute} other {# minutes}}', { count: option }),
    })),
    { value: OTHER, label: t('Other', {}, 'another number of minutes') },
  ];
  function choose(value: string): void {
    if (value === OTHER) onChange(minutes ?? props.options[0] ?? 0, true);
    else onChange(value === '' ? null : Number(value), false);
  }
  return (
    <Field label={label} error={error}>
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
              aria-label={props.otherLabel}
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
