// The time in the booking editor: the time of the draft, the time picker, and a field for any other time.
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { type Instant, MINUTE_MS, type TimeZone } from '../../../../worker/domain/time/types.ts';
import type { ClockStyle } from '../../../lib/format-date.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Field } from '../../../ui/field.tsx';
import { dateOf, describeZoneAt, type TimeSpan, timeRangeOf } from '../../bookings/booking-time.ts';
import { earliestTime } from '../../times/field-time.ts';
import type { TimesApi } from '../../times/plan-times.ts';
import { useClashes } from '../../times/use-clashes.ts';
import { type BookingDraft, chooseSlot } from './booking-draft.ts';
import styles from './time-choice.module.css';

const LOAD_FAILED =
  'The free times could not be loaded. Please reload the page, or enter a time below.';

const HostPicker = lazy(() =>
  import('../../times/host-picker.tsx').then(
    (file) => ({ default: file.HostPicker }),
    () => ({ default: () => <Alert text={LOAD_FAILED} /> }),
  ),
);

interface TimeChoiceProps {
  readonly timesApi: TimesApi;
  readonly zone: TimeZone;
  readonly clock: ClockStyle;
  readonly draft: Pick<BookingDraft, 'start'>;
  readonly times: TimeSpan | null;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<Pick<BookingDraft, 'start' | 'slot'>>) => void;
}

export function TimeChoice(props: TimeChoiceProps): ReactNode {
  const { timesApi, zone, draft, times, error, onChange } = props;
  const [isOpened, setOpened] = useState(false);
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
        Time
      </p>
      <div className={styles.current}>
        <output className={styles.time}>
          {times === null ? 'No time chosen' : describeTimes(times, zone, props.clock)}
        </output>
        <button
          ref={toggle}
          type="button"
          className="button button-small"
          aria-expanded={isOpen}
          aria-controls={choiceId}
          onClick={() => setOpened(!isOpen)}
        >
          {times === null ? 'Choose a time' : 'Choose another time'}
        </button>
      </div>
      <div role="status" className={styles.warnings}>
        {warnings.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div id={choiceId} className={styles.open} hidden={!isOpen}>
        {isOpen && (
          <>
            <Suspense fallback={<div className={styles.waiting} />}>
              <HostPicker timesApi={timesApi} zone={zone} onSlot={choose} />
            </Suspense>
            <Field
              label="Any other time"
              error={error}
              hint={`In your time zone, ${describeZoneAt(times?.start ?? Date.now(), zone)}.`}
            >
              {(control) => (
                <input
                  {...control}
                  type="datetime-local"
                  required
                  min={earliestTime(Date.now(), zone)}
                  value={draft.start}
                  onChange={(event) => onChange({ start: event.target.value })}
                />
              )}
            </Field>
          </>
        )}
      </div>
    </div>
  );
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
