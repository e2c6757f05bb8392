// The bookings that share a slot. The host opens one of them.
import type { ReactNode } from 'react';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { dateOf, timeRangeOf } from '../../bookings/booking-time.ts';
import { useClockStyle } from '../../frame/use-clock-style.ts';
import styles from './slot-dialog.module.css';
import { spanOf } from './week-layout.ts';

interface SlotDialogProps {
  readonly bookings: readonly HostBooking[];
  readonly zone: TimeZone;
  readonly onOpen: (booking: HostBooking) => void;
  readonly onClose: () => void;
}

export function SlotDialog({ bookings, zone, onOpen, onClose }: SlotDialogProps): ReactNode {
  const clock = useClockStyle();
  const [first] = bookings;
  if (!first) return null;
  const span = spanOf(first);
  return (
    <Dialog heading={first.meetingType.title} onClose={onClose}>
      <p className={styles.when}>
        {timeRangeOf(span, zone, clock)}, {dateOf(span.start, zone)}
      </p>
      {first.seats && (
        <p className={styles.when}>
          {first.seats.taken} of {first.seats.total} seats taken
        </p>
      )}
      <ul className={styles.list}>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <button type="button" className={styles.booking} onClick={() => onOpen(booking)}>
              <span className={styles.name}>{booking.inviteeName}</span>
              <span className={styles.email}>{booking.inviteeEmail}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
