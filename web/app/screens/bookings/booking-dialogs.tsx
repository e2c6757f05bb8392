// The dialogs of one booking. The list and the week view share them. A dialog that was opened from the details returns
// to the details. A dialog that was opened from a row closes.

import type { ReactNode } from 'react';
import type {
  BookingDeletion,
  HostBooking,
} from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { Instant, TimeZone } from '../../../../worker/domain/time/types.ts';
import { lazyDialog } from '../../frame/lazy-dialog.tsx';
import type { BookingAction } from './booking-dialog.tsx';

const BookingDialog = lazyDialog(() =>
  import('./booking-dialog.tsx').then((file) => file.BookingDialog),
);

const DeleteDialog = lazyDialog(
  () => import('./delete-dialog.tsx').then((file) => file.DeleteDialog),
  'onCancel',
);

export interface OpenBooking {
  readonly action: BookingAction;
  readonly booking: HostBooking;
  /** True when the host started the action in the details. */
  readonly isFromDetails: boolean;
}

interface BookingDialogsProps {
  readonly open: OpenBooking;
  readonly zone: TimeZone;
  readonly now: Instant;
  readonly onOpen: (open: OpenBooking) => void;
  /** Called when a booking has new data. It may be cancelled. */
  readonly onChanged: (booking: HostBooking) => void;
  /** Called when the host has cancelled the booking or removed it from the list. The dialog is still open. */
  readonly onDeleted: (booking: HostBooking, outcome: BookingDeletion['outcome']) => void;
  /** Called when the user has handed over the booking and no longer hosts it. */
  readonly onLeft: (booking: HostBooking) => void;
  readonly onClose: () => void;
}

export function BookingDialogs(props: BookingDialogsProps): ReactNode {
  const { open, zone, now, onOpen, onChanged, onDeleted, onClose } = props;
  const { action, booking } = open;
  const view = (shown: HostBooking) =>
    onOpen({ action: 'view', booking: shown, isFromDetails: false });
  const leave = () => (open.isFromDetails ? view(booking) : onClose());

  function onSaved(saved: HostBooking): void {
    if (saved.status === 'cancelled') onDeleted(saved, 'cancelled');
    else {
      onChanged(saved);
      if (action === 'view' || open.isFromDetails) view(saved);
      else onClose();
    }
  }

  /** Shows a booking that has changed since the host saw it. A form that no longer fits the booking closes. */
  function onStale(current: HostBooking): void {
    if (current.status === 'cancelled') onDeleted(current, 'cancelled');
    else {
      onChanged(current);
      const isOpen = current.status === 'confirmed' || action === 'cancel';
      if (isOpen) onOpen({ ...open, booking: current });
      else view(current);
    }
  }

  if (action === 'cancel')
    return (
      <DeleteDialog
        booking={booking}
        now={now}
        onDeleted={(outcome) => onDeleted(booking, outcome)}
        onStale={onStale}
        onCancel={leave}
      />
    );
  return (
    <BookingDialog
      booking={booking}
      zone={zone}
      now={now}
      action={action}
      onAction={(next) => onOpen({ action: next, booking, isFromDetails: true })}
      onBack={leave}
      onChanged={onSaved}
      onStale={onStale}
      onLeft={props.onLeft}
      onClose={onClose}
    />
  );
}
