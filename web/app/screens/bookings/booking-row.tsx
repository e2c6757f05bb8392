import { memo, type ReactNode } from 'react';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { DisplayStatus } from '../../../../worker/domain/bookings/booking-lists.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { PlaceIcon } from '../../../ui/icons.tsx';
import { timeRangeOf } from '../../bookings/booking-time.ts';
import { useClockStyle } from '../../frame/use-clock-style.ts';
import styles from './booking-row.module.css';
import {
  CalendarLagBadge,
  ChangeBadge,
  describeCalendarLag,
  StatusBadge,
} from './booking-status.tsx';
import { MailLink } from './mail-link.tsx';

export type RowAction = 'view' | 'edit' | 'delete';

interface BookingRowProps {
  readonly booking: HostBooking;
  readonly zone: TimeZone;
  readonly status: DisplayStatus;
  readonly isSelected: boolean;
  readonly onSelect: (id: string, isSelected: boolean) => void;
  readonly onAction: (action: RowAction, booking: HostBooking) => void;
}

/** Renders again only when its booking changes, because a list may have thousands of rows. */
export const BookingRow = memo(function BookingRow(props: BookingRowProps): ReactNode {
  const { booking, zone, status, onAction } = props;
  const { inviteeName, inviteeEmail, notes, meetingType } = booking;
  const span = { start: Date.parse(booking.startTime), end: Date.parse(booking.endTime) };
  const clock = useClockStyle();
  const calendarLag = describeCalendarLag(booking, status);
  // The host approves or declines a request in the booking's dialog.
  const canChange = status === 'upcoming' && booking.status !== 'pending';
  const actions: readonly (readonly [RowAction, string])[] = [
    ['view', 'View'],
    ...(canChange ? ([['edit', 'Edit']] as const) : []),
    ['delete', 'Delete'],
  ];
  return (
    <li className={styles.row} data-status={status} data-booking={booking.id}>
      <div className={styles.select}>
        {canChange && (
          <label>
            <input
              type="checkbox"
              checked={props.isSelected}
              onChange={(event) => props.onSelect(booking.id, event.target.checked)}
            />
            <span className="hidden">Select the booking of {inviteeName}</span>
          </label>
        )}
      </div>
      <p className={styles.time}>{timeRangeOf(span, zone, clock)}</p>
      <div className={styles.what}>
        <div className={styles.title}>
          <h3 tabIndex={-1}>{meetingType.title}</h3>
          <StatusBadge booking={booking} status={status} />
          {status === 'upcoming' && booking.externalChange && (
            <ChangeBadge kind={booking.externalChange.kind} />
          )}
          {calendarLag !== null && <CalendarLagBadge text={calendarLag} />}
        </div>
        <p className={styles.who}>
          <span className={styles.name}>{inviteeName}</span> <MailLink address={inviteeEmail} />
          {meetingType.location !== '' && (
            <span className={styles.where}>
              <PlaceIcon />
              {booking.meetingUrl ? (
                <a href={booking.meetingUrl}>
                  {meetingType.location}
                  <span className="hidden">: join the meeting with {inviteeName}</span>
                </a>
              ) : (
                <span>{meetingType.location}</span>
              )}
            </span>
          )}
        </p>
        {notes !== '' && <p className={styles.notes}>{notes}</p>}
      </div>
      <div className={styles.actions}>
        {actions.map(([action, label]) => (
          <button
            key={action}
            type="button"
            className="button button-small"
            // A click anywhere on the row opens the booking, because this button covers the row. The shortcuts
            // j and k move between these buttons.
            data-row={action === 'view' ? '' : undefined}
            onClick={() => onAction(action, booking)}
          >
            {label}
            <span className="hidden"> the booking of {inviteeName}</span>
          </button>
        ))}
      </div>
    </li>
  );
});

/** Moves the focus to a booking. Returns false when the booking is not in the list. */
export function focusBooking(id: string): boolean {
  const row = document.querySelector(`[data-booking="${CSS.escape(id)}"]`);
  const heading = row?.querySelector('h3');
  heading?.focus();
  return heading !== null && heading !== undefined;
}
