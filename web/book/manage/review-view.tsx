// The last step of a reschedule: shows the booking's current time and the new time. The invitee's details do
// not change.

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { writeApprovalNote } from '../../../worker/contract/bookings/describe-booking.ts';
import type { ManagedBooking } from '../../../worker/contract/bookings/manage-calls.ts';
import { type Instant, MINUTE_MS, type TimeZone } from '../../../worker/domain/time/types.ts';
import type { ClockStyle } from '../../lib/format-date.ts';
import { LANGUAGE } from '../../lib/language.ts';
import { t } from '../../lib/translate.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ChevronIcon } from '../../ui/icons.tsx';
import { MeetingHeadline } from '../meeting-headline.tsx';
import styles from './choose-time.module.css';
import { CurrentTime } from './previous-time.tsx';
import type { SendChange } from './send-change.ts';
import { type Changed, useChange } from './use-change.ts';

interface ReviewViewProps {
  readonly booking: ManagedBooking;
  readonly slot: Instant;
  readonly zone: TimeZone;
  readonly clockStyle: ClockStyle;
  readonly send: SendChange;
  readonly onChanged: (changed: Changed) => void;
  /** Called when the slot was taken and the invitee must choose another time. */
  readonly onSlotGone: () => void;
  readonly onBack: () => void;
}

export function ReviewView(props: ReviewViewProps): ReactNode {
  const { booking, slot, zone, clockStyle, onBack, onSlotGone } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const { isBusy, fault, submit } = useChange(props.send, props.onChanged);
  const { meetingType } = booking;
  const minutes = booking.reschedule.durationMinutes;
  const isSlotGone = fault?.kind === 'slot-gone';
  const approvalNote = writeApprovalNote(t, booking);

  useLayoutEffect(() => heading.current?.focus(), []);

  function chooseAnother(): void {
    onSlotGone();
    onBack();
  }

  function move(): void {
    const startTime = new Date(slot).toISOString();
    const { sequence } = booking;
    submit('reschedule', {
      startTime,
      timezone: zone,
      hourFormat: clockStyle,
      language: LANGUAGE,
      sequence,
    });
  }

  return (
    <section className="manage manage-step">
      <Button kind="quiet" className={styles.back} onClick={onBack}>
        <ChevronIcon towards="start" />
        {t('Back')}
      </Button>
      <h2 ref={heading} tabIndex={-1} className="manage-heading">
        {t('Move your meeting?')}
      </h2>
      <div className={styles.times}>
        <p className="manage-note">{t('New time')}</p>
        <MeetingHeadline
          start={slot}
          end={slot + minutes * MINUTE_MS}
          zone={zone}
          clockStyle={clockStyle}
        />
        <CurrentTime time={booking} zone={zone} clockStyle={clockStyle} />
      </div>
      {minutes !== meetingType.durationMinutes && (
        <p className="manage-note">
          {t(
            '{minutes, plural, one {The meeting then lasts # minute instead of {before, number}.} other {The meeting then lasts # minutes instead of {before, number}.}}',
            { minutes, before: meetingType.durationMinutes },
            'before: the number of minutes until now',
          )}
        </p>
      )}
      <p className="manage-note">
        {t('Your details do not change: {name}, {email}.', {
          name: booking.inviteeName,
          email: booking.inviteeEmail,
        })}
      </p>
      {approvalNote !== null && <p className="manage-note">{approvalNote}</p>}
      <Alert text={fault?.message ?? null} />
      <Button
        kind="primary"
        className={styles.confirm}
        aria-disabled={isBusy}
        onClick={isSlotGone ? chooseAnother : move}
      >
        {isSlotGone ? t('Choose another time') : isBusy ? t('Moving…') : t('Confirm new time')}
      </Button>
    </section>
  );
}
