import { type FormEvent, type ReactNode, useState } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { readAnswer } from '../../../../lib/api-answer.ts';
import { t } from '../../../../lib/translate.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { InputField } from '../../../../ui/labelled-fields.tsx';
import { sendFresh } from '../../../accounts/send-fresh.ts';
import { api } from '../../../api.ts';
import { DialogLeaveGuard } from '../../../forms/dialog-leave-guard.tsx';
import dialog from '../../../forms/editor-form.module.css';
import { useSave } from '../../../forms/use-save.ts';
import { leave } from '../leave.ts';
import styles from './deletion-dialog.module.css';

const FAILED = t('Failed to delete your account. Please try again.');

interface DeletionDialogProps {
  readonly user: CurrentUser;
  readonly onCancel: () => void;
}

export default function DeletionDialog({ user, onCancel }: DeletionDialogProps): ReactNode {
  const { form, isBusy, fault, errorOf, drop, save } = useSave(['confirm']);
  const [confirm, setConfirm] = useState('');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const send = () =>
      readAnswer(
        sendFresh(() => api.users.me.$delete({ json: { confirm } })),
        FAILED,
      );
    if (await save(send, { isLeaving: true, toast: null })) leave('deleted');
  }

  return (
    <Dialog heading={t('Delete account')} onClose={onCancel}>
      <form ref={form} className={dialog.form} noValidate onSubmit={(event) => void submit(event)}>
        <ul className={styles.effects}>
          <li>{t('Your booking pages stop working immediately.')}</li>
          <li>{t('Upcoming bookings are cancelled, and their invitees are notified by email.')}</li>
          <li>{t('Your meeting types, bookings, logo and profile are erased.')}</li>
          <li>{t('You are signed out on every device. This cannot be undone.')}</li>
        </ul>
        <InputField
          label={t('Type {username} or {email} to confirm', {
            username: user.username,
            email: user.email,
          })}
          error={errorOf('confirm')}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={confirm}
          onChange={(event) => {
            setConfirm(event.target.value);
            drop('confirm');
          }}
        />
        <Alert text={fault} />
        <div className={dialog.actions}>
          <Button onClick={onCancel}>
            {t('Cancel', {}, 'a button that closes a dialog or form')}
          </Button>
          <Button type="submit" kind="danger" aria-disabled={isBusy}>
            {isBusy ? t('Deleting...') : t('Delete account')}
          </Button>
        </div>
      </form>
      <DialogLeaveGuard isDirty={confirm !== '' && !isBusy} />
    </Dialog>
  );
}
