// If a reload, a link or the Forward button opens the form, checks whether the slot in the URL is
// available. The slot may have been taken meanwhile, or a link may contain a slot that never
// existed. In these cases, the page shows the slots of the day instead of the form.
import { useEffect, useRef, useState } from 'react';
import type { DayTimes } from '../picker/free-times.ts';
import type { ChoosingPlace } from '../picker/place.ts';
import type { FreeTimesSource } from '../picker/use-free-times.ts';
import type { Navigation } from './use-navigation.ts';

interface CheckedPlace {
  /** The step to show. While the slots are loading, this step is the day view with the slot's day. */
  readonly place: ChoosingPlace;
  /** True when the invitee had chosen a slot that is no longer available. */
  readonly isSlotGone: boolean;
}

export function useCheckedPlace(
  nav: Pick<Navigation<ChoosingPlace>, 'place' | 'isRestored' | 'replace'>,
  days: DayTimes,
  { isLoading, hasFailed }: Pick<FreeTimesSource, 'isLoading' | 'hasFailed'>,
): CheckedPlace {
  const { place } = nav;
  const [firstPlace] = useState(place);
  const [dayOfGoneSlot, setDayOfGoneSlot] = useState<ChoosingPlace | null>(null);
  // An open form stays open when its slot is taken, because the form shows the server's error message about the slot.
  const openForm = useRef<ChoosingPlace>(null);
  const isUnchecked = place.step === 'form' && openForm.current !== place;
  const day: ChoosingPlace | null = isUnchecked
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
      // A link may contain any slot, and the visitor may never have seen this slot. So the page does
      // not say that the slot is gone if the slot came from a link.
      const isFromLink = place === firstPlace && !nav.isRestored;
      if (!hasFailed && !isFromLink) setDayOfGoneSlot(day);
    }
  });

  return {
    place: day === null || isAvailable ? place : day,
    isSlotGone: dayOfGoneSlot === place,
  };
}
