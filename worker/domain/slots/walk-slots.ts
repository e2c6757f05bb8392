// Visits every slot and decides whether it is available. The slot lists and the check before a booking both
// use this function, so they always agree. The running time is linear in days, slots and busy intervals.

import { type Instant, type Interval, MINUTE_MS } from '../time/types.ts';
import { epochDayAt } from '../time/wall-clock.ts';
import { computeBlockedStarts } from './blocked-starts.ts';
import { createDayRule } from './day-rule.ts';
import type { SlotRefusal, SlotSource } from './types.ts';
import { computeWindows, type WorkingWindow } from './windows.ts';

/** `refusal` is the first reason that applies, or null for an available slot. */
type SlotVisitor = (start: Instant, refusal: SlotRefusal | null) => void;

/** Calls `visit` once for each slot that starts within `spans` (sorted, disjoint), in order. */
export function walkSlots(
  source: SlotSource,
  spans: readonly Interval[],
  now: Instant,
  visit: SlotVisitor,
): void {
  const reach = outerSpan(spans);
  const duration = source.durationMinutes * MINUTE_MS;
  if (reach === null || !(duration > 0) || source.startStepMinutes === 0) return;
  const refusalOfDay = createDayRule(source, now);
  const noticeEnd = now + source.rules.minimumNoticeMinutes * MINUTE_MS;
  const blocked = computeBlockedStarts(source, reach);
  const step = (source.startStepMinutes ?? source.durationMinutes) * MINUTE_MS;
  let block = 0;
  let blockStart = blocked.starts[0] ?? Number.POSITIVE_INFINITY;
  let blockEnd = blocked.ends[0] ?? Number.POSITIVE_INFINITY;
  for (const window of computeWindowsAround(source, reach)) {
    const dayRefusal = refusalOfDay(window.epochDay);
    for (const span of spans) {
      const stop = Math.min(window.end - duration + 1, span.end);
      const first = firstStart(window, step, source.startsOnClock);
      for (let start = gridStart(first, span, step); start < stop; start += step) {
        while (blockEnd <= start) {
          block += 1;
          blockStart = blocked.starts[block] ?? Number.POSITIVE_INFINITY;
          blockEnd = blocked.ends[block] ?? Number.POSITIVE_INFINITY;
        }
        const isBusy = blockStart <= start;
        visit(
          start,
          start < now
            ? 'past'
            : start < noticeEnd
              ? 'too-soon'
              : (dayRefusal ?? (isBusy ? 'busy' : null)),
        );
      }
    }
  }
}

/**
 * Returns every window that may contain an instant of `reach`. May also return windows before and after
 * `reach`.
 */
export function computeWindowsAround(
  source: Pick<SlotSource, 'availability' | 'hostZone'>,
  reach: Interval,
): WorkingWindow[] {
  const { availability, hostZone } = source;
  const firstDay = epochDayAt(hostZone, reach.start);
  // When clocks go back across midnight, a window of the next date may start while the clocks still show the
  // last date of `reach`.
  const lastDay = epochDayAt(hostZone, reach.end) + 1;
  return computeWindows(availability, hostZone, firstDay, lastDay);
}

function outerSpan(spans: readonly Interval[]): Interval | null {
  const first = spans[0];
  const last = spans.at(-1);
  return first === undefined || last === undefined ? null : { start: first.start, end: last.end };
}

/** Returns the start of the window's first slot. */
function firstStart(window: WorkingWindow, step: number, startsOnClock: boolean): Instant {
  if (!startsOnClock) return window.start;
  const sinceMidnight = window.startMinute * MINUTE_MS;
  return window.start + Math.ceil(sinceMidnight / step) * step - sinceMidnight;
}

/** Returns the first start of the grid that is in the span or after it. */
function gridStart(first: Instant, span: Interval, step: number): Instant {
  const steps = Math.ceil((span.start - first) / step);
  return steps > 0 ? first + steps * step : first;
}
