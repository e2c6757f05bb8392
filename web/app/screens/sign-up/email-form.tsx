import { type ReactNode, useEffect, useId, useState } from 'react';
import { t } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { AccountForm, SubmitButton } from '../../accounts/account-form.tsx';
import { PasswordField } from '../../accounts/password-field.tsx';
import { PasswordRequirements } from '../../accounts/password-requirements.tsx';
import type { AccountForm as AccountFormState } from '../../accounts/use-account-form.ts';
import type { Problem } from '../../forms/problem.ts';
import { TextField } from '../../forms/text-field.tsx';
import { EmailField } from './email-field.tsx';

interface EmailFormProps {
  readonly form: AccountFormState<{ readonly problem?: Problem }>;
  readonly onBack: () => void;
}

export function EmailForm({ form, onBack }: EmailFormProps): ReactNode {
  const [password, setPassword] = useState('');
  const requirementsId = useId();
  const { ref, problem, isBusy } = form;

  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);

  return (
    <AccountForm form={form}>
      <TextField name="name" label={t('Full Name')} autoComplete="name" problem={problem} />
      <EmailField problem={problem} />
      <TextField
        name="phone"
        label={t('Phone Number')}
        type="tel"
        autoComplete="tel"
        problem={problem}
      />
      <PasswordField
        name="password"
        label={t('Password')}
        autoComplete="new-password"
        problem={problem}
        describedBy={requirementsId}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordRequirements id={requirementsId} password={password} />
      <PasswordField
        name="confirmPassword"
        label={t('Confirm Password')}
        autoComplete="new-password"
        problem={problem}
      />
      <SubmitButton
        isBusy={isBusy}
        label={t('Create Account')}
        busyLabel={t('Creating Account...')}
      />
      <Button kind="quiet" onClick={onBack}>
        {t('Back to sign-up options')}
      </Button>
    </AccountForm>
  );
}
