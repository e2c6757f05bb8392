import { describe, expect, it } from 'vitest';
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import { offsetAt, offsetSegments } from '../../../worker/domain/time/zone-offsets.ts';
import { ZONE_MATRIX } from './zone-matrix.ts';

const MINUTE = 60_000;
const WEEK = 7 * 86_400_000;

describe('zone offsets', () => {
  it.each(ZONE_MATRIX)('change at exactly the expected times in $name', ({ name, changes }) => {
    const zone = name as TimeZone;
    for (const { at, before, after } of changes) {
      const change = Date.parse(at);
      expect(offsetAt(zone, change - 1)).toBe(before * MINUTE);
      expect(offsetAt(zone, change)).toBe(after * MINUTE);
      expect(offsetSegments(zone, change - 4 * 86_400_000, change + 4 * 86_400_000)).toEqual([
        { start: change - 4 * 86_400_000, end: change, offset: before * MINUTE },
        { start: change, end: change + 4 * 86_400_000, offset: after * MINUTE },
      ]);
    }
  });

  it('can include half hours and quarter hours', () => {
    const at = Date.parse('2025-06-01T00:00:00Z');
    const minutes = (zone: string) => offsetAt(zone as TimeZone, at) / MINUTE;
    expect(minutes('Asia/Kathmandu')).toBe(345);
    expect(minutes('Australia/Eucla')).toBe(525);
    expect(minutes('Pacific/Pago_Pago')).toBe(-660);
    expect(minutes('Pacific/Kiritimati')).toBe(840);
    expect(minutes('UTC')).toBe(0);
  });

  it('can include seconds, as in Monrovia until 1972', () => {
    const change = Date.parse('1972-01-07T00:44:30Z');
    expect(offsetAt('Africa/Monrovia' as TimeZone, change - 1)).toBe(-2_670_000);
    expect(offsetAt('Africa/Monrovia' as TimeZone, change)).toBe(0);
  });

  it('are divided into segments without gaps, and neighbouring segments have different offsets', () => {
    const from = Date.parse('2009-12-25T13:37:00Z');
    for (const { name } of ZONE_MATRIX) {
      const segments = offsetSegments(name as TimeZone, from, from + 130 * WEEK);
      expect(segments[0]?.start).toBe(from);
      expect(segments.at(-1)?.end).toBe(from + 130 * WEEK);
      for (const [index, segment] of segments.entries()) {
        const next = segments[index + 1];
        if (next === undefined) continue;
        expect(next.start).toBe(segment.end);
        expect(next.offset).not.toBe(segment.offset);
      }
    }
  });

  it('stay correct when the cache is too small for all time zones and years in use', () => {
    const zones = Intl.supportedValuesOf('timeZone').slice(0, 80) as TimeZone[];
    const at = Date.parse('2025-06-01T00:00:00Z');
    const firstResults = zones.map((zone) => offsetAt(zone, at));
    expect(zones.map((zone) => offsetAt(zone, at))).toEqual(firstResults);
    const tokyo = 'Asia/Tokyo' as TimeZone;
    expect(offsetSegments(tokyo, 0, 60 * 52 * WEEK)).toEqual([
      { start: 0, end: 60 * 52 * WEEK, offset: 540 * MINUTE },
    ]);
    expect(offsetAt(tokyo, 0)).toBe(540 * MINUTE);
  });
});
