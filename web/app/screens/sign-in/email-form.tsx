import { type ReactNode, useEffect } from 'react';
import { AccountForm, SubmitButton } from '../../forms/account-form.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import type { Problem } from '../../forms/problem.ts';
import { TextField } from '../../forms/text-field.tsx';
import type { AccountForm as AccountFormState } from '../../forms/use-account-form.ts';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';
import styles from './email-form.module.css';

interface EmailFormProps {
  readonly form: AccountFormState<{ problem: Problem }>;
  readonly onBack: () => void;
}

export function EmailForm({ form, onBack }: EmailFormProps): ReactNode {
  const { ref, problem, isBusy } = form;

  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);

  return (
    <AccountForm form={form}>
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        problem={problem}
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        problem={problem}
      />
      <p className={styles.forgot}>
        <Link to={paths.forgotPassword}>Forgot your password?</Link>
      </p>
      <SubmitButton isBusy={isBusy} label="Sign in" busyLabel="Signing in..." />
      <button type="button" className="button button-quiet" onClick={onBack}>
        Back to sign-in options
      </button>
    </AccountForm>
  );
}
