// Asks admins to confirm a change that removes their own admin rights. Without this question, a click in the
// wrong row would remove the rights, and only another admin could restore them.

import type { ReactNode } from 'react';
import type { MemberRequest } from '../../../../worker/contract/organizations/organization-schemas.ts';
import {
  applyChange,
  isActiveAdmin,
  type RoleAndStatus,
} from '../../../../worker/domain/organizations/rights.ts';
import { t } from '../../../lib/translate.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/** Tells whether the change removes the person's right to manage members. */
export function losesAdminRights(current: RoleAndStatus, change: MemberRequest): boolean {
  return isActiveAdmin(current) && !isActiveAdmin(applyChange(current, change));
}

interface OwnChangeDialogProps {
  readonly change: MemberRequest;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function OwnChangeDialog(props: OwnChangeDialogProps): ReactNode {
  const isSuspension = props.change.status === 'suspended';
  return (
    <ConfirmDialog
      heading={isSuspension ? t('Suspend yourself?') : t('Give up your admin rights?')}
      text={t(
        'You lose access to the members immediately. Only another admin can restore your access.',
      )}
      confirmLabel={isSuspension ? t('Suspend myself') : t('Give up admin rights')}
      onConfirm={props.onConfirm}
      onCancel={props.onCancel}
    />
  );
}
