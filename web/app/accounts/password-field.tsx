// A password field with a button that makes the password visible.

import { type ComponentProps, type ReactNode, useState } from 'react';
import { SOURCE_LANGUAGE } from '../../../worker/domain/language/locales.ts';
import { LANGUAGE } from '../../lib/language.ts';
import { hidden, rich } from '../../lib/rich.ts';
import { t } from '../../lib/translate.ts';
import { Field } from '../../ui/field.tsx';
import { isFieldWrong, messageAt, type Problem } from '../forms/problem.ts';
import styles from './password-field.module.css';

interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly problem: Problem | undefined;
  /** The id of the element that describes the field, such as a list of requirements. */
  readonly describedBy?: string;
  readonly onChange?: ComponentProps<'input'>['onChange'];
}

export function PasswordField(props: PasswordFieldProps): ReactNode {
  const { name, label, problem, describedBy } = props;
  const [isShown, setShown] = useState(false);
  const isWrong = isFieldWrong(problem, name);
  // In English, the label has capital letters. In other languages, they may be part of the spelling.
  const field = LANGUAGE === SOURCE_LANGUAGE ? label.toLowerCase() : label;
  return (
    <Field label={label} error={messageAt(problem, name)}>
      {(control) => (
        <span className={styles.box}>
          <input
            {...control}
            className={`${control.className} ${styles.input}`}
            type={isShown ? 'text' : 'password'}
            name={name}
            required
            autoComplete={props.autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={isWrong || undefined}
            aria-describedby={join(control['aria-describedby'], describedBy)}
            onChange={props.onChange}
          />
          <button type="button" className={styles.toggle} onClick={() => setShown(!isShown)}>
            {isShown
              ? rich(
                  'Hide<hidden> {field}</hidden>',
                  { field, hidden },
                  'a button. field: the label of a password field, for screen readers',
                )
              : rich(
                  'Show<hidden> {field}</hidden>',
                  { field, hidden },
                  'a button. field: the label of a password field, for screen readers',
                )}
          </button>
        </span>
      )}
    </Field>
  );
}

function join(...ids: (string | undefined)[]): string | undefined {
  return ids.filter((id) => id !== undefined).join(' ') || undefined;
}

/** Renders the fields for a new password. The user types the password twice. */
export function NewPasswordFields({ problem }: Pick<PasswordFieldProps, 'problem'>): ReactNode {
  return (
    <>
      <PasswordField
        name="password"
        label={t('New Password')}
        autoComplete="new-password"
        problem={problem}
      />
      <PasswordField
        name="confirmPassword"
        label={t('Confirm New Password')}
        autoComplete="new-password"
        problem={problem}
      />
    </>
  );
}
