// The month and the times of the chosen day. A wide page shows them side by side, so that days can be
// compared. A narrow page shows one step at a time (web/styles/calendar.css). Until a day is chosen, a wide page shows
// the first free day of the month, and a narrow page shows the next available times above the month.
import { type ReactNode, useSyncExternalStore } from 'react';
import type { Instant } from '../../worker/domain/time/types.ts';
import type { ClockStyle } from '../lib/format-date.ts';
import { monthOf } from '../lib/months.ts';
import { DayView, describeDay } from './day-view.tsx';
import { MonthStep, type MonthStepProps } from './month-step.tsx';
import { NextTimes } from './next-times.tsx';
import type { ChoosingPlace } from './place.ts';

const wide = matchMedia('(width >= 56.25rem)');

function subscribe(onChange: () => void): () => void {
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}

/** Tells whether the page shows the month and the times of a day side by side. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);

interface TimePickerProps extends Omit<MonthStepProps, 'shownDay'> {
  readonly clockStyle: ClockStyle;
  /** True when the slot that the invitee had chosen is no longer available. */
  readonly isSlotGone?: boolean;
  /** True when the picker always has the width of one step, such as in a dialog. */
  readonly isOneStep?: boolean;
  /** Closes the day. Null when the page around the picker has the way back. */
  readonly onBack: (() => void) | null;
  readonly onSlot: (place: Extract<ChoosingPlace, { step: 'form' }>) => void;
  /** The bar with the time zone, below the month. */
  readonly children: ReactNode;
}

export function TimePicker(props: TimePickerProps): ReactNode {
  const { place, source, zone } = props;
  const isMonth = place.step === 'month';
  const isWide = useIsWide() && !props.isOneStep;
  const firstFree = [...props.days.keys()].find((date) => monthOf(date) === place.month) ?? null;
  const openDay = isMonth ? null : place.date;
  // The URL and the history contain only a day that the visitor has chosen.
  const shownDay = openDay ?? (isWide ? firstFree : null);
  const starts: readonly Instant[] = (shownDay && props.days.get(shownDay)) ?? [];
  const hasNextTimes = props.days.size > 0 || !(source.hasFailed || source.hasNoLaterSlot);
  const nextTimes = isMonth && (
    <NextTimes
      days={props.days}
      zone={zone}
      clockStyle={props.clockStyle}
      Heading={isWide ? 'h3' : 'h2'}
      onDay={(date) => props.nav.open({ ...place, step: 'day', date })}
      onChoose={(date, slot) => props.onSlot({ ...place, step: 'form', date, slot })}
    />
  );
  return (
    <div className={isMonth ? 'picker' : 'picker picker-open'}>
      {isMonth && !isWide && hasNextTimes && <div className="picker-soon">{nextTimes}</div>}
      <div className="picker-month">
        <MonthStep {...props} shownDay={shownDay} />
      </div>
      <div className="picker-day">
        {shownDay === null ? (
          isWide && nextTimes
        ) : (
          <DayView
            key={shownDay}
            date={shownDay}
            starts={starts}
            meetingStart={props.meetingStart}
            seatsLeft={source.times.seatsLeft}
            zone={zone}
            clockStyle={props.clockStyle}
            isLoading={source.isLoading}
            hasFailed={source.hasFailed}
            isSlotGone={props.isSlotGone}
            previousPlace={place.step === 'day' ? findPreviousPlace(place, props.from) : null}
            onBack={isMonth ? null : props.onBack}
            onRetry={() => source.reload(monthOf(shownDay))}
            onChoose={(slot) => props.onSlot({ ...place, step: 'form', date: shownDay, slot })}
          />
        )}
      </div>
      <p role="status" className="hidden">
        {place.step === 'day' && (
          // The key creates a new element for each day. So screen readers announce the text even if
          // it is the same as before.
          <span key={place.date}>{describeDay({ ...source, starts })}</span>
        )}
      </p>
      <div className="picker-zone">{props.children}</div>
    </div>
  );
}

/**
 * Returns the step that was shown before. Returns null when the chosen day stays and only another month is
 * shown beside it.
 */
function findPreviousPlace(place: ChoosingPlace, from: ChoosingPlace | null): ChoosingPlace | null {
  return from?.step === 'day' && from.month !== place.month ? null : from;
}
