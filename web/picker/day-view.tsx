// The available slots of one day.

import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import type { Instant, LocalDate, TimeZone } from '../../worker/domain/time/types.ts';
import { localDateAt } from '../../worker/domain/time/wall-clock.ts';
import { describeZone } from '../lib/describe-zone.ts';
import { type ClockStyle, formatDate } from '../lib/format-date.ts';
import { t } from '../lib/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ChevronIcon } from '../ui/icons.tsx';
import styles from './day-view.module.css';
import type { ChoosingPlace } from './place.ts';
import { SlotList } from './slot-list.tsx';

const SLOT_GONE = t('This time is no longer available. Please choose another time.');

interface DayViewProps {
  readonly date: LocalDate;
  readonly starts: readonly Instant[];
  /** The start of the meeting that gets a new time. */
  readonly meetingStart: Instant | undefined;
  readonly seatsLeft: ReadonlyMap<Instant, number>;
  readonly zone: TimeZone;
  readonly clockStyle: ClockStyle;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly isSlotGone: boolean | undefined;
  /** The previous step of the invitee. If it is null, the focus does not move. */
  readonly previousPlace: ChoosingPlace | null;
  /** Null when the visitor has not chosen the day, so there is nothing to close. */
  readonly onBack: (() => void) | null;
  readonly onRetry: () => void;
  readonly onChoose: (slot: Instant) => void;
}

export function DayView(props: DayViewProps): ReactNode {
  const { date, starts, zone, previousPlace } = props;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const firstStart = starts[0];
  // A long date wraps after the weekday.
  const [weekday, ...dayOfYear] = formatDate(date).split(', ');
  // When the invitee comes back from the form, the focus moves to the chosen slot, if it is still
  // available.
  const returnTo =
    previousPlace?.step === 'form' && starts.includes(previousPlace.slot)
      ? previousPlace.slot
      : null;
  const hasNoSlotToFocus = previousPlace !== null && returnTo === null;
  const handledPlace = useRef<ChoosingPlace | null>(null);

  useLayoutEffect(() => {
    if (previousPlace !== handledPlace.current && hasNoSlotToFocus) heading.current?.focus();
    handledPlace.current = previousPlace;
  }, [previousPlace, hasNoSlotToFocus]);

  // The retry button disappears while the slots load, so the focus moves to the heading.
  function retry(): void {
    heading.current?.focus();
    props.onRetry();
  }

  return (
    <section
      aria-labelledby={headingId}
      className={styles.day}
      // After a click on a day, a slot may be under the pointer. The second click of a double click
      // must not choose this slot.
      onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}
    >
      {props.onBack && (
        <Button kind="quiet" className={styles.back} onClick={props.onBack}>
          <ChevronIcon towards="start" />
          {t('Back')}
        </Button>
      )}
      <h2 id={headingId} ref={heading} tabIndex={-1} className={styles.heading}>
        {weekday}
        {dayOfYear.length > 0 && (
          <>
            , <span>{dayOfYear.join(', ')}</span>
          </>
        )}
      </h2>
      {props.isSlotGone && <Alert text={SLOT_GONE} />}
      {firstStart === undefined ? (
        <p className={styles.summary}>{describeDay(props)}</p>
      ) : (
        <>
          <p className={styles.summary}>
            {t(
              '{count, plural, one {# time available, shown in {zone}} other {# times available, shown in {zone}}}',
              { count: starts.length, zone: describeZone(zone, firstStart) },
              'zone: a time zone such as "Berlin (GMT+1)"',
            )}
          </p>
          <SlotList
            labelledBy={headingId}
            starts={starts}
            meetingStart={readMeetingStart(props)}
            seatsLeft={props.seatsLeft}
            zone={zone}
            clockStyle={props.clockStyle}
            returnTo={returnTo}
            onChoose={props.onChoose}
          />
        </>
      )}
      {firstStart === undefined && props.hasFailed && (
        <Button onClick={retry}>{t('Try again')}</Button>
      )}
    </section>
  );
}

/** Returns null when the meeting is on another day. */
function readMeetingStart({ meetingStart, date, zone }: DayViewProps): Instant | null {
  if (meetingStart === undefined || localDateAt(zone, meetingStart) !== date) return null;
  return meetingStart;
}

/** Returns the number of available slots, or the reason why there are none. */
export function describeDay({
  starts,
  isLoading,
  hasFailed,
}: Pick<DayViewProps, 'starts' | 'isLoading' | 'hasFailed'>): string {
  if (starts.length > 0)
    return t('{count, plural, one {# time available} other {# times available}}', {
      count: starts.length,
    });
  if (hasFailed) return t('The times could not be loaded.');
  return isLoading
    ? t('Loading times…')
    : t('No free times on this day. Please choose another day.');
}
