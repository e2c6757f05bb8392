import type { ReactNode } from 'react';
import { rich } from '../../lib/rich.ts';
import { t } from '../../lib/translate.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { SendChange } from './send-change.ts';
import { type Changed, useChange } from './use-change.ts';

interface EraseDialogProps {
  /** True when the meeting is upcoming, so erasing also cancels it. */
  readonly cancels: boolean;
  readonly send: SendChange;
  readonly onChanged: (changed: Changed) => void;
  readonly onDismiss: () => void;
}

export function EraseDialog({ cancels, send, onChanged, onDismiss }: EraseDialogProps): ReactNode {
  const change = useChange(send, onChanged);
  return (
    <ChangeDialog
      heading={t('Erase your data?')}
      confirmLabel={cancels ? t('Cancel and erase') : t('Erase my data')}
      busyLabel={t('Erasing…')}
      keepLabel={t('Keep my data')}
      isBusy={change.isBusy}
      fault={change.fault}
      onDismiss={onDismiss}
      onConfirm={() => change.submit('erase', {})}
    >
      {cancels && (
        <p>
          {rich(
            '<strong>This meeting is upcoming, so it is cancelled first.</strong> The host is notified, without your name.',
            { strong: (text) => <strong>{text}</strong> },
          )}
        </p>
      )}
      <p className="manage-note">
        {t(
          'Your name, email address and everything else entered in the booking form are permanently removed from this booking. Emails that were already sent are not deleted, and you get no more emails.',
        )}
      </p>
    </ChangeDialog>
  );
}
