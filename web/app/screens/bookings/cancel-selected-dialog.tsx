// Cancels the selected bookings one after the other, with one message to all invitees. A booking
// that cannot be cancelled stays selected, and the other bookings are still cancelled.

import { type ReactNode, useState } from 'react';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import { CANCEL_REASON_MAX } from '../../../../worker/domain/meeting-types/cancel-message.ts';
import { t } from '../../../lib/translate.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextareaField } from '../../../ui/labelled-fields.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { DialogLeaveGuard } from '../../forms/dialog-leave-guard.tsx';
import { deleteBooking, readCurrent } from './booking-calls.ts';
import { statusOf } from './booking-status.tsx';
import styles from './cancel-selected-dialog.module.css';

interface CancelSelectedDialogProps {
  readonly bookings: readonly HostBooking[];
  readonly onCancelled: (booking: HostBooking) => void;
  /** Called when a booking was not cancelled, because it has changed. */
  readonly onStale: (booking: HostBooking) => void;
  readonly onClose: () => void;
}

const STARTED_TEXT = t('This meeting has started, so it can no longer be cancelled.');

/** Returns null when the booking was cancelled, otherwise the reason, and the booking if it has changed. */
async function cancel(
  booking: HostBooking,
  message: string,
): Promise<{ readonly problem: string; readonly current: HostBooking | null } | null> {
  // If the meeting has started, the request would remove the booking from the list instead of
  // cancelling it.
  if (statusOf(booking, Date.now()) !== 'upcoming') return { problem: STARTED_TEXT, current: null };
  const answer = await deleteBooking(booking, message);
  return answer.ok ? null : { problem: answer.message, current: readCurrent(answer) };
}

export function CancelSelectedDialog(props: CancelSelectedDialogProps): ReactNode {
  const { bookings, onCancelled, onStale, onClose } = props;
  const [message, setMessage] = useState('');
  /** The number of finished requests. Null while no requests run. */
  const [finished, setFinished] = useState<number | null>(null);
  const [total, setTotal] = useState(bookings.length);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const isBusy = finished !== null;

  async function confirm(): Promise<void> {
    const wanted = bookings;
    const found = new Map<string, string>();
    setTotal(wanted.length);
    setProblems(found);
    for (const [index, booking] of wanted.entries()) {
      setFinished(index);
      const refusal = await cancel(booking, message.trim());
      if (refusal === null) onCancelled(booking);
      else found.set(booking.id, refusal.problem);
      if (refusal?.current) onStale(refusal.current);
    }
    setFinished(null);
    const count = wanted.length - found.size;
    if (count > 0)
      showToast(
        'success',
        t(
          '{count, plural, =1 {Booking cancelled} one {# booking cancelled} other {# bookings cancelled}}',
          { count },
        ),
      );
    if (found.size === 0) onClose();
    else setProblems(found);
  }

  const count = bookings.length;
  return (
    <ConfirmDialog
      heading={t('{total, plural, one {Cancel # meeting} other {Cancel # meetings}}', { total })}
      text={t(
        'The meetings are cancelled, their times are available again, and each invitee gets an email. This action cannot be undone.',
      )}
      problem={
        problems.size > 0
          ? t('Some meetings could not be cancelled. They are still selected.')
          : null
      }
      confirmLabel={
        isBusy
          ? t(
              'Cancelling {current, number} of {total, number}…',
              { current: finished + 1, total },
              'meetings',
            )
          : problems.size > 0
            ? t('Try again')
            : t('Cancel meetings')
      }
      cancelLabel={
        problems.size > 0 ? t('Close', {}, 'verb: close the dialog') : t('Keep meetings')
      }
      isBusy={isBusy || count === 0}
      onConfirm={() => void confirm()}
      onCancel={() => isBusy || onClose()}
    >
      {problems.size > 0 && (
        <ul className={styles.problems}>
          {bookings.map(({ id, inviteeName }) => (
            <li key={id}>
              <strong>{inviteeName}</strong> {problems.get(id)}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.message}>
        <TextareaField
          label={t('Message to the invitees')}
          optional
          hint={t(
            '{max, plural, one {At most # character.} other {At most # characters.}} The emails and the booking pages show this message.',
            { max: CANCEL_REASON_MAX },
          )}
          maxLength={CANCEL_REASON_MAX}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </div>
      <DialogLeaveGuard isDirty={message.trim() !== '' && !isBusy} />
    </ConfirmDialog>
  );
}
