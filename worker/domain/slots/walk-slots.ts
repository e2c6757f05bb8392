// Visits every slot and decides whether it is available. The slot lists, the check before a booking and the explanation
// of a day all use this code, so they always agree (decision 99). The running time is linear in
// days, slots and busy intervals.

import { type Instant, type Interval, MINUTE_MS } from '../time/types.ts';
import { computeBlockedStarts, listConflicts } from './blocked-starts.ts';
import { createDayRule } from './day-rule.ts';
import { listOpenSlots } from './seats.ts';
import type { SlotRefusal, SlotSource } from './types.ts';
import { computeWholeDays, type WalkedWindow } from './whole-days.ts';
import { computeWindowsAround, firstStart, stopOf } from './windows.ts';

/**
 * `refusal` is the first reason that applies, or null for an available slot. `window` is the working window or
 * the closed time that contains the start.
 */
type SlotVisitor = (start: Instant, refusal: SlotRefusal | null, window: WalkedWindow) => void;

type StartVisitor = (start: Instant, refusal: SlotRefusal | null) => void;

type WindowList = (source: SlotSource, reach: Interval) => readonly WalkedWindow[];

/** Calls `visit` once for each slot that starts within `spans` (sorted, disjoint), in order. */
export function walkSlots(
  source: SlotSource,
  spans: readonly Interval[],
  now: Instant,
  visit: StartVisitor,
): void {
  const { offeredStarts } = source;
  if (offeredStarts === undefined) walk(source, spans, now, computeWindowsAround, visit);
  else walkOffer({ ...source, offeredStarts }, spans, now, visit);
}

function walkOffer(
  source: SlotSource & Required<Pick<SlotSource, 'offeredStarts'>>,
  spans: readonly Interval[],
  now: Instant,
  visit: StartVisitor,
): void {
  for (const start of source.offeredStarts) {
    if (!spans.some((span) => span.start <= start && start < span.end)) continue;
    const isBusy = listConflicts(source, start).length > 0;
    visit(start, start < now ? 'past' : isBusy ? 'busy' : null);
  }
}

/** Like `walkSlots`. Also visits the starts outside the working hours and refuses them. */
export function walkWholeDays(
  source: SlotSource,
  spans: readonly Interval[],
  now: Instant,
  visit: SlotVisitor,
): void {
  walk(source, spans, now, computeWholeDays, visit);
}

function walk(
  source: SlotSource,
  spans: readonly Interval[],
  now: Instant,
  listWindows: WindowList,
  visit: SlotVisitor,
): void {
  const reach = outerSpan(spans);
  const duration = source.durationMinutes * MINUTE_MS;
  if (reach === null || !(duration > 0) || source.startStepMinutes === 0) return;
  const refusalOfDay = createDayRule(source, now);
  const noticeEnd = now + source.rules.minimumNoticeMinutes * MINUTE_MS;
  const blocked = computeBlockedStarts(source, reach);
  const openSlots = listOpenSlots(source);
  const { possibleStarts } = source;
  const step = (source.startStepMinutes ?? source.durationMinutes) * MINUTE_MS;
  let block = 0;
  let blockStart = blocked.starts[0] ?? Number.POSITIVE_INFINITY;
  let blockEnd = blocked.ends[0] ?? Number.POSITIVE_INFINITY;
  // The last meeting may end after `reach`, in the hours of the next date.
  const worked = { start: reach.start, end: reach.end + duration };
  for (const window of listWindows(source, worked)) {
    const dayRefusal = window.closed ? 'outside-hours' : refusalOfDay(window.epochDay);
    const tooSoonBefore = window.closed ? now : noticeEnd;
    for (const span of spans) {
      const stop = Math.min(stopOf(window, duration), span.end);
      const grid = possibleStarts
        ? gridOfStarts(possibleStarts, Math.max(window.start, span.start))
        : gridOfSteps(gridStart(firstStart(window, step, source.startsOnClock), span, step), step);
      for (let start = grid.first; start < stop; start = grid.next(start)) {
        while (blockEnd <= start) {
          block += 1;
          blockStart = blocked.starts[block] ?? Number.POSITIVE_INFINITY;
          blockEnd = blocked.ends[block] ?? Number.POSITIVE_INFINITY;
        }
        const isBusy = blockStart <= start;
        const isJoined = openSlots.size > 0 && dayRefusal !== null && openSlots.has(start);
        const limited = isJoined ? refusalOfDay(window.epochDay, start) : dayRefusal;
        visit(
          start,
          start < now
            ? 'past'
            : start < tooSoonBefore
              ? 'too-soon'
              : (limited ?? (isBusy ? 'busy' : null)),
          window,
        );
      }
    }
  }
}

interface Grid {
  readonly first: Instant;
  readonly next: (start: Instant) => Instant;
}

const gridOfSteps = (first: Instant, step: number): Grid => ({
  first,
  next: (start) => start + step,
});

/** Returns a grid that contains only the given starts that are not before `from`. */
function gridOfStarts(starts: readonly Instant[], from: Instant): Grid {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  let index = low;
  const read = () => starts[index] ?? Number.POSITIVE_INFINITY;
  return {
    first: read(),
    next: () => {
      index += 1;
      return read();
    },
  };
}

function outerSpan(spans: readonly Interval[]): Interval | null {
  const first = spans[0];
  const last = spans.at(-1);
  return first === undefined || last === undefined ? null : { start: first.start, end: last.end };
}

/**
 * Returns the first possible start that is not before the span. The possible starts are `first` and every
 * `step` after it.
 */
function gridStart(first: Instant, span: Interval, step: number): Instant {
  const steps = Math.ceil((span.start - first) / step);
  return steps > 0 ? first + steps * step : first;
}
