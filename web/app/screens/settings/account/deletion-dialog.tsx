import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { readAnswer } from '../../../../lib/api-answer.ts';
import { t } from '../../../../lib/translate.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { api } from '../../../api.ts';
import { DialogLeaveGuard } from '../../../forms/dialog-leave-guard.tsx';
import styles from './deletion-dialog.module.css';
import { leave } from './leave.ts';

const FAILED = t('Failed to delete your account. Please try again.');

interface DeletionDialogProps {
  readonly user: CurrentUser;
  readonly onCancel: () => void;
}

export default function DeletionDialog({ user, onCancel }: DeletionDialogProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [confirm, setConfirm] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const call = api.users.me.$delete({ json: { confirm } });
    const answer = await readAnswer(call, FAILED);
    if (answer.ok) return leave('deleted');
    setBusy(false);
    const refused = answer.failure?.errors?.[0];
    if (!refused) return setProblem(answer.message);
    setError(refused.message);
    input.current?.focus();
  }

  return (
    <Dialog heading={t('Delete account')} onClose={onCancel}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <ul className={styles.effects}>
          <li>{t('Your booking pages stop working immediately.')}</li>
          <li>{t('Upcoming bookings are cancelled, and their invitees are notified by email.')}</li>
          <li>{t('Your meeting types, bookings, logo and profile are erased.')}</li>
          <li>{t('You are signed out on every device. This cannot be undone.')}</li>
        </ul>
        <Field
          label={t('Type {username} or {email} to confirm', {
            username: user.username,
            email: user.email,
          })}
          error={error}
        >
          {(control) => (
            <input
              {...control}
              ref={input}
              required
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={confirm}
              onChange={(event) => {
                setConfirm(event.target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        <Alert text={problem} />
        <div className={styles.actions}>
          <button type="button" className="button" onClick={onCancel}>
            {t('Cancel', {}, 'a button that closes a dialog or form')}
          </button>
          <button type="submit" className="button button-danger" aria-disabled={isBusy}>
            {isBusy ? t('Deleting...') : t('Delete account')}
          </button>
        </div>
      </form>
      <DialogLeaveGuard isDirty={confirm !== '' && !isBusy} />
    </Dialog>
  );
}
