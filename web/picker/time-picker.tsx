// The month and the times of the chosen day. A wide page shows them side by side, so that days can be
// compared. A narrow page shows one step at a time (web/styles/calendar.css).
import type { ReactNode } from 'react';
import type { Instant } from '../../worker/domain/time/types.ts';
import type { ClockStyle } from '../lib/format-date.ts';
import { monthOf } from '../lib/months.ts';
import { DayView, describeDay } from './day-view.tsx';
import { MonthStep, type MonthStepProps } from './month-step.tsx';
import type { ChoosingPlace, PreviousPlace } from './place.ts';

interface TimePickerProps extends MonthStepProps {
  readonly clockStyle: ClockStyle;
  /** True when the slot that the invitee had chosen is no longer available. */
  readonly isSlotGone?: boolean;
  readonly onBack: () => void;
  readonly onSlot: (place: Extract<ChoosingPlace, { step: 'form' }>) => void;
  /** The bar with the time zone, below the month. */
  readonly children: ReactNode;
}

export function TimePicker(props: TimePickerProps): ReactNode {
  const { place, source, zone } = props;
  const isMonth = place.step === 'month';
  const starts: readonly Instant[] = isMonth ? [] : (props.days.get(place.date) ?? []);
  return (
    <div className={isMonth ? 'picker' : 'picker picker-open'}>
      <div className="picker-month">
        <MonthStep {...props} />
      </div>
      <div className="picker-day">
        {isMonth ? (
          <p className="picker-hint">The times of the day appear here.</p>
        ) : (
          <DayView
            key={place.date}
            date={place.date}
            starts={starts}
            seatsLeft={source.times.seatsLeft}
            zone={zone}
            clockStyle={props.clockStyle}
            isLoading={source.isLoading}
            hasFailed={source.hasFailed}
            isSlotGone={props.isSlotGone}
            previousPlace={place.step === 'day' ? findPreviousPlace(place, props.from) : null}
            onBack={props.onBack}
            onRetry={() => source.reload(monthOf(place.date))}
            onChoose={(slot) => props.onSlot({ ...place, step: 'form', slot })}
          />
        )}
      </div>
      <p role="status" className="hidden">
        {place.step === 'day' && (
          // Screen readers announce a new element, even if two days have the same number of times.
          <span key={place.date}>{describeDay({ ...source, starts })}</span>
        )}
      </p>
      <div className="picker-zone">{props.children}</div>
    </div>
  );
}

/** Returns the previous step, or null when only the month beside the day has changed. */
function findPreviousPlace(place: ChoosingPlace, from: PreviousPlace | null): PreviousPlace | null {
  return from?.step === 'day' && from.month !== place.month ? null : from;
}
