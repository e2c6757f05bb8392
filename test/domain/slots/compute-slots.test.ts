import { describe, expect, it } from 'vitest';
import { computeFreeStarts, computeSlots } from '../../../worker/domain/slots/compute-slots.ts';
import type { DateRange, SlotSource } from '../../../worker/domain/slots/types.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import { everyDay, hours, openOn } from '../meeting-types/build-availability.ts';
import { at, busy, dates, rules, source } from './build-source.ts';

const LONG_AGO = at('2000-01-01T00:00Z');

/** Returns the slots of a day as `09:00 10:00- 11:00`. A dash marks a slot that is not available. */
function shown(slotSource: SlotSource, range: DateRange, now = LONG_AGO): string {
  return computeSlots(slotSource, range, now)
    .map(({ start, available }) => {
      return new Date(start).toISOString().slice(11, 16) + (available ? '' : '-');
    })
    .join(' ');
}

describe('the slot grid', () => {
  it('starts at the start of the window and has steps of one meeting duration', () => {
    expect(shown(source(), dates('2025-01-10'))).toBe('09:00 10:00 11:00');
    expect(shown(source({ durationMinutes: 45 }), dates('2025-01-10'))).toBe(
      '09:00 09:45 10:30 11:15',
    );
  });

  it('has only slots that fit completely into the window', () => {
    const availability = everyDay(hours('09:10-11:00'));
    expect(shown(source({ availability }), dates('2025-01-10'))).toBe('09:10');
    expect(shown(source({ durationMinutes: 240 }), dates('2025-01-10'))).toBe('');
  });

  it('starts again at the end of a break', () => {
    const availability = everyDay(hours('09:00-13:00', '10:30-10:50'));
    expect(shown(source({ availability }), dates('2025-01-10'))).toBe('09:00 10:50 11:50');
  });

  it('has the same time between two slots when clocks change', () => {
    const night = source({
      hostZone: 'America/New_York' as TimeZone,
      availability: everyDay(hours('00:00-04:00')),
    });
    const spring = dates('2025-03-09', '2025-03-09', 'America/New_York');
    const autumn = dates('2025-11-02', '2025-11-02', 'America/New_York');
    expect(shown(night, spring)).toBe('05:00 06:00 07:00');
    expect(shown(night, autumn)).toBe('04:00 05:00 06:00 07:00 08:00');
  });

  it('reaches the end of the day when the hours end at 23:59', () => {
    const availability = everyDay(hours('22:00-23:59'));
    expect(shown(source({ availability }), dates('2025-01-10'))).toBe('22:00 23:00');
  });
});

describe('the date of a slot', () => {
  it('is the date in the invitee’s time zone on which the slot starts', () => {
    const host = source({ hostZone: 'Pacific/Auckland' as TimeZone });
    // 09:00 on the 11th in Auckland is 20:00 on the 10th in UTC and 09:00 on the 10th in Pago Pago.
    expect(shown(host, dates('2025-01-10'))).toBe('20:00 21:00 22:00');
    expect(shown(host, dates('2025-01-10', '2025-01-10', 'Pacific/Pago_Pago'))).toBe(
      '20:00 21:00 22:00',
    );
    expect(shown(host, dates('2025-01-11', '2025-01-11', 'Pacific/Auckland'))).toBe(
      '20:00 21:00 22:00',
    );
  });

  it('can differ between the slots of one window, which still follow one grid', () => {
    const host = source({ availability: everyDay(hours('09:00-12:00')), durationMinutes: 25 });
    const kathmandu = (day: string) => shown(host, dates(day, day, 'Asia/Kathmandu'));
    expect(kathmandu('2025-01-10')).toBe('09:00 09:25 09:50 10:15 10:40 11:05 11:30');
    const kiritimati = (day: string) => shown(host, dates(day, day, 'Pacific/Kiritimati'));
    expect(kiritimati('2025-01-10')).toBe('10:15 10:40 11:05 11:30 09:00 09:25 09:50');
  });

  it('is never a date that the invitee’s time zone skipped', () => {
    const host = source({ availability: everyDay(hours('00:00-24:00')) });
    expect(shown(host, dates('2011-12-30', '2011-12-30', 'Pacific/Apia'))).toBe('');
  });

  it('can have two separate parts when the invitee’s clocks go back over midnight', () => {
    const host = source({ availability: everyDay(hours('00:00-06:00')), durationMinutes: 30 });
    expect(shown(host, dates('2010-11-07', '2010-11-07', 'America/St_Johns'))).toBe(
      '02:30 03:30 04:00 04:30 05:00 05:30 00:00 00:30 01:00 01:30 02:00 02:30 03:00',
    );
  });
});

describe('a slot', () => {
  const onTheTenth = dates('2025-01-10');

  it('is listed but not available when its start is in the past', () => {
    const listed = (now: string) => shown(source(), onTheTenth, at(now));
    expect(listed('2025-01-10T10:00Z')).toBe('09:00- 10:00 11:00');
    expect(listed('2025-01-10T10:00:00.001Z')).toBe('09:00- 10:00- 11:00');
  });

  it('is not available when it overlaps busy time, but may touch busy time', () => {
    const taken = (...list: ReturnType<typeof busy>[]) => shown(source({ busy: list }), onTheTenth);
    expect(taken(busy('2025-01-10T10:00Z', 60))).toBe('09:00 10:00- 11:00');
    expect(taken(busy('2025-01-10T10:59Z', 2))).toBe('09:00 10:00- 11:00-');
    expect(taken(busy('2025-01-10T10:59Z', 2), busy('2025-01-10T08:00Z', 61))).toBe(
      '09:00- 10:00- 11:00-',
    );
    expect(taken(busy('2025-01-08T00:00Z', 7200))).toBe('09:00- 10:00- 11:00-');
  });

  it('is not blocked by busy time of zero length', () => {
    expect(shown(source({ busy: [busy('2025-01-10T10:30Z', 0, 60, 60)] }), onTheTenth)).toBe(
      '09:00 10:00 11:00',
    );
  });

  it('is not available when its own buffers overlap another meeting', () => {
    const buffered = (before: number, after: number) =>
      shown(
        source({
          rules: rules({ bufferBeforeMinutes: before, bufferAfterMinutes: after }),
          busy: [busy('2025-01-10T10:00Z', 60)],
        }),
        onTheTenth,
      );
    expect(buffered(1, 0)).toBe('09:00 10:00- 11:00-');
    expect(buffered(0, 1)).toBe('09:00- 10:00- 11:00');
    expect(buffered(0, 0)).toBe('09:00 10:00- 11:00');
  });

  it('is not available when it overlaps the buffers of another meeting', () => {
    const guarded = (before: number, after: number) =>
      shown(source({ busy: [busy('2025-01-10T10:00Z', 60, before, after)] }), onTheTenth);
    expect(guarded(1, 0)).toBe('09:00- 10:00- 11:00');
    expect(guarded(0, 1)).toBe('09:00 10:00- 11:00-');
  });

  it('may overlap another meeting’s buffer with its own buffer', () => {
    const spaced = source({
      durationMinutes: 30,
      rules: rules({ bufferBeforeMinutes: 30 }),
      busy: [busy('2025-01-10T09:00Z', 30, 0, 30)],
    });
    expect(shown(spaced, onTheTenth)).toBe('09:00- 09:30- 10:00 10:30 11:00 11:30');
  });

  it('is not available within the minimum notice', () => {
    const noticed = source({ rules: rules({ minimumNoticeMinutes: 60 }) });
    expect(shown(noticed, onTheTenth, at('2025-01-10T09:00Z'))).toBe('09:00- 10:00 11:00');
    expect(shown(noticed, onTheTenth, at('2025-01-10T09:01Z'))).toBe('09:00- 10:00- 11:00');
  });
});

describe('the booking window', () => {
  it('counts days from the current date in the host’s time zone', () => {
    const host = source({
      hostZone: 'Pacific/Auckland' as TimeZone,
      rules: rules({ bookingWindowDays: 1 }),
    });
    // In Auckland, 10:59 UTC is on the 10th and 11:00 UTC is on the 11th, so the last date differs.
    const range = dates('2025-01-11', '2025-01-12', 'Pacific/Auckland');
    expect(shown(host, range, at('2025-01-10T10:59Z'))).toBe(
      '20:00 21:00 22:00 20:00- 21:00- 22:00-',
    );
    expect(shown(host, range, at('2025-01-10T11:00Z'))).toBe('20:00 21:00 22:00 20:00 21:00 22:00');
  });

  it('contains only the host’s current date when it has zero days', () => {
    const host = source({ rules: rules({ bookingWindowDays: 0 }) });
    expect(shown(host, dates('2025-01-10', '2025-01-11'), at('2025-01-10T00:00Z'))).toBe(
      '09:00 10:00 11:00 09:00- 10:00- 11:00-',
    );
  });
});

describe('the daily maximum', () => {
  it('makes a date of the host unavailable when that date has the maximum number of bookings', () => {
    const host = source({
      hostZone: 'America/New_York' as TimeZone,
      rules: rules({ maximumPerDay: 2 }),
      bookedStarts: [at('2025-01-11T04:59Z'), at('2025-01-10T05:00Z'), at('2025-01-11T05:00Z')],
    });
    expect(shown(host, dates('2025-01-10', '2025-01-11', 'America/New_York'))).toBe(
      '14:00- 15:00- 16:00- 14:00 15:00 16:00',
    );
  });

  it('counts a booking in the repeated hour on the date that began before the clocks went back over midnight', () => {
    const host = source({
      hostZone: 'America/St_Johns' as TimeZone,
      rules: rules({ maximumPerDay: 1 }),
      bookedStarts: [at('2010-11-07T03:00Z')],
    });
    expect(shown(host, dates('2010-11-06', '2010-11-07', 'America/St_Johns'))).toBe(
      '11:30 12:30 13:30 12:30- 13:30- 14:30-',
    );
  });
});

describe('computeSlots', () => {
  it('returns no slots when the range has no dates', () => {
    expect(computeSlots(source(), dates('2025-01-11', '2025-01-10'), 0)).toEqual([]);
  });

  it('returns no slots when meetings have no length', () => {
    const host = source({ durationMinutes: 0 });
    expect(computeSlots(host, dates('2025-01-10'), 0)).toEqual([]);
  });
});

describe('computeFreeStarts', () => {
  it('returns the starts of the available slots', () => {
    const host = source({
      availability: everyDay(hours('09:00-12:00'), {
        overrides: [openOn('2025-01-11', '20:00-22:00')],
      }),
      busy: [busy('2025-01-10T10:00Z', 60)],
    });
    expect(
      computeFreeStarts(host, dates('2025-01-10', '2025-01-11'), at('2025-01-10T09:30Z')),
    ).toEqual([at('2025-01-10T11:00Z'), at('2025-01-11T20:00Z'), at('2025-01-11T21:00Z')]);
  });
});
