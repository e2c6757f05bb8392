import { describe, expect, it } from 'vitest';
import { busyHorizon, busyHorizonAround } from '../../../worker/domain/slots/busy-horizon.ts';
import { at, dates } from './build-source.ts';

describe('the busy horizon (the time whose busy intervals can affect slots)', () => {
  it('reaches from two days before to two days after the requested days in the invitee’s time zone', () => {
    expect(busyHorizon(dates('2025-01-10', '2025-01-11', 'Asia/Tokyo'))).toEqual({
      start: at('2025-01-07T15:00Z'),
      end: at('2025-01-13T15:00Z'),
    });
  });

  it('is not empty for a date that the time zone skipped', () => {
    expect(busyHorizon(dates('2011-12-30', '2011-12-30', 'Pacific/Apia'))).toEqual({
      start: at('2011-12-28T10:00Z'),
      end: at('2012-01-01T10:00Z'),
    });
  });

  it('reaches from two days before to two days after a single requested start', () => {
    expect(busyHorizonAround(at('2025-01-10T10:00Z'))).toEqual({
      start: at('2025-01-08T10:00Z'),
      end: at('2025-01-12T10:00Z'),
    });
  });
});
