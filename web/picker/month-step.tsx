// The month of the picker: loads the month, searches for the next available slot, and opens a day.
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Instant, LocalDate, TimeZone } from '../../worker/domain/time/types.ts';
import { localDateAt } from '../../worker/domain/time/wall-clock.ts';
import { type Month, monthOf } from '../lib/months.ts';
import { AbsenceNotes } from './absence-notes.tsx';
import type { DayTimes } from './free-times.ts';
import { MonthNote, type MonthState } from './month-note.tsx';
import { MonthView } from './month-view.tsx';
import type { ChoosingPlace, PickerNavigation } from './place.ts';
import type { FreeTimesSource } from './use-free-times.ts';

export interface MonthStepProps {
  readonly place: ChoosingPlace;
  readonly from: ChoosingPlace | null;
  /** The day whose times are shown beside the month. */
  readonly shownDay: LocalDate | null;
  /** The month that the picker shows first. */
  readonly firstMonth: Month;
  readonly today: LocalDate;
  readonly zone: TimeZone;
  readonly days: DayTimes;
  readonly source: FreeTimesSource;
  readonly nav: PickerNavigation;
  /** The start of the meeting that gets a new time. Absent for a new meeting. */
  readonly meetingStart?: Instant;
}

export function MonthStep(props: MonthStepProps): ReactNode {
  const { place, from, today, zone, days, source, nav, meetingStart } = props;
  const { month } = place;
  /**
   * The month with the first available slot, if this month was opened in place of an earlier month.
   */
  const [foundMonth, setFoundMonth] = useState<Month | null>(
    props.firstMonth > monthOf(today) ? props.firstMonth : null,
  );
  // The visitor can go to another step while the search runs. In that case, the result must not
  // replace that step.
  const latestPlace = useRef(place);
  useLayoutEffect(() => {
    latestPlace.current = place;
  });
  const isFree = [...days.keys()].some((date) => monthOf(date) === month);

  async function findNext(): Promise<void> {
    const searchResult = await source.findNext(month, zone);
    if (typeof searchResult === 'string' || latestPlace.current !== place) return;
    const nextMonth = monthOf(localDateAt(zone, searchResult));
    setFoundMonth(nextMonth);
    nav.replace({ ...place, month: nextMonth });
  }

  // If the first month has no available slot, later months are searched automatically. After the choice of
  // another duration or person, the search waits until the first month has loaded.
  const mustSearchAtStart = useRef(
    place.step === 'month' && from === null && month === props.firstMonth && days.size === 0,
  );
  useEffect(() => {
    if (!mustSearchAtStart.current || source.isLoading) return;
    mustSearchAtStart.current = false;
    const isAtStart = place.step === 'month' && month === props.firstMonth;
    if (isAtStart && !isFree && !source.hasFailed) findNext();
  });

  // Back closes the day, but the month that was shown beside the day stays.
  useLayoutEffect(() => {
    if (place.step === 'month' && from !== null && isDay(from) && from.month !== month)
      nav.replace({ step: 'month', month: from.month });
  }, [place, from, month, nav]);

  function choose(date: LocalDate, isRepeated: boolean): void {
    // The first chosen day adds a history entry. Another day replaces this entry. So Back always
    // closes the day.
    if (place.step !== 'month') {
      if (!isRepeated || date === place.date) nav.replace({ step: 'day', month, date });
    } else if (!isRepeated) nav.open({ step: 'day', month, date });
  }

  return (
    <MonthView
      month={month}
      today={today}
      days={days}
      isLoading={source.isLoading}
      chosen={props.shownDay}
      meetingDay={meetingStart === undefined ? null : localDateAt(zone, meetingStart)}
      returnTo={place.step === 'month' && from !== null ? dateOf(from) : null}
      note={
        <MonthNote
          month={month}
          state={readState()}
          onRetry={() => source.reload(month)}
          onFindNext={findNext}
        />
      }
      below={<AbsenceNotes absences={source.times.absences} month={month} />}
      onMonth={(next) => nav.replace({ ...place, month: next })}
      onChoose={choose}
    />
  );

  function readState(): MonthState {
    const [first] = [...days.keys()].filter((date) => monthOf(date) === month);
    if (source.isSearching) return { kind: 'searching' };
    if (first !== undefined && foundMonth === month) return { kind: 'first-free', date: first };
    if (isFree) return { kind: 'free', hasNextTimes: place.step === 'month' };
    if (source.hasFailed) return { kind: 'failed' };
    if (source.isLoading) return { kind: 'loading' };
    return { kind: source.hasNoLaterSlot ? 'nothing-found' : 'empty' };
  }
}

function isDay(place: ChoosingPlace): boolean {
  return place.step === 'day' || place.step === 'form';
}

/** Returns the day that the grid focuses when the invitee comes back from a later step. */
function dateOf(place: ChoosingPlace): LocalDate | null {
  return place.step === 'month' ? null : place.date;
}
