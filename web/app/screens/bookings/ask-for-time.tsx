// Lets the host ask the invitee to choose another time, with an optional message.

import { type ReactNode, useState } from 'react';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import {
  CANCEL_MESSAGE_TOO_LONG,
  CANCEL_REASON_MAX,
} from '../../../../worker/domain/meeting-types/cancel-message.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextareaField } from '../../../ui/labelled-fields.tsx';
import { api } from '../../api.ts';
import { DialogLeaveGuard } from '../../forms/dialog-leave-guard.tsx';
import styles from '../../forms/inline-form.module.css';
import { useSave } from '../../forms/use-save.ts';
import { BOOKINGS_TEXTS, withoutStale } from './booking-calls.ts';

interface AskForTimeProps {
  readonly booking: HostBooking;
  readonly onAsked: (booking: HostBooking) => void;
  readonly onStale: (booking: HostBooking) => void;
}

export function AskForTime({ booking, onAsked, onStale }: AskForTimeProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState('');
  const { isBusy, fault, save } = useSave();
  const isTooLong = message.trim().length > CANCEL_REASON_MAX;

  async function send(): Promise<void> {
    if (isTooLong) return;
    const { id, sequence } = booking;
    const json = { sequence, ...(message.trim() !== '' && { message: message.trim() }) };
    const call = api['my-bookings'][':id']['ask-for-another-time'];
    const asked = await save(async () =>
      withoutStale(
        await readAnswer(call.$post({ param: { id }, json }), BOOKINGS_TEXTS.update),
        onStale,
      ),
    );
    if (asked) onAsked(asked.data);
  }

  if (!isOpen) {
    return <Button onClick={() => setOpen(true)}>{t('Ask for another time')}</Button>;
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p>
        {t(
          '{name} gets an email with a link to choose another time. The meeting keeps its time until then.',
          { name: booking.inviteeName },
        )}
      </p>
      <TextareaField
        label={t('Message to {name}', { name: booking.inviteeName })}
        optional
        error={isTooLong ? CANCEL_MESSAGE_TOO_LONG : undefined}
        rows={2}
        // The button that had the focus is replaced by this form
        autoFocus
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <Alert text={fault} />
      <div className={styles.actions}>
        <Button type="submit" kind="primary" aria-disabled={isBusy}>
          {isBusy ? t('Sending…') : t('Send email')}
        </Button>
        <Button onClick={() => setOpen(false)}>
          {t('Do not ask', {}, 'a button that closes the form "Ask for another time"')}
        </Button>
      </div>
      <DialogLeaveGuard isDirty={message.trim() !== ''} />
    </form>
  );
}
