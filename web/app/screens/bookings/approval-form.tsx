// Lets the host approve or decline a request. A host who declines can add a message to the invitee.

import { type ReactNode, useState } from 'react';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import {
  CANCEL_MESSAGE_TOO_LONG,
  CANCEL_REASON_MAX,
} from '../../../../worker/domain/meeting-types/cancel-message.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { formatTime } from '../../../lib/format-date.ts';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextareaField } from '../../../ui/labelled-fields.tsx';
import { api } from '../../api.ts';
import { dateOf } from '../../bookings/booking-time.ts';
import { useSave } from '../../forms/use-save.ts';
import { useClockStyle } from '../../frame/use-clock-style.ts';
import styles from './approval-form.module.css';
import { BOOKINGS_TEXTS, withoutStale } from './booking-calls.ts';

interface ApprovalFormProps {
  readonly booking: HostBooking;
  readonly zone: TimeZone;
  readonly onAnswered: (booking: HostBooking) => void;
  /** Called when the answer was refused, because the booking has changed or was answered since it was shown. */
  readonly onStale: (booking: HostBooking) => void;
}

function sendAnswer({ id, sequence }: HostBooking, isApproved: boolean, message: string) {
  const calls = api['my-bookings'][':id'];
  const json = { sequence, ...(message !== '' && { message }) };
  return isApproved
    ? readAnswer(calls.approve.$post({ param: { id }, json: { sequence } }), BOOKINGS_TEXTS.update)
    : readAnswer(calls.decline.$post({ param: { id }, json }), BOOKINGS_TEXTS.update);
}

export function ApprovalForm(props: ApprovalFormProps): ReactNode {
  const { booking, zone, onAnswered, onStale } = props;
  const clock = useClockStyle();
  const [message, setMessage] = useState('');
  const { isBusy, fault, save } = useSave();
  const isTooLong = message.trim().length > CANCEL_REASON_MAX;
  const dueAt = booking.approvalDueAt === undefined ? null : Date.parse(booking.approvalDueAt);

  async function answer(isApproved: boolean): Promise<void> {
    if (isTooLong && !isApproved) return;
    const answered = await save(async () =>
      withoutStale(await sendAnswer(booking, isApproved, message.trim()), onStale),
    );
    if (answered) onAnswered(answered.data);
  }

  return (
    <section className={styles.request} aria-label={t('Answer to the request')}>
      <p>
        {dueAt === null
          ? t('The time is reserved until you answer.')
          : t('The time is reserved until you answer. Please answer before {time} on {date}.', {
              time: formatTime(dueAt, zone, clock),
              date: dateOf(dueAt, zone),
            })}
      </p>
      <TextareaField
        label={t('Message to {name}', { name: booking.inviteeName })}
        optional
        hint={t('The invitee gets this message only if you decline.')}
        error={isTooLong ? CANCEL_MESSAGE_TOO_LONG : undefined}
        rows={2}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <Alert text={fault} />
      <div className={styles.actions}>
        <Button kind="primary" aria-disabled={isBusy} onClick={() => void answer(true)}>
          {t('Approve', {}, 'a button')}
        </Button>
        <Button aria-disabled={isBusy} onClick={() => void answer(false)}>
          {t('Decline', {}, 'a button')}
        </Button>
      </div>
    </section>
  );
}
