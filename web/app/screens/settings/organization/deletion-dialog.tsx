import { type FormEvent, type ReactNode, useState } from 'react';
import type { UserOrganization } from '../../../../../worker/contract/organizations/organization-calls.ts';
import { t } from '../../../../lib/translate.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { InputField } from '../../../../ui/labelled-fields.tsx';
import { DialogLeaveGuard } from '../../../forms/dialog-leave-guard.tsx';
import dialog from '../../../forms/editor-form.module.css';
import { useSave } from '../../../forms/use-save.ts';
import effects from '../account/deletion-dialog.module.css';
import { deleteOrganization } from './organization-calls.ts';

interface DeletionDialogProps {
  readonly organization: UserOrganization;
  readonly onDeleted: (text: string) => Promise<void>;
  readonly onClose: () => void;
}

export function DeletionDialog(props: DeletionDialogProps): ReactNode {
  const { id, name } = props.organization;
  const { form, isBusy, fault, errorOf, drop, save } = useSave(['confirm']);
  const [confirm, setConfirm] = useState('');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = await save(() => deleteOrganization(id, confirm), { toast: null });
    if (body) await props.onDeleted(body.message ?? t('Organization deleted'));
  }

  return (
    <Dialog heading={t('Delete organization')} onClose={props.onClose}>
      <form ref={form} className={dialog.form} noValidate onSubmit={(event) => void submit(event)}>
        <ul className={effects.effects}>
          <li>{t('The pages of all teams stop working immediately.')}</li>
          <li>{t('Upcoming team meetings stay with their hosts.')}</li>
          <li>{t('All members keep their accounts and get an email.')}</li>
          <li>{t('API keys of the organization stop working. This cannot be undone.')}</li>
        </ul>
        <InputField
          label={t('Type {name} to confirm', { name }, 'name: an organization')}
          error={errorOf('confirm')}
          required
          autoComplete="off"
          spellCheck={false}
          value={confirm}
          onChange={(event) => {
            setConfirm(event.target.value);
            drop('confirm');
          }}
        />
        <Alert text={fault} />
        <div className={dialog.actions}>
          <Button onClick={props.onClose}>
            {t('Cancel', {}, 'a button that closes a dialog or form')}
          </Button>
          <Button type="submit" kind="danger" aria-disabled={isBusy}>
            {isBusy ? t('Deleting...') : t('Delete organization')}
          </Button>
        </div>
      </form>
      <DialogLeaveGuard isDirty={confirm !== '' && !isBusy} />
    </Dialog>
  );
}
