// Asks the host to confirm the new time of a booking. Warns about a time outside the working hours, and about
// a busy time.

import { type ReactNode, useMemo } from 'react';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { t } from '../../../lib/translate.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { dateOf, spanOf, type TimeSpan, timeRangeOf } from '../../bookings/booking-time.ts';
import { useSave } from '../../forms/use-save.ts';
import { useClockStyle } from '../../frame/use-clock-style.ts';
import { createMoveApi } from '../../times/plan-times.ts';
import { useClashes } from '../../times/use-clashes.ts';
import { changeBooking, withoutStale } from './booking-calls.ts';
import styles from './move-dialog.module.css';

interface MoveDialogProps {
  readonly booking: HostBooking;
  readonly span: TimeSpan;
  readonly zone: TimeZone;
  readonly onMoved: () => void;
  /** Called when the booking was not moved, because it has changed since it was shown. */
  readonly onStale: (booking: HostBooking) => void;
  readonly onCancel: () => void;
}

const PAST_TEXT = t('This time has passed. Please choose a later time.');

export function MoveDialog(props: MoveDialogProps): ReactNode {
  const { booking, span, zone, onMoved, onStale, onCancel } = props;
  const clock = useClockStyle();
  const { isBusy, fault, setFault, save } = useSave();
  const timesApi = useMemo(() => createMoveApi(booking), [booking]);
  const warnings = useClashes(timesApi, span.start);
  const describe = (times: TimeSpan) =>
    t(
      '{date}, {time}',
      { date: dateOf(times.start, zone), time: timeRangeOf(times, zone, clock) },
      'a date and a time',
    );

  async function confirm(): Promise<void> {
    if (span.start < Date.now()) return setFault(PAST_TEXT);
    const json = {
      inviteeName: booking.inviteeName,
      inviteeEmail: booking.inviteeEmail,
      startTime: new Date(span.start).toISOString(),
      endTime: new Date(span.end).toISOString(),
      sequence: booking.sequence,
    };
    if (await save(async () => withoutStale(await changeBooking(booking.id, json), onStale)))
      onMoved();
  }

  return (
    <ConfirmDialog
      heading={t('Move booking', {}, 'verb: give the booking another time')}
      text={t('Move the meeting with {name}? You both get an email about the new time.', {
        name: booking.inviteeName,
      })}
      problem={fault}
      confirmLabel={
        isBusy ? t('Moving...') : t('Move booking', {}, 'verb: give the booking another time')
      }
      cancelLabel={t('Keep current time')}
      tone="primary"
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      <dl className={styles.times}>
        <div>
          <dt>{t('From', {}, 'a label for the current time of a meeting that moves')}</dt>
          <dd>{describe(spanOf(booking))}</dd>
        </div>
        <div>
          <dt>{t('To', {}, 'a label for the new time of a meeting that moves')}</dt>
          <dd>{describe(span)}</dd>
        </div>
      </dl>
      <div role="status" className={styles.warnings}>
        {warnings.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </ConfirmDialog>
  );
}
