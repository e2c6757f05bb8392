import type { ReactNode } from 'react';
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
 * Asks for a new password when the verification link was not created by a sign-up. Only a link from a sign-up
 * belongs to a password that the user has already chosen.
 */
export function ChoosePassword({ form, email, footer }: ChoosePasswordProps): ReactNode {
  return (
    <OutcomePanel
      heading="Choose a password"
      intro={`This verifies ${email ?? 'your address'}. Passwords from earlier sign-ups stop working. At least 6 characters.`}
      footer={footer}
    >
      <AccountForm form={form}>
        <NewPasswordFields problem={form.problem} />
        <SubmitButton isBusy={form.isBusy} label="Verify email" busyLabel="Verifying..." />
      </AccountForm>
    </OutcomePanel>
  );
}
