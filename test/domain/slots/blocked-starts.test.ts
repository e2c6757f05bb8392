import { describe, expect, it } from 'vitest';
import { computeBlockedStarts } from '../../../worker/domain/slots/blocked-starts.ts';
import type { BusyInterval, SlotSource } from '../../../worker/domain/slots/types.ts';
import { at, busy, rules, source } from './build-source.ts';

const DAY = '2025-01-10T';
const reach = { start: at(`${DAY}00:00Z`), end: at('2025-01-11T00:00Z') };
const MINUTE = 60_000;

/** Returns the first and the last time of each range of start times that a one-hour meeting cannot have. */
function blocked(taken: BusyInterval[], given: Partial<SlotSource> = {}) {
  const { starts, ends } = computeBlockedStarts(source({ busy: taken, ...given }), reach);
  expect(starts).toHaveLength(ends.length);
  const print = (instant: number) => new Date(instant).toISOString().slice(11, 23);
  return starts.map((start, index) => `${print(start)} ${print((ends[index] ?? 0) - 1)}`);
}

describe('the ranges of start times that are unavailable because of busy time', () => {
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

  it('are extended by the larger of the two meetings’ buffers, never by their sum', () => {
    const given = { rules: rules({ bufferBeforeMinutes: 10, bufferAfterMinutes: 20 }) };
    expect(blocked([busy(`${DAY}10:00Z`, 30)], given)).toEqual(['08:40:00.001 10:39:59.999']);
    const wide = busy(`${DAY}10:00Z`, 30, 60, 45);
    expect(blocked([wide], given)).toEqual(['08:00:00.001 11:14:59.999']);
  });

  it('are merged where they overlap or touch, in any order of the busy time', () => {
    const first = busy(`${DAY}10:00Z`, 30);
    // The range of this meeting begins directly after the end of the range of `first`.
    const next = { ...busy(`${DAY}11:30Z`, 30), guardStart: at(`${DAY}11:30Z`) - 1 };
    const inside = busy(`${DAY}10:10Z`, 5);
    const later = busy(`${DAY}15:00Z`, 30);
    const joined = ['09:00:00.001 11:59:59.999', '14:00:00.001 15:29:59.999'];
    expect(blocked([first, inside, next, later])).toEqual(joined);
    expect(blocked([later, next, inside, first])).toEqual(joined);
  });

  it('stay separate where a single start time between two ranges is free', () => {
    const taken = [busy(`${DAY}10:00Z`, 30), busy(`${DAY}11:30Z`, 30)];
    expect(blocked(taken)).toEqual(['09:00:00.001 10:29:59.999', '10:30:00.001 11:59:59.999']);
  });

  it('exist only for busy time that affects a start time within the requested time', () => {
    const startsAtEnd = busy('2025-01-11T01:00Z', 30);
    const before = busy('2025-01-09T23:00Z', 60);
    expect(blocked([startsAtEnd, before])).toEqual([]);
    // `late` affects only the last millisecond of the day, and `early` affects only the first millisecond.
    const late = { ...startsAtEnd, guardStart: startsAtEnd.start - 2 };
    const early = { ...before, guardEnd: before.end + 1 };
    expect(blocked([late])).toHaveLength(1);
    expect(blocked([early])).toHaveLength(1);
    const exact = { ...startsAtEnd, guardStart: startsAtEnd.start - 1 };
    expect(blocked([exact])).toEqual([]);
  });
});
