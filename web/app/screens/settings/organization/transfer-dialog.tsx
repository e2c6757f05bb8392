// Gives the admin role of the user to another member.
import { type FormEvent, type ReactNode, useState } from 'react';
import type { UserOrganization } from '../../../../../worker/contract/organizations/organization-calls.ts';
import { t } from '../../../../lib/translate.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { SelectField } from '../../../../ui/labelled-fields.tsx';
import dialog from '../../../forms/editor-form.module.css';
import { useSave } from '../../../forms/use-save.ts';
import { RetryAlert } from '../../../retry-alert.tsx';
import { LoadingBars } from '../loading-bars.tsx';
import { useLoaded } from '../use-loaded.ts';
import { listColleagues, transferRole } from './organization-calls.ts';

const NOTHING = { people: null, problem: null };

interface TransferDialogProps {
  readonly organization: UserOrganization;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

export function TransferDialog({ organization, onDone, onClose }: TransferDialogProps): ReactNode {
  const { id, name } = organization;
  const { form, isBusy, fault, save } = useSave();
  const [loaded, reload] = useLoaded(() => listColleagues(id), id);
  const [chosen, setChosen] = useState('');
  const { people, problem } = loaded.kind === 'loaded' ? loaded.value : NOTHING;
  const memberId = chosen || (people?.[0]?.id ?? '');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = await save(() => transferRole(id, memberId), { toast: null });
    if (body) onDone(body.message ?? t('Admin role transferred'));
  }

  return (
    <Dialog
      heading={t('Transfer your role in {name}', { name }, 'name: an organization')}
      onClose={onClose}
    >
      <form ref={form} className={dialog.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>
          {t(
            'The chosen person becomes an admin, and you become a member. Both of you get an email. API keys of the organization that you created stop working.',
          )}
        </p>
        {loaded.kind === 'loading' && <LoadingBars />}
        <RetryAlert text={problem} onRetry={reload} />
        {people?.length === 0 && (
          <p>{t('There is no other active member. Invite a colleague first.')}</p>
        )}
        {people !== null && people.length > 0 && (
          <SelectField
            label={t('New admin')}
            options={people.map(({ id: value, user }) => ({
              value,
              label: `${user.name} (${user.email})`,
            }))}
            value={memberId}
            onChange={(event) => setChosen(event.target.value)}
          />
        )}
        <Alert text={fault} />
        <div className={dialog.actions}>
          <Button onClick={onClose}>
            {t('Cancel', {}, 'a button that closes a dialog or form')}
          </Button>
          {people !== null && people.length > 0 && (
            <Button type="submit" kind="primary" aria-disabled={isBusy}>
              {isBusy ? t('Saving...') : t('Transfer role')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
