// A password field with a button that makes the password visible.
import { type ComponentProps, type ReactNode, useState } from 'react';
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
            {isShown ? 'Hide' : 'Show'}
            <span className="hidden"> {label.toLowerCase()}</span>
          </button>
        </span>
      )}
    </Field>
  );
}

function join(...ids: (string | undefined)[]): string | undefined {
  return ids.filter((id) => id !== undefined).join(' ') || undefined;
}

/** Renders the two fields in which the user types a new password twice. */
export function NewPasswordFields({ problem }: Pick<PasswordFieldProps, 'problem'>): ReactNode {
  return (
    <>
      <PasswordField
        name="password"
        label="New Password"
        autoComplete="new-password"
        problem={problem}
      />
      <PasswordField
        name="confirmPassword"
        label="Confirm New Password"
        autoComplete="new-password"
        problem={problem}
      />
    </>
  );
}
