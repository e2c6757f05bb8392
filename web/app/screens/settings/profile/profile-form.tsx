import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { checkProfile, checkUsername } from '../../../../../worker/domain/accounts/profile-form.ts';
import { t } from '../../../../lib/translate.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Field } from '../../../../ui/field.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { splitProblems } from '../../../forms/problem.ts';
import { paths } from '../../../paths.ts';
import styles from './profile-form.module.css';
import { useSaveProfile } from './use-save-profile.ts';

interface ProfileFormProps {
  readonly user: CurrentUser;
  readonly onDone: () => void;
}

interface Problem {
  readonly path: string;
  readonly message: string;
}

const FAILED = t('Failed to save your profile. Please try again.');

export default function ProfileForm({ user, onDone }: ProfileFormProps): ReactNode {
  const save = useSaveProfile();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(user.name);
  const [username, setUsername] = useState(user.username);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failedChecks, setFailedChecks] = useState(0);
  const errorOf = (field: string) => problems.find(({ path }) => path === field)?.message;
  const newPath = paths.publicList(username.trim().toLowerCase());

  // At the start, the first field gets the focus. After a failed validation, the first field with
  // an error gets the focus.
  useLayoutEffect(() => {
    const selector = failedChecks === 0 ? 'input' : '[aria-invalid]';
    form.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [failedChecks]);

  function showProblems(newProblems: readonly Problem[]): void {
    setProblems(newProblems);
    if (newProblems.length > 0) setFailedChecks((count) => count + 1);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setFault(null);
    // The host may keep an unchanged username, even if it is a reserved word now.
    const isRenamed = username.trim().toLowerCase() !== user.username;
    const fields = { name: name.trim(), ...(isRenamed && { username: username.trim() }) };
    const newProblems = checkProfile(fields);
    showProblems(newProblems);
    if (newProblems.length > 0) return;
    setBusy(true);
    const answer = await save(fields, FAILED);
    setBusy(false);
    if (answer.ok) {
      showToast('success', answer.body.message ?? t('Profile saved'));
      return onDone();
    }
    const serverProblems = answer.failure?.errors ?? [];
    showProblems(serverProblems);
    const others = splitProblems(serverProblems, ['name', 'username']).fault;
    setFault(serverProblems.length > 0 ? others : answer.message);
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field label={t('Name', {}, 'the name of a person')} error={errorOf('name')}>
        {(control) => (
          <input
            {...control}
            required
            autoComplete="name"
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setProblems(problems.filter(({ path }) => path !== 'name'));
            }}
          />
        )}
      </Field>
      <Field
        label={t('Username')}
        error={errorOf('username')}
        hint={
          <>
            {checkUsername(username) === null &&
              `${t('Your public page: {address}.', { address: location.host + newPath })} `}
            {t('Links with your current username keep working: they redirect to the new one.')}
          </>
        }
      >
        {(control) => (
          <input
            {...control}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={(event) => {
              setUsername(event.target.value);
              setProblems(problems.filter(({ path }) => path !== 'username'));
            }}
          />
        )}
      </Field>
      <Alert text={fault} />
      <div className={styles.actions}>
        <button type="submit" className="button button-primary" aria-disabled={isBusy}>
          {isBusy ? t('Saving...') : t('Save changes')}
        </button>
        <button type="button" className="button" onClick={onDone}>
          {t('Cancel', {}, 'a button that closes a dialog or form')}
        </button>
      </div>
      <LeaveGuard isDirty={name !== user.name || username !== user.username} isInSection />
    </form>
  );
}
