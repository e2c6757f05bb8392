import { memo, type ReactNode } from 'react';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { DisplayStatus } from '../../../../worker/domain/bookings/booking-lists.ts';
import { TEXT_NAMES } from '../../../../worker/domain/form/standard-fields.ts';
import { translatePlace } from '../../../../worker/domain/meeting-types/translate-place.ts';
import { MINUTE_MS, type TimeZone } from '../../../../worker/domain/time/types.ts';
import { hidden, rich } from '../../../lib/rich.ts';
import { t } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { PlaceIcon } from '../../../ui/icons.tsx';
import { spanOf, timeRangeOf } from '../../bookings/booking-time.ts';
import { writeHosts } from '../../bookings/write-hosts.ts';
import { useClockStyle } from '../../frame/use-clock-style.ts';
import { useUser } from '../../frame/use-visitor.ts';
import { accentStyle } from '../../meeting-types/accent-style.ts';
import type { BookingAction } from './booking-dialog.tsx';
import styles from './booking-row.module.css';
import {
  CalendarLagBadge,
  ChangeBadge,
  describeCalendarLag,
  StatusBadge,
} from './booking-status.tsx';
import { isHostedBy } from './hosted-by.ts';
import { JoinLink } from './join-link.tsx';
import { MailLink } from './mail-link.tsx';
import { nameCancel } from './name-cancel.ts';
import controlStyles from './row-controls.module.css';
import noteStyles from './row-notes.module.css';
import revealStyles from './row-reveal.module.css';

interface BookingRowProps {
  readonly booking: HostBooking;
  readonly zone: TimeZone;
  readonly status: DisplayStatus;
  readonly tabStatus: DisplayStatus | null;
  readonly isToday: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (id: string, isSelected: boolean) => void;
  readonly onAction: (action: BookingAction, booking: HostBooking) => void;
}

/**
 * `memo` prevents a new render if the booking has not changed, because a list may have thousands of
 * rows.
 */
export const BookingRow = memo(function BookingRow(props: BookingRowProps): ReactNode {
  const { booking, zone, status, tabStatus, onAction } = props;
  const { inviteeName, inviteeEmail, meetingType } = booking;
  const place = translatePlace(t, meetingType.location);
  const span = spanOf(booking);
  const clock = useClockStyle();
  const calendarLag = describeCalendarLag(booking, status);
  // The row cannot change a request, because the host approves or declines it in the booking's
  // dialog.
  const canChange = status === 'upcoming' && booking.status !== 'pending';
  const canJoin = status === 'upcoming' && props.isToday;
  const user = useUser();
  const isHost = isHostedBy(booking, user?.id);
  const actions: readonly (readonly [BookingAction, ReactNode])[] = [
    [
      'view',
      hidden(
        rich(
          'View<hidden> the booking of {name}</hidden>',
          { name: inviteeName, hidden },
          'a button. Only screen readers say the hidden part.',
        ),
      ),
    ],
    ...(canChange && isHost
      ? ([
          [
            'reschedule',
            rich(
              'Reschedule<hidden> the booking of {name}</hidden>',
              { name: inviteeName, hidden },
              'a button. Only screen readers say the hidden part.',
            ),
          ],
        ] as const)
      : []),
    ...(isHost ? ([['cancel', nameCancel(booking, status)]] as const) : []),
  ];
  return (
    <li
      className={`${styles.row} ${revealStyles.reveal}`}
      style={accentStyle(meetingType.primaryColor)}
      data-status={status}
      data-tab={tabStatus}
      data-booking={booking.id}
    >
      <div className={controlStyles.select}>
        {canChange && isHost && (
          <label>
            <input
              type="checkbox"
              checked={props.isSelected}
              onChange={(event) => props.onSelect(booking.id, event.target.checked)}
            />
            <span className="hidden">
              {t('Select the booking of {name}', { name: inviteeName })}
            </span>
          </label>
        )}
      </div>
      <p className={styles.when}>
        <span className={styles.time}>{timeRangeOf(span, zone, clock)}</span>
        <span className={styles.length}>
          {t(
            '{minutes, number} min',
            { minutes: (span.end - span.start) / MINUTE_MS },
            'a length in minutes',
          )}
        </span>
      </p>
      <div className={styles.what}>
        <div className={styles.title}>
          <span className={styles.dot} />
          <h3 tabIndex={-1}>{meetingType.title}</h3>
          <StatusBadge booking={booking} status={status} tabStatus={tabStatus} />
          {status === 'upcoming' && booking.externalChange && (
            <ChangeBadge kind={booking.externalChange.kind} />
          )}
          {calendarLag !== null && <CalendarLagBadge text={calendarLag} />}
        </div>
        <p className={styles.who} data-initial={Array.from(inviteeName.trim())[0]?.toUpperCase()}>
          <span className={styles.name}>{inviteeName}</span> <MailLink address={inviteeEmail} />
          {meetingType.location !== '' && (
            <span className={styles.where}>
              <PlaceIcon place={meetingType.location} />
              {booking.meetingUrl && !canJoin ? (
                <a href={booking.meetingUrl}>
                  {rich(
                    '{place}<hidden>: join the meeting with {name}</hidden>',
                    { place, name: inviteeName, hidden },
                    'a link. Only screen readers say the hidden part.',
                  )}
                </a>
              ) : (
                <span>{place}</span>
              )}
              {booking.meetingUrl && canJoin && (
                <JoinLink
                  className={controlStyles.join}
                  url={booking.meetingUrl}
                  inviteeName={inviteeName}
                />
              )}
            </span>
          )}
        </p>
        {booking.team && <p className={noteStyles.notes}>{writeHosts(booking)}</p>}
        {TEXT_NAMES.filter((name) => booking[name] !== '').map((name) => (
          <p key={name} className={noteStyles.notes}>
            {booking[name]}
          </p>
        ))}
      </div>
      <div className={controlStyles.actions}>
        {actions.map(([action, label]) => (
          <Button
            key={action}
            isSmall
            // This button covers the whole row, so a click anywhere on the row opens the booking.
            // The shortcuts j and k move between these buttons.
            data-row={action === 'view' ? '' : undefined}
            onClick={() => onAction(action, booking)}
          >
            {label}
          </Button>
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
