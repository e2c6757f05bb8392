// Changes the password, or adds one to an account that has none.
import { type FormEvent, type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { t } from '../../../../lib/translate.ts';
import { PasswordField } from '../../../accounts/password-field.tsx';
import { PasswordRequirements } from '../../../accounts/password-requirements.tsx';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { joinProblems, readText } from '../../../forms/problem.ts';
import { useSave } from '../../../forms/use-save.ts';
import { SaveActions } from '../save-actions.tsx';
import { RowNote } from '../setting-row.tsx';
import styles from '../settings-form.module.css';
import { changePassword } from './sign-in-calls.ts';

interface PasswordFormProps {
  readonly hasPassword: boolean;
  readonly onDone: (saved?: string) => void;
}

export function PasswordForm({ hasPassword, onDone }: PasswordFormProps): ReactNode {
  const { form, isBusy, fault, errorOf, drop, save } = useSave(['current', 'next']);
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const requirementsId = useId();

  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [form]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // A password manager may fill in the fields without an event.
    const data = new FormData(event.currentTarget);
    const send = () => changePassword(readText(data, 'current'), readText(data, 'next'));
    const saved = await save(send, { toast: null });
    if (saved) onDone(saved.message);
  }

  const problemOf = (path: string) => {
    const message = errorOf(path);
    return joinProblems(message === undefined ? [] : [{ path, message }]);
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {hasPassword && (
        <PasswordField
          name="current"
          label={t('Current password')}
          autoComplete="current-password"
          problem={problemOf('current')}
          onChange={({ target }) => {
            setCurrent(target.value);
            drop('current');
          }}
        />
      )}
      <PasswordField
        name="next"
        label={t('New Password')}
        autoComplete="new-password"
        problem={problemOf('next')}
        describedBy={requirementsId}
        onChange={({ target }) => {
          setNext(target.value);
          drop('next');
        }}
      />
      <PasswordRequirements id={requirementsId} password={next} />
      <RowNote>{t('This ends all your other sessions.')}</RowNote>
      <SaveActions isBusy={isBusy} fault={fault} onCancel={() => onDone()} />
      <LeaveGuard isDirty={current !== '' || next !== ''} isInSection />
    </form>
  );
}
