import { type FormEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { checkProfile, checkUsername } from '../../../../../worker/domain/accounts/profile-form.ts';
import { t } from '../../../../lib/translate.ts';
import { InputField } from '../../../../ui/labelled-fields.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { paths } from '../../../paths.ts';
import styles from './profile-form.module.css';
import { SaveActions } from './save-actions.tsx';
import { useSaveProfile } from './use-save-profile.ts';

interface ProfileFormProps {
  readonly user: CurrentUser;
  readonly onDone: () => void;
}

const FAILED = t('Failed to save your profile. Please try again.');

export default function ProfileForm({ user, onDone }: ProfileFormProps): ReactNode {
  const saveProfile = useSaveProfile();
  const { form, isBusy, fault, errorOf, drop, save } = useSave(['name', 'username']);
  const [name, setName] = useState(user.name);
  const [username, setUsername] = useState(user.username);
  const newPath = paths.publicList(username.trim().toLowerCase());

  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [form]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // The host may keep an unchanged username, even if it is a reserved word now.
    const isRenamed = username.trim().toLowerCase() !== user.username;
    const fields = { name: name.trim(), ...(isRenamed && { username: username.trim() }) };
    const found = checkProfile(fields);
    const saved = await save(() => saveProfile(fields, FAILED), { found, toast: null });
    if (!saved) return;
    showToast('success', saved.message ?? t('Profile saved'));
    onDone();
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <InputField
        label={t('Name', {}, 'the name of a person')}
        error={errorOf('name')}
        required
        autoComplete="name"
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          drop('name');
        }}
      />
      <InputField
        label={t('Username')}
        error={errorOf('username')}
        hint={
          <>
            {checkUsername(username) === null &&
              `${t('Your public page: {address}.', { address: location.host + newPath })} `}
            {t('Links with your current username keep working: they redirect to the new one.')}
          </>
        }
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={(event) => {
          setUsername(event.target.value);
          drop('username');
        }}
      />
      <SaveActions isBusy={isBusy} fault={fault} onCancel={onDone} />
      <LeaveGuard isDirty={name !== user.name || username !== user.username} isInSection />
    </form>
  );
}
