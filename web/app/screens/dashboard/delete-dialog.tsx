import { type ReactNode, useState } from 'react';
import type { HostMeetingType } from '../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DASHBOARD_TEXTS } from './calls.ts';
import styles from './delete-dialog.module.css';
import { useDeletion } from './use-deletion.ts';

interface DeleteDialogProps {
  readonly type: HostMeetingType;
  readonly onDeleted: () => void;
  readonly onCancel: () => void;
}

export function DeleteDialog({ type, onDeleted, onCancel }: DeleteDialogProps): ReactNode {
  const deletion = useDeletion(type.id, onDeleted);
  const [cancels, setCancels] = useState(false);
  const { upcoming, hasCountFailed, isBusy, cancelled } = deletion;
  const hasUpcoming = upcoming !== null && (upcoming > 0 || cancelled > 0);

  function describeAction(): string {
    if (hasCountFailed) return 'Try again';
    if (isBusy) return cancels ? 'Cancelling…' : 'Deleting…';
    return cancels && hasUpcoming ? 'Cancel meetings and delete' : 'Delete';
  }

  return (
    <ConfirmDialog
      heading={`Delete ${type.title}?`}
      text={DASHBOARD_TEXTS.confirmDelete}
      problem={deletion.problem ?? (hasCountFailed ? DASHBOARD_TEXTS.countFailed : null)}
      confirmLabel={describeAction()}
      cancelLabel={hasUpcoming ? 'Keep meeting type' : 'Cancel'}
      isBusy={isBusy || (upcoming === null && !hasCountFailed)}
      onConfirm={hasCountFailed ? deletion.count : () => void deletion.run(cancels && hasUpcoming)}
      // After some bookings were cancelled, the meeting type is inactive, so the list must be loaded again.
      onCancel={cancelled > 0 ? onDeleted : onCancel}
    >
      {hasUpcoming && (
        <div className={styles.upcoming}>
          <p>{describeUpcoming(upcoming)}</p>
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={cancels}
              disabled={isBusy}
              onChange={(event) => setCancels(event.target.checked)}
            />
            Cancel them and email the invitees
          </label>
        </div>
      )}
      <output className={styles.progress}>
        {cancelled > 0 && `${cancelled} cancelled, ${upcoming ?? 0} left.`}
      </output>
    </ConfirmDialog>
  );
}

function describeUpcoming(count: number): string {
  if (count === 1) return 'It has 1 upcoming booking, which stays in place unless you cancel it.';
  return `It has ${count} upcoming bookings, which stay in place unless you cancel them.`;
}
