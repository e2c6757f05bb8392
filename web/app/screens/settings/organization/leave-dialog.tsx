import type { ReactNode } from 'react';
import type { UserOrganization } from '../../../../../worker/contract/organizations/organization-calls.ts';
import { t } from '../../../../lib/translate.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { leaveOrganization } from './organization-calls.ts';

interface LeaveDialogProps {
  readonly organization: UserOrganization;
  readonly onLeft: (text: string) => Promise<void>;
  readonly onClose: () => void;
}

export function LeaveDialog({ organization, onLeft, onClose }: LeaveDialogProps): ReactNode {
  const { id, name, domain } = organization;
  const { isBusy, fault, save } = useSave();

  async function confirm(): Promise<void> {
    const left = await save(() => leaveOrganization(id), { toast: null });
    if (left) await onLeft(left.message ?? t('You left the organization'));
  }

  return (
    <ConfirmDialog
      heading={t('Leave {name}?', { name }, 'name: an organization')}
      text={t(
        'You leave all teams of the organization. Its managers get an email about your upcoming team meetings, so that they can hand them over. With an email address at {domain}, you can join again later.',
        { domain },
      )}
      problem={fault}
      confirmLabel={isBusy ? t('Leaving...') : t('Leave organization')}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
