// The month step: loads the month, searches for the next available slot, and opens a day.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { LocalDate, TimeZone } from '../../../worker/domain/time/types.ts';
import { localDateAt } from '../../../worker/domain/time/wall-clock.ts';
import { type Month, monthOf } from '../../lib/months.ts';
import type { Place } from '../place.ts';
import type { Navigation } from '../use-navigation.ts';
import type { DayTimes } from './free-times.ts';
import { MonthNote, type MonthState } from './month-note.tsx';
import { MonthView } from './month-view.tsx';
import type { FreeTimesSource } from './use-free-times.ts';

/** The steps that the month step can open. */
type ChoosingPlace = Extract<Place, { step: 'month' | 'day' }>;

interface MonthStepProps {
  readonly place: Extract<Place, { step: 'month' }>;
  readonly from: Place | null;
  /** The month that the page opened first. */
  readonly opening: Month;
  readonly today: LocalDate;
  readonly zone: TimeZone;
  readonly days: DayTimes;
  readonly source: FreeTimesSource;
  readonly nav: Pick<Navigation<ChoosingPlace>, 'open' | 'replace'>;
}

export function MonthStep(props: MonthStepProps): ReactNode {
  const { place, from, today, zone, days, source, nav } = props;
  const { month } = place;
  const [isExhausted, setIsExhausted] = useState(false);
  const [jumpedTo, setJumpedTo] = useState<Month | null>(
    props.opening > monthOf(today) ? props.opening : null,
  );
  const isFree = [...days.keys()].some((date) => monthOf(date) === month);

  async function findNext(): Promise<void> {
    const found = await source.findNext(month);
    if (found === 'none') setIsExhausted(true);
    if (typeof found === 'string') return;
    const next = monthOf(localDateAt(zone, found));
    setJumpedTo(next);
    nav.replace({ step: 'month', month: next });
  }

  // If no available slot was loaded with the page, later months are searched automatically.
  const isStart = useRef(from === null && month === props.opening && days.size === 0);
  useEffect(() => {
    if (!isStart.current) return;
    isStart.current = false;
    findNext();
  });

  return (
    <MonthView
      month={month}
      today={today}
      days={days}
      isLoading={source.isLoading}
      returnTo={from === null ? null : dateOf(from, zone)}
      note={
        <MonthNote
          month={month}
          state={readState()}
          onRetry={() => source.reload(month)}
          onFindNext={findNext}
        />
      }
      onMonth={(next) => nav.replace({ step: 'month', month: next })}
      onChoose={(date) => nav.open({ step: 'day', month, date })}
    />
  );

  function readState(): MonthState {
    const [first] = [...days.keys()].filter((date) => monthOf(date) === month);
    if (source.isSearching) return { kind: 'searching' };
    if (first !== undefined && jumpedTo === month) return { kind: 'first-free', date: first };
    if (isFree) return { kind: 'free' };
    if (source.hasFailed) return { kind: 'failed' };
    if (source.isLoading) return { kind: 'loading' };
    return { kind: isExhausted ? 'nothing-found' : 'empty' };
  }
}

/** Returns the day that the grid focuses when the invitee comes back from a later step. */
function dateOf(place: Place, zone: TimeZone): LocalDate | null {
  if (place.step === 'month') return null;
  if (place.step === 'done') return localDateAt(zone, Date.parse(place.booked.startTime));
  return place.date;
}
