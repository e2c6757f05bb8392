// Deletes a booking. An upcoming booking is cancelled, with an optional message to its invitee. Other
// bookings are only removed from the list.

import { type ReactNode, useState } from 'react';
import type {
  BookingDeletion,
  HostBooking,
} from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import { CANCEL_REASON_MAX } from '../../../../worker/domain/meeting-types/cancel-message.ts';
import type { Instant } from '../../../../worker/domain/time/types.ts';
import { t } from '../../../lib/translate.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextareaField } from '../../../ui/labelled-fields.tsx';
import { DialogLeaveGuard } from '../../forms/dialog-leave-guard.tsx';
import { useSave } from '../../forms/use-save.ts';
import { deleteBooking, withoutStale } from './booking-calls.ts';
import { statusOf } from './booking-status.tsx';
import styles from './delete-dialog.module.css';

const TEXT = t('Are you sure you want to delete this booking? This action cannot be undone.');

interface DeleteDialogProps {
  readonly booking: HostBooking;
  readonly now: Instant;
  readonly onDeleted: (outcome: BookingDeletion['outcome']) => void;
  /** Called when the booking was not deleted, because it has changed. */
  readonly onStale: (booking: HostBooking) => void;
  readonly onCancel: () => void;
}

export function DeleteDialog(props: DeleteDialogProps): ReactNode {
  const { booking, now, onDeleted, onStale, onCancel } = props;
  const [message, setMessage] = useState('');
  const { isBusy, fault, save } = useSave();
  // Keeps the state from the moment when the dialog opened, so that the buttons do not change while
  // the dialog is open.
  const [isUpcoming] = useState(() => statusOf(booking, now) === 'upcoming');

  async function confirm(): Promise<void> {
    const deleted = await save(async () =>
      withoutStale(await deleteBooking(booking, isUpcoming ? message.trim() : ''), onStale),
    );
    if (deleted) onDeleted(deleted.data.outcome);
  }

  const dialog = { text: TEXT, problem: fault, isBusy, onConfirm: () => void confirm(), onCancel };
  if (!isUpcoming) {
    const confirmLabel = isBusy ? t('Deleting...') : t('Delete booking');
    return (
      <ConfirmDialog {...dialog} heading={t('Delete booking')} confirmLabel={confirmLabel}>
        <p>{t('The booking is only removed from your list. No one gets an email.')}</p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      {...dialog}
      heading={t('Cancel meeting')}
      confirmLabel={isBusy ? t('Cancelling...') : t('Cancel meeting')}
      cancelLabel={t('Keep meeting')}
    >
      <p>
        {t('The meeting is cancelled, its time is available again, and {name} gets an email.', {
          name: booking.inviteeName,
        })}
      </p>
      <div className={styles.message}>
        <TextareaField
          label={t('Message to the invitee')}
          optional
          hint={t(
            '{max, plural, one {At most # character.} other {At most # characters.}} The email and the booking page show this message.',
            { max: CANCEL_REASON_MAX },
          )}
          maxLength={CANCEL_REASON_MAX}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </div>
      <DialogLeaveGuard isDirty={message.trim() !== ''} />
    </ConfirmDialog>
  );
}
