import type { ReactNode } from 'react';
import { t } from '../../../lib/translate.ts';
import { AccountForm, SubmitButton } from '../../accounts/account-form.tsx';
import { NewPasswordFields } from '../../accounts/password-field.tsx';
import type { AccountForm as AccountFormState } from '../../accounts/use-account-form.ts';
import { OutcomePanel } from '../../forms/panel.tsx';
import type { ChoosePasswordResult } from './verify.ts';

interface ChoosePasswordProps {
  readonly form: AccountFormState<ChoosePasswordResult>;
  readonly email: string | null;
  readonly footer: ReactNode;
}

/**
 * The form for a new password. The form is shown if the verification link does not come from a sign-up,
 * because the user has not chosen a password yet.
 */
export function ChoosePassword({ form, email, footer }: ChoosePasswordProps): ReactNode {
  return (
    <OutcomePanel
      heading={t('Choose a password')}
      intro={
        email === null
          ? t(
              'This verifies your address. Passwords from earlier sign-ups stop working. At least 6 characters.',
              {},
              'address: an email address. 6 characters: of the new password',
            )
          : t(
              'This verifies {email}. Passwords from earlier sign-ups stop working. At least 6 characters.',
              { email },
              '6 characters: of the new password',
            )
      }
      footer={footer}
    >
      <AccountForm form={form}>
        <NewPasswordFields problem={form.problem} />
        <SubmitButton
          isBusy={form.isBusy}
          label={t('Verify email', {}, 'a button')}
          busyLabel={t('Verifying...')}
        />
      </AccountForm>
    </OutcomePanel>
  );
}
