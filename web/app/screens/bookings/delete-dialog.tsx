import { type ReactNode, useState } from 'react';
import type { BookingDeletion, HostBooking } from '../../../../worker/contract/host-calls.ts';
import type { Instant } from '../../../../worker/domain/time/types.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { deleteBooking } from './booking-calls.ts';
import { statusOf } from './booking-status.tsx';

const TEXT = 'Are you sure you want to delete this booking? This action cannot be undone.';

interface DeleteDialogProps {
  readonly booking: HostBooking;
  readonly now: Instant;
  readonly onDeleted: (outcome: BookingDeletion['outcome']) => void;
  readonly onCancel: () => void;
}

export function DeleteDialog({ booking, now, onDeleted, onCancel }: DeleteDialogProps): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function confirm(): Promise<void> {
    setBusy(true);
    setProblem(null);
    const result = await deleteBooking(booking.id);
    setBusy(false);
    if (!result.ok) return setProblem(result.problem);
    showToast('success', result.message);
    onDeleted(result.outcome);
  }

  return (
    <ConfirmDialog
      heading="Delete booking"
      text={TEXT}
      problem={problem}
      confirmLabel={isBusy ? 'Deleting...' : 'Delete booking'}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      <p>
        {statusOf(booking, now) === 'upcoming'
          ? `The meeting is cancelled, its time is free again, and ${booking.inviteeName} is told by email.`
          : 'It is only removed from your list. Nobody is told.'}
      </p>
    </ConfirmDialog>
  );
}
