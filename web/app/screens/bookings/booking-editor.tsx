import { type ReactNode, useMemo } from 'react';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import { isEmailAddress } from '../../../../worker/domain/accounts/email-address.ts';
import { hasNewEmail } from '../../../../worker/domain/bookings/booking-edit.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { t } from '../../../lib/translate.ts';
import { EditorForm } from '../../forms/editor-form.tsx';
import { useClockStyle } from '../../frame/use-clock-style.ts';
import { createMoveApi } from '../../times/plan-times.ts';
import styles from './booking-editor.module.css';
import { InviteeInputs, TextInputs } from './invitee-inputs.tsx';
import { TimeChoice } from './time-choice.tsx';
import { useBookingEdit } from './use-booking-edit.ts';

interface BookingEditorProps {
  readonly booking: HostBooking;
  readonly zone: TimeZone;
  /** True when the form changes only the time. */
  readonly isMove: boolean;
  readonly onSaved: (booking: HostBooking) => void;
  /** Called when the booking has changed since it was shown, so that nothing was saved. The input stays. */
  readonly onStale: (booking: HostBooking) => void;
  /** Discards the input. */
  readonly onCancel: () => void;
}

export function BookingEditor(props: BookingEditorProps): ReactNode {
  const { booking, zone, isMove } = props;
  const clock = useClockStyle();
  const edit = useBookingEdit(booking, zone, clock, props);
  const timesApi = useMemo(() => createMoveApi(booking), [booking]);
  const { draft, times, errorOf, change } = edit;
  return (
    <EditorForm
      edit={edit}
      saveLabel={isMove ? t('Reschedule', {}, 'verb') : t('Save changes')}
      onCancel={props.onCancel}
    >
      {!isMove && <InviteeInputs edit={edit} />}
      <TimeChoice
        timesApi={timesApi}
        zone={zone}
        clock={clock}
        draft={draft}
        times={times}
        error={errorOf('startTime')}
        startsOpen={isMove}
        onChange={change}
      />
      {!isMove && <TextInputs edit={edit} />}
      <p className={styles.note} aria-live="polite">
        {isEmailAddress(draft.inviteeEmail.trim()) &&
        hasNewEmail(draft.inviteeEmail, booking.inviteeEmail)
          ? describeAddressChange(booking)
          : t('You both get an email about the changes.')}
      </p>
    </EditorForm>
  );
}

function describeAddressChange({ inviteeName, inviteeEmail }: HostBooking): string {
  return t(
    'When you save, {name} ({email}) gets an email that they are no longer part of this meeting. Their links stop working. Their phone number, answers, guests and other details from the booking form are removed, and the guests get an email. The person with the new email address gets a confirmation.',
    { name: inviteeName, email: inviteeEmail },
    'they: the person with this name',
  );
}
