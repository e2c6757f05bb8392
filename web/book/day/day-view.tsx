// The second step: the available slots of one day.
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import type { Instant, LocalDate, TimeZone } from '../../../worker/domain/time/types.ts';
import { type ClockStyle, formatDate } from '../../lib/format-date.ts';
import { describeZone } from '../../lib/zones.ts';
import { ChevronIcon } from '../../ui/icons.tsx';
import type { Place } from '../place.ts';
import styles from './day-view.module.css';
import { SlotList } from './slot-list.tsx';

interface DayViewProps {
  readonly date: LocalDate;
  readonly starts: readonly Instant[];
  readonly zone: TimeZone;
  readonly clockStyle: ClockStyle;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** The previous step. Null when the page has just been loaded. Then the focus does not move. */
  readonly arrival: Place | null;
  readonly onBack: () => void;
  readonly onRetry: () => void;
  readonly onChoose: (slot: Instant) => void;
}

export function DayView(props: DayViewProps): ReactNode {
  const { date, starts, zone, arrival } = props;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const first = starts[0];
  // When the invitee comes back from the form, the focus moves to the chosen slot, if it is still available.
  const returnTo = arrival?.step === 'form' && starts.includes(arrival.slot) ? arrival.slot : null;
  const hasNoSlotToFocus = arrival !== null && returnTo === null;
  const handled = useRef<Place | null>(null);

  useLayoutEffect(() => {
    if (arrival !== handled.current && hasNoSlotToFocus) heading.current?.focus();
    handled.current = arrival;
  }, [arrival, hasNoSlotToFocus]);

  // The retry button disappears while the slots load, so the focus moves to the heading.
  function retry(): void {
    heading.current?.focus();
    props.onRetry();
  }

  return (
    <section aria-labelledby={headingId} className={styles.day}>
      <button type="button" className={`button button-quiet ${styles.back}`} onClick={props.onBack}>
        <ChevronIcon towards="start" />
        Back
      </button>
      <h2 id={headingId} ref={heading} tabIndex={-1} className={styles.heading}>
        {formatDate(date)}
      </h2>
      {first === undefined ? (
        <p className={styles.summary}>{describeDay(props)}</p>
      ) : (
        <>
          <p className={styles.summary}>
            {describeDay(props)}, shown in {describeZone(zone, first)}
          </p>
          <SlotList
            labelledBy={headingId}
            starts={starts}
            zone={zone}
            clockStyle={props.clockStyle}
            returnTo={returnTo}
            onChoose={props.onChoose}
          />
        </>
      )}
      {first === undefined && props.hasFailed && (
        <button type="button" className="button" onClick={retry}>
          Try again
        </button>
      )}
    </section>
  );
}

/** Returns the number of available slots, or the reason why there are none. */
export function describeDay({
  starts,
  isLoading,
  hasFailed,
}: Pick<DayViewProps, 'starts' | 'isLoading' | 'hasFailed'>): string {
  if (starts.length > 0)
    return `${starts.length} ${starts.length === 1 ? 'time' : 'times'} available`;
  if (hasFailed) return 'The times could not be loaded.';
  return isLoading ? 'Loading times…' : 'No free times on this day. Please choose another day.';
}
