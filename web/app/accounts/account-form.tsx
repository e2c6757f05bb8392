import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { isAboutField, type Problem } from '../forms/problem.ts';
import styles from './account-form.module.css';
import type { AccountForm as AccountFormState } from './use-account-form.ts';

interface AccountFormProps {
  readonly form: AccountFormState<{ readonly problem?: Problem }>;
  readonly children: ReactNode;
  /** A link or button that helps with the problem, shown next to the problem. */
  readonly remedy?: ReactNode;
}

/**
 * Renders the form of an account screen. The browser's own validation is disabled, because the spec defines
 * the order and the texts of the errors. The screen's action validates the values.
 */
export function AccountForm({ form, children, remedy }: AccountFormProps): ReactNode {
  const { problem } = form;
  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      className={styles.form}
      onInput={form.onInput}
      onSubmit={form.onSubmit}
    >
      <Alert text={problem && !isAboutField(problem) ? problem.message : null}>{remedy}</Alert>
      {children}
    </form>
  );
}

interface SubmitButtonProps {
  readonly isBusy: boolean;
  readonly label: string;
  readonly busyLabel: string;
}

export function SubmitButton({ isBusy, label, busyLabel }: SubmitButtonProps): ReactNode {
  return (
    <Button
      type="submit"
      kind="primary"
      className={styles.submit}
      aria-disabled={isBusy}
      aria-live="polite"
    >
      {isBusy ? busyLabel : label}
    </Button>
  );
}
