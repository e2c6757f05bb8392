import { type ReactNode, useState } from 'react';
import type { ArchiveAnswer } from '../../../../../worker/contract/account-data/archive-calls.ts';
import { readAnswer } from '../../../../lib/api-answer.ts';
import { t } from '../../../../lib/translate.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { api } from '../../../api.ts';
import { useSave } from '../../../forms/use-save.ts';

const FAILED = t('Failed to remove the busy times. Please try again.');

const removeTimes = () =>
  readAnswer<ArchiveAnswer>(api.users.me['imported-times'].$delete(), FAILED);

/** Lets the host remove the busy times that an imported archive contained. */
export function ImportedTimes({ onRemoved }: { readonly onRemoved: () => void }): ReactNode {
  const [isAsked, setAsked] = useState(false);
  const { isBusy, fault, setFault, save } = useSave();

  async function remove(): Promise<void> {
    if (!(await save(removeTimes, { toast: t('Busy times removed') }))) return;
    setAsked(false);
    onRemoved();
  }

  return (
    <>
      <p>{t('You are unavailable at the times of the imported bookings.')}</p>
      <Button isSmall onClick={() => setAsked(true)}>
        {t('Remove busy times')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          heading={t('Remove busy times?')}
          text={t('Invitees can then book the times of the imported bookings.')}
          problem={fault}
          confirmLabel={t('Remove busy times')}
          isBusy={isBusy}
          onConfirm={() => void remove()}
          onCancel={() => {
            setAsked(false);
            setFault(null);
          }}
        />
      )}
    </>
  );
}
