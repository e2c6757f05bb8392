import type { ReactNode } from 'react';
import type { AffectedBooking } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { readTimeZone } from '../../../worker/domain/time/time-zone.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { dateOf, timeRangeOf } from '../bookings/booking-time.ts';
import { useClockStyle } from '../frame/use-clock-style.ts';
import { useUser } from '../frame/use-visitor.ts';
import { CHOICES, type Choice, listChoices } from './choices.ts';
import styles from './effects-dialog.module.css';

const REASONS: Record<AffectedBooking['reason'], string> = {
  hours: 'Outside your working hours',
  override: 'Outside the hours of this date',
  dates: 'Outside the dates that can be booked',
  length: 'This length is no longer offered',
};

interface EffectRowProps {
  readonly booking: AffectedBooking;
  readonly canAsk: boolean;
  readonly choice: Choice;
  /** Why the choice could not be carried out. */
  readonly problem: string | null;
  readonly onChoose: (choice: Choice) => void;
}

export function EffectRow(props: EffectRowProps): ReactNode {
  const { booking, choice, problem } = props;
  const zone = readTimeZone(useUser()?.timezone ?? 'UTC');
  const clock = useClockStyle();
  const span = { start: Date.parse(booking.startTime), end: Date.parse(booking.endTime) };
  const possible = listChoices(booking, props.canAsk);
  return (
    <li className={styles.row}>
      <Field
        label={booking.inviteeName}
        error={problem ?? undefined}
        hint={
          <>
            {dateOf(span.start, zone)}, {timeRangeOf(span, zone, clock)}
            <br />
            {REASONS[booking.reason]}
            {booking.isAskedForAnotherTime && '. You have asked for another time.'}
          </>
        }
      >
        {(control) => (
          <Select
            {...control}
            value={choice}
            options={CHOICES.filter(({ value }) => possible.includes(value))}
            onChange={({ target }) => {
              const chosen = possible.find((value) => value === target.value);
              if (chosen) props.onChoose(chosen);
            }}
          />
        )}
      </Field>
    </li>
  );
}
