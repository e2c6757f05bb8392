import type { FormEvent, ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import styles from './account-form.module.css';
import { isAboutField, type Problem } from './problem.ts';
import type { AccountForm as AccountFormState } from './use-account-form.ts';

interface AccountFormProps {
  readonly form: AccountFormState<{ readonly problem?: Problem }>;
  readonly children: ReactNode;
  /** What can be done about the problem, beside it. */
  readonly remedy?: ReactNode;
  /** In place of the form's own, which forgets every problem on the first edit. */
  readonly onInput?: (event: FormEvent<HTMLFormElement>) => void;
}

/** Checked by the screen's action, in the spec's order and words: the browser's own bubbles are off. */
export function AccountForm({ form, children, remedy, onInput }: AccountFormProps): ReactNode {
  const { problem } = form;
  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      className={styles.form}
      onInput={onInput ?? form.onInput}
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
    <button
      type="submit"
      className={`button button-primary ${styles.submit}`}
      aria-disabled={isBusy}
      aria-live="polite"
    >
      {isBusy ? busyLabel : label}
    </button>
  );
}
