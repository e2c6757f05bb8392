// A key pressed in the wrong row would be enough to lose one's own rights, and nobody takes that back alone.
import type { ReactNode } from 'react';
import type { MemberRequest } from '../../../../worker/contract/organization-schemas.ts';
import {
  applyChange,
  isActiveAdmin,
  type Standing,
} from '../../../../worker/domain/organizations/rights.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/** Whether whoever manages members now would not afterwards. */
export function givesUpRights(own: Standing, change: MemberRequest): boolean {
  return isActiveAdmin(own) && !isActiveAdmin(applyChange(own, change));
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
      heading={isSuspension ? 'Suspend yourself?' : 'Give up your admin rights?'}
      text="You lose access to the members at once, and only another admin can give it back to you."
      confirmLabel={isSuspension ? 'Suspend myself' : 'Give up admin rights'}
      onConfirm={props.onConfirm}
      onCancel={props.onCancel}
    />
  );
}
