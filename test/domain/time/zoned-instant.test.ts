import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import { writeZonedInstant } from '../../../worker/domain/time/zoned-instant.ts';

const ZONES = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Apia'];

describe('writeZonedInstant', () => {
  it.each([
    ['UTC', '2026-11-30T10:00:00+00:00'],
    ['Europe/Berlin', '2026-11-30T11:00:00+01:00'],
    ['America/St_Johns', '2026-11-30T06:30:00-03:30'],
    ['Asia/Kathmandu', '2026-11-30T15:45:00+05:45'],
  ])('writes the local time and the offset in %s', (zone, written) => {
    expect(writeZonedInstant(zone as TimeZone, Date.parse('2026-11-30T10:00:00Z'))).toBe(written);
  });

  it('keeps the instant in every zone', () => {
    const seconds = fc.integer({ min: 1_600_000_000, max: 2_600_000_000 });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), seconds, (zone, at) => {
        expect(Date.parse(writeZonedInstant(zone as TimeZone, at * 1000))).toBe(at * 1000);
      }),
    );
  });
});
