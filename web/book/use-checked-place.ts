// Checks the slot of a form that a reload, a link or the Forward button opens. The slot may have been taken
// meanwhile, and a link may contain a slot that never existed. Then the times of the day replace the form.
import { useEffect, useRef, useState } from 'react';
import type { DayTimes } from '../picker/free-times.ts';
import type { FreeTimesSource } from '../picker/use-free-times.ts';
import type { Place } from './place.ts';
import type { Navigation } from './use-navigation.ts';

interface CheckedPlace {
  /** The place to show. Until the times of a slot have loaded, it is the day of the slot. */
  readonly place: Place;
  /** True when the invitee had chosen a slot that is no longer available. */
  readonly isSlotGone: boolean;
}

export function useCheckedPlace(
  nav: Pick<Navigation<Place>, 'place' | 'isRestored' | 'replace'>,
  days: DayTimes,
  { isLoading, hasFailed }: Pick<FreeTimesSource, 'isLoading' | 'hasFailed'>,
): CheckedPlace {
  const { place } = nav;
  const [firstPlace] = useState(place);
  const [dayOfGoneSlot, setDayOfGoneSlot] = useState<Place | null>(null);
  // A form that is open stays open, because it shows the server's message when its slot is taken.
  const openForm = useRef<Place>(null);
  const isUnchecked = place.step === 'form' && openForm.current !== place;
  const day: Place | null = isUnchecked
    ? { step: 'day', month: place.month, date: place.date }
    : null;
  const isAvailable =
    isUnchecked && [...days.values()].some((starts) => starts.includes(place.slot));

  useEffect(() => {
    if (day === null) return;
    if (isAvailable) {
      openForm.current = place;
    } else if (!isLoading) {
      nav.replace(day);
      // Anyone can write any slot into a link. So show no message for the slot of a link.
      const isFromLink = place === firstPlace && !nav.isRestored;
      if (!hasFailed && !isFromLink) setDayOfGoneSlot(day);
    }
  });

  return {
    place: day === null || isAvailable ? place : day,
    isSlotGone: dayOfGoneSlot === place,
  };
}
