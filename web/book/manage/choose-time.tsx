// Lets the invitee choose another time for a booking. Uses the time picker of the booking page. The
// booking's current time is always visible. The invitee confirms the new time in a review step.

import { t } from '../../lib/translate.ts';
import { Button } from '../../ui/button.tsx';
import '../../styles/calendar.css';
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import type { AvailabilityAnswer } from '../../../worker/contract/slots/slot-calls.ts';
import { localDateAt } from '../../../worker/domain/time/wall-clock.ts';
import { type Month, monthOf } from '../../lib/months.ts';
import { groupByDay } from '../../picker/free-times.ts';
import type { ChoosingPlace } from '../../picker/place.ts';
import { TimePicker, useIsWide } from '../../picker/time-picker.tsx';
import { useFreeTimes } from '../../picker/use-free-times.ts';
import { ChevronIcon } from '../../ui/icons.tsx';
import type { Clock } from '../clock.ts';
import type { Navigation } from '../use-navigation.ts';
import styles from './choose-time.module.css';
import { isChoosing, type ManagePlace } from './manage-place.ts';
import type { OverviewProps } from './overview.tsx';
import { CurrentTime } from './previous-time.tsx';
import { ReviewView } from './review-view.tsx';
import type { SendChange } from './send-change.ts';
import type { Changed } from './use-change.ts';

interface ChooseTimeProps
  extends Pick<OverviewProps, 'sendRequest' | 'booking' | 'now' | 'zone' | 'clockStyle'> {
  readonly availability: AvailabilityAnswer;
  readonly clock: Clock;
  readonly firstMonth: Month;
  readonly place: ChoosingPlace;
  readonly nav: Navigation<ManagePlace>;
  readonly send: SendChange;
  readonly onChanged: (changed: Changed) => void;
  /** The bar with the time zone. */
  readonly children: ReactNode;
}

export function ChooseTime(props: ChooseTimeProps): ReactNode {
  const { booking, place, nav, now, zone, clockStyle } = props;
  const source = useFreeTimes(props.sendRequest, props.availability, place, props.clock);
  // The server's list of available slots includes the booking's current time. The picker does not offer
  // this time, because it is not a new time.
  const days = useMemo(() => {
    const currentStart = Date.parse(booking.startTime);
    const starts = source.times.starts.filter((start) => start !== currentStart);
    return groupByDay({ ...source.times, starts }, zone, now);
  }, [source.times, booking.startTime, zone, now]);
  const from = nav.from !== null && isChoosing(nav.from) ? nav.from : null;

  if (place.step === 'form') {
    return (
      <>
        <ReviewView
          booking={booking}
          zone={zone}
          clockStyle={clockStyle}
          slot={place.slot}
          send={props.send}
          onChanged={props.onChanged}
          onSlotGone={() => source.reload(monthOf(place.date))}
          onBack={nav.back}
        />
        {props.children}
      </>
    );
  }
  return (
    <>
      <Intro {...props} takesFocus={place.step === 'month' && from === null} />
      <TimePicker
        place={place}
        from={from}
        firstMonth={props.firstMonth}
        today={localDateAt(zone, now)}
        zone={zone}
        clockStyle={clockStyle}
        days={days}
        source={source}
        meetingStart={Date.parse(booking.startTime)}
        nav={nav}
        onBack={null}
        onSlot={nav.open}
      >
        {props.children}
      </TimePicker>
    </>
  );
}

function Intro(props: ChooseTimeProps & { readonly takesFocus: boolean }): ReactNode {
  const { booking, place, nav, zone, clockStyle, takesFocus } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const isWide = useIsWide();
  // A narrow page shows the day in place of the month, so the way back leads to the month.
  const isDayAlone = place.step === 'day' && !isWide;

  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  return (
    <div className={`manage-step ${styles.intro}`}>
      <Button
        kind="quiet"
        className={styles.back}
        onClick={
          place.step === 'month' || isDayAlone
            ? nav.back
            : () => nav.open({ step: 'overview', month: place.month })
        }
      >
        <ChevronIcon towards="start" />
        {isDayAlone ? t('Back') : t('Keep current time')}
      </Button>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('Choose a new time')}
      </h2>
      <CurrentTime time={booking} zone={zone} clockStyle={clockStyle} isMarked />
    </div>
  );
}
