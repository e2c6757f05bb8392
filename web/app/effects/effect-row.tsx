import type { ReactNode } from 'react';
import type { ListedEffect } from '../../../worker/contract/slots/effect-calls.ts';
import { readTimeZone } from '../../../worker/domain/time/time-zone.ts';
import { t } from '../../lib/translate.ts';
import { SelectField } from '../../ui/labelled-fields.tsx';
import { dateOf, spanOf, timeRangeOf } from '../bookings/booking-time.ts';
import { writeHosts } from '../bookings/write-hosts.ts';
import { useClockStyle } from '../frame/use-clock-style.ts';
import { useUser } from '../frame/use-visitor.ts';
import { type Choice, listChoices, toOptions } from './choices.ts';
import styles from './effects-dialog.module.css';

const REASONS: Record<Exclude<ListedEffect['reason'], 'place'>, string> = {
  hours: t('Outside your working hours'),
  override: t('Outside the hours of this date'),
  dates: t('Outside the dates that can be booked'),
  length: t('This length is no longer offered'),
};

interface EffectRowProps {
  readonly booking: ListedEffect;
  readonly canAsk: boolean;
  readonly choice: Choice;
  /** The reason why the choice could not be carried out. */
  readonly problem: string | null;
  readonly onChoose: (choice: Choice) => void;
}

/** Returns null if the place stays the same. */
const writeNewPlace = ({ newPlace }: ListedEffect): string | null =>
  newPlace === undefined ? null : t('New place: {place}', { place: newPlace });

/** Returns null for a booking that still fits. */
function writeReason({ reason, isAskedForAnotherTime }: ListedEffect): string | null {
  if (reason === 'place') return null;
  return isAskedForAnotherTime
    ? t(
        '{reason}. You have asked for another time.',
        { reason: REASONS[reason] },
        'reason: such as "Outside your working hours"',
      )
    : REASONS[reason];
}

export function EffectRow(props: EffectRowProps): ReactNode {
  const { booking, choice, problem } = props;
  const user = useUser();
  const zone = readTimeZone(user?.timezone ?? 'UTC');
  const clock = useClockStyle();
  const span = spanOf(booking);
  const possible = listChoices(booking, { canAsk: props.canAsk, userId: user?.id });
  const facts = (
    <>
      {t(
        '{date}, {time}',
        { date: dateOf(span.start, zone), time: timeRangeOf(span, zone, clock) },
        'the date and the time of a meeting',
      )}
      {[writeReason(booking), writeNewPlace(booking)].map(
        (text) =>
          text !== null && (
            <span key={text}>
              <br />
              {text}
            </span>
          ),
      )}
    </>
  );
  if (possible.length === 1)
    return (
      <li className={styles.row}>
        <p className={styles.name}>{booking.inviteeName}</p>
        <p className={styles.facts}>
          {facts}
          <br />
          {writeHosts({ hosts: booking.hosts ?? [] })}
        </p>
      </li>
    );
  return (
    <li className={styles.row}>
      <SelectField
        label={booking.inviteeName}
        error={problem ?? undefined}
        hint={facts}
        value={choice}
        options={toOptions([booking], possible)}
        onChange={({ target }) => {
          const chosen = possible.find((value) => value === target.value);
          if (chosen) props.onChoose(chosen);
        }}
      />
    </li>
  );
}
