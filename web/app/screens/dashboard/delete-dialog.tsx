import { type ReactNode, startTransition, useActionState } from 'react';
import type { HostMeetingType } from '../../../../worker/contract/host-calls.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { DASHBOARD_TEXTS, deleteMeetingType } from './calls.ts';

interface DeleteDialogProps {
  readonly type: HostMeetingType;
  readonly onDeleted: () => void;
  readonly onCancel: () => void;
}

export function DeleteDialog({ type, onDeleted, onCancel }: DeleteDialogProps): ReactNode {
  const [problem, remove, isBusy] = useActionState<string | null>(async () => {
    if (!(await deleteMeetingType(type.id))) return DASHBOARD_TEXTS.deleteFailed;
    showToast('success', DASHBOARD_TEXTS.deleted);
    onDeleted();
    return null;
  }, null);

  return (
    <ConfirmDialog
      heading={`Delete ${type.title}?`}
      text={DASHBOARD_TEXTS.confirmDelete}
      problem={problem}
      confirmLabel={isBusy ? 'Deleting…' : 'Delete'}
      isBusy={isBusy}
      onConfirm={() => startTransition(remove)}
      onCancel={onCancel}
    />
  );
}
