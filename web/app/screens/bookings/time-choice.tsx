// The fields for the time in the booking editor: the time of the draft, the time picker, and a
// field for any other time.

import { type ReactNode, useId, useRef, useState } from 'react';
import { type Instant, MINUTE_MS, type TimeZone } from '../../../../worker/domain/time/types.ts';
import { describeZone } from '../../../lib/describe-zone.ts';
import type { ClockStyle } from '../../../lib/format-date.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { rich } from '../../../lib/rich.ts';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { InputField } from '../../../ui/labelled-fields.tsx';
import { dateOf, type TimeSpan, timeRangeOf } from '../../bookings/booking-time.ts';
import { earliestTime } from '../../times/field-time.ts';
import type { TimesApi } from '../../times/plan-times.ts';
import { useClashes } from '../../times/use-clashes.ts';
import { type BookingDraft, chooseSlot } from './booking-draft.ts';
import styles from './time-choice.module.css';

const LOAD_FAILED = t(
  'The free times could not be loaded. Please reload the page, or enter a time below.',
);

const HostPicker = lazyPart(
  () => import('../../times/host-picker.tsx').then((file) => file.HostPicker),
  () => <Alert text={LOAD_FAILED} />,
  () => <div className={styles.waiting} />,
);

interface TimeChoiceProps {
  readonly timesApi: TimesApi;
  readonly zone: TimeZone;
  readonly clock: ClockStyle;
  readonly draft: Pick<BookingDraft, 'start'>;
  readonly times: TimeSpan | null;
  readonly error: string | undefined;
  /** True when the times are shown at once. */
  readonly startsOpen?: boolean;
  readonly onChange: (part: Partial<Pick<BookingDraft, 'start' | 'slot'>>) => void;
}

export function TimeChoice(props: TimeChoiceProps): ReactNode {
  const { timesApi, zone, draft, times, error, onChange } = props;
  const [isOpened, setOpened] = useState(props.startsOpen ?? false);
  const isOpen = isOpened || error !== undefined;
  const toggle = useRef<HTMLButtonElement>(null);
  const [labelId, choiceId] = [useId(), useId()];
  const warnings = useClashes(timesApi, times?.start ?? null);

  function choose(slot: Instant): void {
    onChange(chooseSlot(slot, zone));
    setOpened(false);
    toggle.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div role="group" aria-labelledby={labelId} className={styles.choice}>
      <p id={labelId} className={styles.label}>
        {t('Time', {}, 'a label for the time of a meeting')}
      </p>
      <div className={styles.current}>
        <output>
          {times === null ? t('No time chosen') : describeTimes(times, zone, props.clock)}
        </output>
        <Button
          ref={toggle}
          isSmall
          aria-expanded={isOpen}
          aria-controls={choiceId}
          onClick={() => setOpened(!isOpen)}
        >
          {times === null ? t('Choose a time') : t('Choose another time')}
        </Button>
      </div>
      <div role="status" className={styles.warnings}>
        {warnings.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div id={choiceId} className={styles.open} hidden={!isOpen}>
        {isOpen && (
          <>
            <HostPicker timesApi={timesApi} zone={zone} onSlot={choose} />
            <InputField
              label={t('Any other time')}
              error={error}
              hint={t(
                'In your time zone, {zone}.',
                { zone: describeZone(zone, times?.start ?? Date.now()) },
                'zone: a time zone such as "Paris (GMT+1)"',
              )}
              type="datetime-local"
              required
              min={earliestTime(Date.now(), zone)}
              value={draft.start}
              onChange={(event) => onChange({ start: event.target.value })}
            />
          </>
        )}
      </div>
    </div>
  );
}

function describeTimes(times: TimeSpan, zone: TimeZone, clock: ClockStyle): ReactNode {
  return rich(
    '<strong>{time}</strong>, {date} ({minutes, plural, one {#\u00a0minute} other {#\u00a0minutes}})',
    {
      time: timeRangeOf(times, zone, clock),
      date: dateOf(times.start, zone),
      minutes: Math.round((times.end - times.start) / MINUTE_MS),
      strong: (text) => <strong>{text}</strong>,
    },
    'the time of a meeting, its date and its length',
  );
}
