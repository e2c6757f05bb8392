// Lets the invitee choose another time for a booking. Uses the month view and the day view of the booking
// page, and always shows the booking's current time. The invitee confirms the new time in a review step.
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import type { AvailabilityAnswer } from '../../../worker/contract/slots/slot-calls.ts';
import { localDateAt } from '../../../worker/domain/time/wall-clock.ts';
import type { Month } from '../../lib/months.ts';
import { ChevronIcon } from '../../ui/icons.tsx';
import type { Clock } from '../clock.ts';
import { DayView } from '../day/day-view.tsx';
import { groupByDay } from '../month/free-times.ts';
import { MonthStep } from '../month/month-step.tsx';
import { useFreeTimes } from '../month/use-free-times.ts';
import type { Navigation } from '../use-navigation.ts';
import styles from './choose-time.module.css';
import { type ChoosingPlace, isChoosing, type ManagePlace } from './manage-place.ts';
import type { OverviewProps } from './overview.tsx';
import { PreviousTime } from './previous-time.tsx';
import { ReviewView } from './review-view.tsx';
import type { SendChange } from './send-change.ts';
import type { Changed } from './use-change.ts';

interface ChooseTimeProps
  extends Pick<OverviewProps, 'ask' | 'booking' | 'now' | 'zone' | 'clockStyle'> {
  readonly availability: AvailabilityAnswer;
  readonly clock: Clock;
  readonly opening: Month;
  readonly place: ChoosingPlace;
  readonly nav: Navigation<ManagePlace>;
  readonly send: SendChange;
  readonly onChanged: (changed: Changed) => void;
}

export function ChooseTime(props: ChooseTimeProps): ReactNode {
  const { booking, place, nav, now, zone, clockStyle } = props;
  const source = useFreeTimes(props.ask, props.availability, place.month, props.clock);
  // The server's list of available slots includes the booking's current time. This time is left out here,
  // because it is not a new time.
  const days = useMemo(() => {
    const currentStart = Date.parse(booking.startTime);
    const starts = source.times.starts.filter((start) => start !== currentStart);
    return groupByDay({ ...source.times, starts }, zone, now);
  }, [source.times, booking.startTime, zone, now]);
  const from = nav.from !== null && isChoosing(nav.from) ? nav.from : null;

  if (place.step === 'form') {
    return (
      <ReviewView
        booking={booking}
        zone={zone}
        clockStyle={clockStyle}
        slot={place.slot}
        send={props.send}
        onChanged={props.onChanged}
        onSlotGone={() => source.reload(place.month)}
        onBack={nav.back}
      />
    );
  }
  const starts = place.step === 'day' ? (days.get(place.date) ?? []) : [];
  return (
    <>
      <Intro {...props} takesFocus={place.step === 'month' && from === null} />
      {place.step === 'month' ? (
        <MonthStep
          place={place}
          from={from}
          zone={zone}
          days={days}
          source={source}
          nav={nav}
          opening={props.opening}
          today={localDateAt(zone, now)}
        />
      ) : (
        <DayView
          key={place.date}
          starts={starts}
          zone={zone}
          clockStyle={clockStyle}
          date={place.date}
          isLoading={source.isLoading}
          hasFailed={source.hasFailed}
          arrival={from}
          onBack={nav.back}
          onRetry={() => source.reload(place.month)}
          onChoose={(slot) => nav.open({ ...place, step: 'form', slot })}
        />
      )}
      <p role="status" className="hidden">
        {place.step === 'day' &&
          `${starts.length} ${starts.length === 1 ? 'time' : 'times'} available`}
      </p>
    </>
  );
}

function Intro(props: ChooseTimeProps & { readonly takesFocus: boolean }): ReactNode {
  const { booking, place, nav, zone, clockStyle, takesFocus } = props;
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  return (
    <div className={styles.intro}>
      {place.step === 'month' && (
        <button type="button" className={`button button-quiet ${styles.back}`} onClick={nav.back}>
          <ChevronIcon towards="start" />
          Keep current time
        </button>
      )}
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        Choose a new time
      </h2>
      <PreviousTime time={booking} zone={zone} clockStyle={clockStyle} />
    </div>
  );
}
