// The email address of the account. A new address counts after it was confirmed by a link.
import { type FormEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { checkEmailForm } from '../../../../../worker/domain/accounts/account-forms.ts';
import { readAnswer } from '../../../../lib/api-answer.ts';
import { t } from '../../../../lib/translate.ts';
import { InputField } from '../../../../ui/labelled-fields.tsx';
import { api } from '../../../api.ts';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { EditRow } from '../edit-row.tsx';
import { SaveActions } from '../save-actions.tsx';
import { SettingRows } from '../setting-row.tsx';
import styles from '../settings-form.module.css';
import { SettingsSection } from '../settings-section.tsx';

const FAILED = t('Failed to change your email address. Please try again.');

export function AddressSection({ user }: { readonly user: CurrentUser }): ReactNode {
  return (
    <SettingsSection
      heading={t('Email address')}
      intro={t('You sign in with it, and we send all emails to it.')}
    >
      <SettingRows>
        <EditRow
          label={t('Email', {}, 'an email address')}
          form={(close) => <AddressForm onDone={close} />}
        >
          <p>{user.email}</p>
        </EditRow>
      </SettingRows>
    </SettingsSection>
  );
}

function AddressForm({ onDone }: { readonly onDone: (saved?: string) => void }): ReactNode {
  const { form, isBusy, fault, errorOf, drop, save } = useSave(['email']);
  const [email, setEmail] = useState('');

  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [form]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const problem = checkEmailForm({ email });
    const send = () => readAnswer(api.users.email.$post({ json: { email } }), FAILED);
    const saved = await save(send, { found: problem ? [problem] : [], toast: null });
    if (saved) onDone(saved.message);
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <InputField
        label={t('New email address')}
        hint={t(
          'We send a link to this address. Your current address stays until you open the link.',
        )}
        type="email"
        autoComplete="email"
        error={errorOf('email')}
        required
        value={email}
        onChange={({ target }) => {
          setEmail(target.value);
          drop('email');
        }}
      />
      <SaveActions isBusy={isBusy} fault={fault} onCancel={() => onDone()} />
      <LeaveGuard isDirty={email !== ''} isInSection />
    </form>
  );
}
