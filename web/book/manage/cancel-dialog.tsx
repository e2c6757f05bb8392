import type { ReactNode } from 'react';
import { CANCEL_REASON_MAX } from '../../../worker/domain/meeting-types/cancel-message.ts';
import { t } from '../../lib/translate.ts';
import { TextareaField } from '../../ui/labelled-fields.tsx';
import { MeetingHeadline } from '../meeting-headline.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import type { OverviewProps } from './overview.tsx';
import type { SendChange } from './send-change.ts';
import { type Changed, useChange } from './use-change.ts';

interface CancelDialogProps extends Pick<OverviewProps, 'booking' | 'zone' | 'clockStyle'> {
  /** The reason that the invitee has typed. It is kept when the dialog closes. */
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly send: SendChange;
  readonly onChanged: (changed: Changed) => void;
  readonly onDismiss: () => void;
}

export function CancelDialog(props: CancelDialogProps): ReactNode {
  const { booking, zone, clockStyle, reason } = props;
  const change = useChange(props.send, props.onChanged);
  const isTooLong = reason.trim().length > CANCEL_REASON_MAX;
  return (
    <ChangeDialog
      heading={t('Cancel this meeting?')}
      confirmLabel={t('Cancel meeting')}
      busyLabel={t('Cancelling…')}
      keepLabel={t('Keep meeting')}
      isBusy={change.isBusy}
      fault={change.fault}
      onDismiss={props.onDismiss}
      onConfirm={() => {
        if (!isTooLong) change.submit('cancel', { reason: reason.trim() });
      }}
    >
      <MeetingHeadline
        start={Date.parse(booking.startTime)}
        end={Date.parse(booking.endTime)}
        zone={zone}
        clockStyle={clockStyle}
      />
      <TextareaField
        label={t('Reason', {}, 'why a meeting is cancelled')}
        optional
        hint={t('The host can read the reason in the cancellation email.')}
        error={
          isTooLong
            ? t('The reason can have at most {count, number} characters.', {
                count: CANCEL_REASON_MAX,
              })
            : undefined
        }
        name="reason"
        rows={3}
        value={reason}
        onChange={(event) => props.onReason(event.target.value)}
      />
    </ChangeDialog>
  );
}
