// A form control with its label above and its error below. ARIA attributes connect the label and
// the error to the control.

import { type ReactNode, useId } from 'react';
import { t } from '../lib/translate.ts';
import styles from './field.module.css';

interface ControlProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  readonly label: string;
  readonly optional?: boolean;
  readonly error: string | undefined;
  /** Help text below the control. */
  readonly hint?: ReactNode;
  readonly children: (control: ControlProps) => ReactNode;
}

export function Field(props: FieldProps): ReactNode {
  const { label, optional = false, error, hint, children } = props;
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const descriptionIds = [error !== undefined && errorId, hint !== undefined && hintId].filter(
    Boolean,
  );
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && <Optional />}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': descriptionIds.join(' ') || undefined,
      })}
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Follows the name of an optional field. */
export function Optional(): ReactNode {
  return (
    <span className={styles.optional}>
      {' '}
      {t('(optional)', {}, 'after the name of a form field')}
    </span>
  );
}
