// Finds the days of the week that a narrow screen shows without scrolling.
import { type RefObject, useLayoutEffect } from 'react';
import { WEEK_DAYS } from './week-layout.ts';

/** The indexes of the first and the last visible day. The first day of the week has the index 0. */
export interface ShownDays {
  readonly first: number;
  readonly last: number;
}

export const ALL_DAYS: ShownDays = { first: 0, last: WEEK_DAYS - 1 };

function readShownDays(scroller: HTMLElement): ShownDays {
  const day = scroller.querySelector('h3');
  if (day === null || day.offsetWidth === 0) return ALL_DAYS;
  const hours = scroller.scrollWidth - WEEK_DAYS * day.offsetWidth;
  const count = Math.round((scroller.clientWidth - hours) / day.offsetWidth);
  // In a language that is written from right to left, `scrollLeft` is negative.
  const first = Math.round(Math.abs(scroller.scrollLeft) / day.offsetWidth);
  return { first, last: Math.min(first + count, WEEK_DAYS) - 1 };
}

/** Calls `onShownDays` when the size or the scroll position has changed the days. */
export function useShownDays(
  scroller: RefObject<HTMLElement | null>,
  onShownDays: (days: ShownDays) => void,
): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let last = ALL_DAYS;
    const read = (): void => {
      const days = readShownDays(element);
      if (days.first === last.first && days.last === last.last) return;
      last = days;
      onShownDays(days);
    };
    const observer = new ResizeObserver(read);
    observer.observe(element);
    element.addEventListener('scroll', read);
    read();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', read);
    };
  }, [scroller, onShownDays]);
}
