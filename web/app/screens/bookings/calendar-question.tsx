// Asks the host what to do after the booking's event was moved or deleted in the calendar. The
// booking stays unchanged until the host answers.

import { type ReactNode, useId, useState } from 'react';
import type {
  HostBooking,
  WireExternalChange,
} from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { ExternalChangeRequest } from '../../../../worker/contract/bookings/my-bookings-schemas.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import type { ClockStyle } from '../../../lib/format-date.ts';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { dateOf, timeRangeOf } from '../../bookings/booking-time.ts';
import { useSave } from '../../forms/use-save.ts';
import { useClockStyle } from '../../frame/use-clock-style.ts';
import { decideChange } from './booking-calls.ts';
import styles from './calendar-question.module.css';

type Action = ExternalChangeRequest['action'];

interface CalendarQuestionProps {
  readonly booking: HostBooking;
  readonly change: WireExternalChange;
  readonly zone: TimeZone;
  readonly onDecided: (booking: HostBooking) => void;
}

export function CalendarQuestion(props: CalendarQuestionProps): ReactNode {
  const { booking, change, zone } = props;
  const headingId = useId();
  const clock = useClockStyle();
  const { isBusy, fault, save } = useSave();
  const [chosen, setChosen] = useState<Action | null>(null);

  async function decide(action: Action): Promise<void> {
    if (isBusy) return;
    setChosen(action);
    const decided = await save(() => decideChange(booking.id, { action, seenAt: change.seenAt }));
    if (decided) props.onDecided(decided.data);
  }

  const button = (action: Action, label: string, variant = '') => (
    <button
      type="button"
      className={`button ${variant}`}
      aria-disabled={isBusy}
      onClick={() => void decide(action)}
    >
      {isBusy && chosen === action ? t('Saving...') : label}
    </button>
  );
  return (
    <section className={styles.question} aria-labelledby={headingId}>
      <h3 id={headingId}>
        {change.kind === 'moved' ? t('Moved in your calendar') : t('Deleted in your calendar')}
      </h3>
      <p>{describeChange(change, booking.inviteeName, { zone, clock })}</p>
      <Alert text={fault} />
      <div className={styles.actions}>
        {change.canMoveBookingTo && button('move', t('Move the booking'), 'button-primary')}
        {button('cancel', t('Cancel the booking'), 'button-danger')}
        {button('ignore', t('Keep it unchanged', {}, 'it: the booking'))}
      </div>
    </section>
  );
}

function describeChange(
  { startTime, endTime, canMoveBookingTo }: WireExternalChange,
  invitee: string,
  { zone, clock }: { readonly zone: TimeZone; readonly clock: ClockStyle },
): string {
  if (startTime === null || endTime === null) {
    return t(
      'The event of this booking was deleted. {invitee} was not notified, and the booking is unchanged.',
      { invitee },
    );
  }
  const span = { start: Date.parse(startTime), end: Date.parse(endTime) };
  const date = dateOf(span.start, zone);
  const time = timeRangeOf(span, zone, clock);
  return canMoveBookingTo
    ? t(
        'The event of this booking is now on {date}, {time}. {invitee} was not notified, and the booking is unchanged.',
        { date, time, invitee },
        'time: such as 14:00 – 14:30',
      )
    : t(
        'The event of this booking is now on {date}, {time}. {invitee} was not notified, and the booking is unchanged. The event is too long for a meeting, so the booking cannot move.',
        { date, time, invitee },
        'time: such as 14:00 – 14:30',
      );
}
