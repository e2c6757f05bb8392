// The form for the name or for the username of the host.
import { type FormEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { checkProfile, checkUsername } from '../../../../../worker/domain/accounts/profile-form.ts';
import { t } from '../../../../lib/translate.ts';
import { InputField } from '../../../../ui/labelled-fields.tsx';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { paths } from '../../../paths.ts';
import { SaveActions } from '../save-actions.tsx';
import styles from '../settings-form.module.css';
import { useSaveProfile } from './use-save-profile.ts';

interface NameFormProps {
  readonly user: CurrentUser;
  readonly field: 'name' | 'username';
  readonly onDone: (saved?: string) => void;
}

const FAILED = t('Failed to save your profile. Please try again.');

export default function NameForm({ user, field, onDone }: NameFormProps): ReactNode {
  const saveProfile = useSaveProfile();
  const { form, isBusy, fault, errorOf, drop, save } = useSave([field]);
  const [value, setValue] = useState(user[field]);

  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [form]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const fields = field === 'name' ? { name: value.trim() } : { username: value.trim() };
    // The host may keep an unchanged username, even if it is a reserved word now.
    const isKept = field === 'username' && value.trim().toLowerCase() === user.username;
    if (isKept) return onDone();
    const found = checkProfile(fields);
    const saved = await save(() => saveProfile(fields, FAILED), { found, toast: null });
    if (saved) onDone(saved.message ?? t('Profile saved'));
  }

  const control = {
    error: errorOf(field),
    required: true,
    value,
    onChange({ target }: { readonly target: HTMLInputElement }) {
      setValue(target.value);
      drop(field);
    },
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {field === 'name' ? (
        <InputField
          label={t('Name', {}, 'the name of a person')}
          autoComplete="name"
          {...control}
        />
      ) : (
        <InputField
          label={t('Username')}
          hint={<UsernameHint username={value} />}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...control}
        />
      )}
      <SaveActions isBusy={isBusy} fault={fault} onCancel={() => onDone()} />
      <LeaveGuard isDirty={value !== user[field]} isInSection />
    </form>
  );
}

function UsernameHint({ username }: { readonly username: string }): ReactNode {
  const path = paths.publicList(username.trim().toLowerCase());
  return (
    <>
      {checkUsername(username) === null &&
        `${t('Your public page: {address}.', { address: location.host + path })} `}
      {t('Links with your current username keep working: they redirect to the new one.')}
    </>
  );
}
