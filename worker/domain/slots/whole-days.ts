// Computes the grid of start times for whole days in the host's time zone. The grid continues
// outside the working hours, so that explain-starts.ts can explain every start time of a day.

import { type Instant, type Interval, MINUTE_MS } from '../time/types.ts';
import { createHostDays } from './host-days.ts';
import type { SlotSource } from './types.ts';
import { computeWindowsAround, firstStart, stopOf, type WorkingWindow } from './windows.ts';

/** The working windows before and after a closed time, on the same date. Null when there is none. */
interface Closed {
  readonly previousWindow: WorkingWindow | null;
  readonly nextWindow: WorkingWindow | null;
}

/** A working window. If `closed` is set, the window is a time in which no slot can start. */
export interface WalkedWindow extends WorkingWindow {
  readonly closed?: Closed;
}

/**
 * Returns the working windows around `reach`, and the closed times before, between and after them, in order. The grid
 * of a closed time continues the grid of the adjacent working window. On a date without working hours, the grid starts
 * at midnight.
 */
export function computeWholeDays(source: SlotSource, reach: Interval): WalkedWindow[] {
  const { startsOnClock } = source;
  const duration = source.durationMinutes * MINUTE_MS;
  const step = (source.startStepMinutes ?? source.durationMinutes) * MINUTE_MS;
  const days = createHostDays(source);
  const open = computeWindowsAround(source, reach, days);
  const { first: firstDay, last: lastDay } = days.around(reach);
  const walked: WalkedWindow[] = [];
  let next = days.startOf(firstDay);

  function addClosedTime(epochDay: number, until: Instant, closed: Closed): void {
    if (next >= until) return;
    // With this `openUntil`, each start before `until` is visited. With `startMinute` 0, the grid starts at `next`.
    const openUntil = until + duration;
    walked.push({ epochDay, start: next, startMinute: 0, end: until, openUntil, closed });
  }

  for (let epochDay = firstDay; epochDay <= lastDay; epochDay += 1) {
    const dayEnd = days.startOf(epochDay + 1);
    next = Math.max(next, days.startOf(epochDay));
    let previousWindow: WorkingWindow | null = null;
    for (const nextWindow of open.filter((window) => window.epochDay === epochDay)) {
      const first = firstStart(nextWindow, step, startsOnClock);
      if (previousWindow === null && next < first)
        next = first - Math.floor((first - next) / step) * step;
      addClosedTime(epochDay, Math.min(nextWindow.start, dayEnd), { previousWindow, nextWindow });
      walked.push(nextWindow);
      const starts = Math.ceil((stopOf(nextWindow, duration) - first) / step);
      next = first + Math.max(0, starts) * step;
      previousWindow = nextWindow;
    }
    addClosedTime(epochDay, dayEnd, { previousWindow, nextWindow: null });
  }
  return walked;
}
