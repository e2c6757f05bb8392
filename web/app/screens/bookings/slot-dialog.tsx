// A dialog with a list of bookings that share a slot, or that have no place of their own in the week view. From the list, the host can open one booking.
import type { ReactNode } from 'react';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { t } from '../../../lib/translate.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { dateOf, spanOf, timeRangeOf } from '../../bookings/booking-time.ts';
import { writeHosts } from '../../bookings/write-hosts.ts';
import { useClockStyle } from '../../frame/use-clock-style.ts';
import styles from './slot-dialog.module.css';
import { groupBySlot } from './week-layout.ts';

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
  const shareSlot = groupBySlot(bookings).length === 1;
  const date = dateOf(span.start, zone);
  return (
    <Dialog
      heading={
        shareSlot
          ? first.meetingType.title
          : t('{count, plural, one {# booking} other {# bookings}}', { count: bookings.length })
      }
      onClose={onClose}
    >
      <p className={styles.when}>
        {shareSlot
          ? t(
              '{time}, {date}',
              { time: timeRangeOf(span, zone, clock), date },
              'the time of a meeting and its date',
            )
          : date}
      </p>
      {shareSlot && first.seats && (
        <p className={styles.when}>
          {t(
            '{total, plural, one {{taken, number} of # seat taken} other {{taken, number} of # seats taken}}',
            { taken: first.seats.taken, total: first.seats.total },
          )}
        </p>
      )}
      <ul className={styles.list}>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <button type="button" className={styles.booking} onClick={() => onOpen(booking)}>
              <span className={styles.name}>{booking.inviteeName}</span>
              {shareSlot ? (
                <span className={styles.email}>{booking.inviteeEmail}</span>
              ) : (
                <>
                  <span className={styles.email}>
                    {t(
                      '{time}, {title}',
                      {
                        time: timeRangeOf(spanOf(booking), zone, clock),
                        title: booking.meetingType.title,
                      },
                      'the time and the title of a meeting',
                    )}
                  </span>
                  <span className={styles.email}>{writeHosts(booking)}</span>
                </>
              )}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
