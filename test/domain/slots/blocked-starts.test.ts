import { describe, expect, it } from 'vitest';
import { computeBlockedStarts } from '../../../worker/domain/slots/blocked-starts.ts';
import type { BusyInterval, SlotSource } from '../../../worker/domain/slots/types.ts';
import { at, busy, rules, source } from './build-source.ts';

const DAY = '2025-01-10T';
const day = { start: at(`${DAY}00:00Z`), end: at('2025-01-11T00:00Z') };
const MINUTE = 60_000;

/**
 * Returns, for each blocked range, the first and the last start time that is not possible for a one-hour
 * meeting.
 */
function blocked(busyTimes: BusyInterval[], changes: Partial<SlotSource> = {}) {
  const { starts, ends } = computeBlockedStarts(source({ busy: busyTimes, ...changes }), day);
  expect(starts).toHaveLength(ends.length);
  const print = (instant: number) => new Date(instant).toISOString().slice(11, 23);
  return starts.map((start, index) => `${print(start)} ${print((ends[index] ?? 0) - 1)}`);
}

describe('blocked ranges (start times that busy time makes unavailable)', () => {
  it('do not exist without busy time', () => {
    expect(blocked([])).toEqual([]);
  });

  it('begin one meeting length before the busy time and end with the busy time', () => {
    expect(blocked([busy(`${DAY}10:00Z`, 30)])).toEqual(['09:00:00.001 10:29:59.999']);
  });

  it('do not exist for busy time that has no length or ends before it starts', () => {
    const start = at(`${DAY}10:00Z`);
    const backwards = { start, end: start - MINUTE, guardStart: start, guardEnd: start };
    expect(blocked([busy(`${DAY}10:00Z`, 0), backwards])).toEqual([]);
  });

  it('are extended by the larger buffer of the new and the existing meeting, not by the sum', () => {
    const changes = { rules: rules({ bufferBeforeMinutes: 10, bufferAfterMinutes: 20 }) };
    expect(blocked([busy(`${DAY}10:00Z`, 30)], changes)).toEqual(['08:40:00.001 10:39:59.999']);
    const withLongBuffers = busy(`${DAY}10:00Z`, 30, 60, 45);
    expect(blocked([withLongBuffers], changes)).toEqual(['08:00:00.001 11:14:59.999']);
  });

  it('are merged when they overlap or touch, in any order of the busy time', () => {
    const firstMeeting = busy(`${DAY}10:00Z`, 30);
    // The range of this meeting begins directly after the end of the range of `firstMeeting`.
    const touchingMeeting = { ...busy(`${DAY}11:30Z`, 30), guardStart: at(`${DAY}11:30Z`) - 1 };
    const duringFirst = busy(`${DAY}10:10Z`, 5);
    const afternoon = busy(`${DAY}15:00Z`, 30);
    const mergedRanges = ['09:00:00.001 11:59:59.999', '14:00:00.001 15:29:59.999'];
    expect(blocked([firstMeeting, duringFirst, touchingMeeting, afternoon])).toEqual(mergedRanges);
    expect(blocked([afternoon, touchingMeeting, duringFirst, firstMeeting])).toEqual(mergedRanges);
  });

  it('stay separate when a single start time between two ranges is free', () => {
    const busyTimes = [busy(`${DAY}10:00Z`, 30), busy(`${DAY}11:30Z`, 30)];
    expect(blocked(busyTimes)).toEqual(['09:00:00.001 10:29:59.999', '10:30:00.001 11:59:59.999']);
  });

  it('exist only for busy time that affects a start within the requested range', () => {
    const startsAtEnd = busy('2025-01-11T01:00Z', 30);
    const endsAtStart = busy('2025-01-09T23:00Z', 60);
    expect(blocked([startsAtEnd, endsAtStart])).toEqual([]);
    // The first range affects only the last millisecond of the day. The second range affects only the first
    // millisecond.
    const overlapsByOneMsAtEnd = { ...startsAtEnd, guardStart: startsAtEnd.start - 2 };
    const overlapsByOneMsAtStart = { ...endsAtStart, guardEnd: endsAtStart.end + 1 };
    expect(blocked([overlapsByOneMsAtEnd])).toHaveLength(1);
    expect(blocked([overlapsByOneMsAtStart])).toHaveLength(1);
    const touchesEnd = { ...startsAtEnd, guardStart: startsAtEnd.start - 1 };
    expect(blocked([touchesEnd])).toEqual([]);
  });
});
