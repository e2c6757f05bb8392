import type { ReactNode } from 'react';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import { hasNewEmail } from '../../../../worker/domain/bookings/booking-edit.ts';
import { isEmailAddress } from '../../../../worker/domain/bookings/invitee-form.ts';
import { MINUTE_MS, type TimeZone } from '../../../../worker/domain/time/types.ts';
import type { ClockStyle } from '../../../lib/format-date.ts';
import { Field } from '../../../ui/field.tsx';
import { EditorForm } from '../../forms/editor-form.tsx';
import { useClockStyle } from '../../frame/use-clock-style.ts';
import { earliestTime } from './booking-draft.ts';
import styles from './booking-editor.module.css';
import { dateOf, type TimeSpan, timeRangeOf, zoneOf } from './booking-time.ts';
import { useBookingEdit } from './use-booking-edit.ts';

interface BookingEditorProps {
  readonly booking: HostBooking;
  readonly zone: TimeZone;
  readonly onSaved: (booking: HostBooking) => void;
  /** Discards the input. */
  readonly onCancel: () => void;
}

export function BookingEditor(props: BookingEditorProps): ReactNode {
  const { booking, zone } = props;
  const clock = useClockStyle();
  const edit = useBookingEdit(booking, zone, clock, props.onSaved);
  const { draft, times, errorOf, change } = edit;
  return (
    <EditorForm edit={edit} saveLabel="Save changes" onCancel={props.onCancel}>
      <Field label="Name" error={errorOf('inviteeName')}>
        {(control) => (
          <input
            {...control}
            required
            autoComplete="off"
            value={draft.inviteeName}
            onChange={(event) => change({ inviteeName: event.target.value })}
          />
        )}
      </Field>
      <Field label="Email" error={errorOf('inviteeEmail')}>
        {(control) => (
          <input
            {...control}
            type="email"
            required
            autoComplete="off"
            value={draft.inviteeEmail}
            onChange={(event) => change({ inviteeEmail: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Date and time"
        error={errorOf('startTime')}
        hint={`In your time zone, ${zoneOf(times?.start ?? Date.now(), zone)}.`}
      >
        {(control) => (
          <input
            {...control}
            type="datetime-local"
            required
            min={earliestTime(Date.now(), zone)}
            value={draft.start}
            onChange={(event) => change({ start: event.target.value })}
          />
        )}
      </Field>
      <output className={styles.end}>
        {times === null ? '' : describeTimes(times, zone, clock)}
      </output>
      <Field label="Notes" optional error={errorOf('notes')}>
        {(control) => (
          <textarea
            {...control}
            value={draft.notes}
            onChange={(event) => change({ notes: event.target.value })}
          />
        )}
      </Field>
      <p className={styles.note} aria-live="polite">
        {isEmailAddress(draft.inviteeEmail.trim()) &&
        hasNewEmail(draft.inviteeEmail, booking.inviteeEmail)
          ? describeAddressChange(booking)
          : 'You both get an email about the changes.'}
      </p>
    </EditorForm>
  );
}

function describeAddressChange({ inviteeName, inviteeEmail }: HostBooking): string {
  return `When you save, ${inviteeName} (${inviteeEmail}) gets an email that they are no longer part of this meeting. Their links stop working, and their phone number is removed. The new address gets a confirmation.`;
}

function describeTimes(times: TimeSpan, zone: TimeZone, clock: ClockStyle): ReactNode {
  const minutes = Math.round((times.end - times.start) / MINUTE_MS);
  return (
    <>
      <strong>{timeRangeOf(times, zone, clock)}</strong>, {dateOf(times.start, zone)} ({minutes}
      &nbsp;minutes)
    </>
  );
}
