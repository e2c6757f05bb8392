import { type ReactNode, useEffect } from 'react';
import { t } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { AccountForm, SubmitButton } from '../../accounts/account-form.tsx';
import { hasPasskeys } from '../../accounts/has-passkeys.ts';
import { PasswordField } from '../../accounts/password-field.tsx';
import { ResendVerification } from '../../accounts/resend-verification.tsx';
import type { AccountForm as AccountFormState } from '../../accounts/use-account-form.ts';
import type { Problem } from '../../forms/problem.ts';
import { TextField } from '../../forms/text-field.tsx';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';
import styles from './email-form.module.css';
import { KeepChoice } from './keep-choice.tsx';
import { usePasskey } from './use-passkey.ts';

export interface SignInResult {
  readonly problem?: Problem;
  /** The ticket of a sign-in that needs a second factor. */
  readonly ticket?: string;
  /** The email address to verify. Set only when the password was right. */
  readonly unverified?: string;
}

interface EmailFormProps {
  readonly form: AccountFormState<SignInResult>;
  /** The prefilled email address. */
  readonly email: string;
  readonly isKept: boolean;
  readonly onKept: (isKept: boolean) => void;
  readonly onBack: () => void;
}

export function EmailForm(props: EmailFormProps): ReactNode {
  const { form, email, isKept, onKept, onBack } = props;
  const { ref, problem, isBusy, result } = form;
  const passkey = usePasskey(isKept);
  const shown = {
    ...form,
    problem: problem ?? passkey.problem,
    onInput: () => {
      form.onInput();
      passkey.drop();
    },
  };

  // Moves the focus to the first empty field.
  useEffect(() => {
    const fields = [...(ref.current?.querySelectorAll('input') ?? [])];
    fields.find(({ value }) => value === '')?.focus();
  }, [ref]);

  return (
    <AccountForm form={shown}>
      {result?.unverified !== undefined && (
        <ResendVerification
          key={result.unverified}
          email={result.unverified}
          label={t('Send verification email')}
        />
      )}
      <TextField
        name="email"
        label={t('Email', {}, 'an email address')}
        type="email"
        defaultValue={email}
        autoComplete="username webauthn"
        problem={problem}
      />
      <PasswordField
        name="password"
        label={t('Password')}
        autoComplete="current-password"
        problem={problem}
      />
      <p className={styles.forgot}>
        <Link to={paths.forgotPassword}>{t('Forgot your password?')}</Link>
      </p>
      <KeepChoice isOn={isKept} onChange={onKept} />
      <SubmitButton isBusy={isBusy} label={t('Sign in')} busyLabel={t('Signing in...')} />
      {hasPasskeys && (
        <Button aria-disabled={passkey.isBusy} onClick={() => void passkey.ask()}>
          {t('Use a passkey')}
        </Button>
      )}
      <Button kind="quiet" onClick={onBack}>
        {t('Back to sign-in options')}
      </Button>
    </AccountForm>
  );
}
