// Finds reasons why the time that a host chose for a meeting may be a mistake. The reasons are only warnings, because a
// host may meet outside the working hours or at a busy time.
import type { Interval } from '../time/types.ts';
import { isOpenToLength } from './seats.ts';
import type { SlotSource } from './types.ts';
import { isWithinHours } from './windows.ts';

interface Clashes {
  /** True when a part of the time is outside the working hours of the meeting type. */
  readonly isOutsideHours: boolean;
  /** True when the time overlaps another booking or calendar event. Buffers do not count. */
  readonly isBusy: boolean;
}

export function findClashes(
  source: Pick<SlotSource, 'availability' | 'hostZone' | 'busy'>,
  { start, end }: Interval,
): Clashes {
  return {
    isOutsideHours: !isWithinHours(source, { start, end }),
    isBusy: source.busy.some(
      (busy) =>
        busy.start < end &&
        start < busy.end &&
        !(busy.start === start && isOpenToLength(busy, end - start)),
    ),
  };
}
