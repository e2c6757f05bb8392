import { describe, expect, it } from 'vitest';
import { withMaximumPerDay } from '../../../worker/domain/limits/booking-rules.ts';
import { computeFreeStarts, computeSlots } from '../../../worker/domain/slots/compute-slots.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import { closed, everyDay, hours, openOn } from '../meeting-types/build-availability.ts';
import { at, busy, counted, dates, rules, source } from './build-source.ts';
import { printSlots } from './print-slots.ts';

describe('the slot grid', () => {
  it('starts at the start of the window and has steps of one meeting duration', () => {
    expect(printSlots(source(), dates('2025-01-10'))).toBe('09:00 10:00 11:00');
    expect(printSlots(source({ durationMinutes: 45 }), dates('2025-01-10'))).toBe(
      '09:00 09:45 10:30 11:15',
    );
  });

  it('has only slots that fit completely into the window', () => {
    const availability = everyDay(hours('09:10-11:00'));
    expect(printSlots(source({ availability }), dates('2025-01-10'))).toBe('09:10');
    expect(printSlots(source({ durationMinutes: 240 }), dates('2025-01-10'))).toBe('');
  });

  it('starts again at the end of a break', () => {
    const availability = everyDay(hours('09:00-13:00', '10:30-10:50'));
    expect(printSlots(source({ availability }), dates('2025-01-10'))).toBe('09:00 10:50 11:50');
  });

  it('keeps the same step between slots when clocks change', () => {
    const nightHost = source({
      hostZone: 'America/New_York' as TimeZone,
      availability: everyDay(hours('00:00-04:00')),
    });
    const spring = dates('2025-03-09', '2025-03-09', 'America/New_York');
    const autumn = dates('2025-11-02', '2025-11-02', 'America/New_York');
    expect(printSlots(nightHost, spring)).toBe('05:00 06:00 07:00');
    expect(printSlots(nightHost, autumn)).toBe('04:00 05:00 06:00 07:00 08:00');
  });

  it('reaches the end of the day when the hours end at 23:59', () => {
    const availability = everyDay(hours('22:00-23:59'));
    expect(printSlots(source({ availability }), dates('2025-01-10'))).toBe('22:00 23:00');
  });
});

describe('hours that touch at midnight', () => {
  // 13 January 2025 is a Monday.
  const night = everyDay(closed(), {
    days: { monday: hours('22:30-24:00'), tuesday: hours('00:00-02:00') },
  });
  const monday = dates('2025-01-13');
  const tuesday = dates('2025-01-14');

  it('are one working time, in which a meeting may start on one date and end on the next', () => {
    const host = source({ availability: night, startStepMinutes: 30 });
    expect(printSlots(host, monday)).toBe('22:30 23:00 23:30');
    expect(printSlots(host, tuesday)).toBe('00:00 00:30 01:00');
  });

  it.each(['23:59', '24:00'])('have 48 half-hour starts for one hour from 00:00 to %s', (end) => {
    const allDay = source({
      availability: everyDay(hours(`00:00-${end}`)),
      startStepMinutes: 30,
    });
    expect(computeSlots(allDay, monday, 0)).toHaveLength(48);
  });

  it('have a grid that starts again at each midnight', () => {
    const host = source({ availability: night, durationMinutes: 50 });
    expect(printSlots(host, monday)).toBe('22:30 23:20');
    expect(printSlots(host, tuesday)).toBe('00:00 00:50');
  });

  it('can go on for several dates', () => {
    const break15 = hours('00:00-24:00', '12:00-12:15');
    const host = source({
      availability: everyDay(break15, { days: { tuesday: hours('00:00-24:00') } }),
      durationMinutes: 2_130,
      startStepMinutes: 15,
    });
    // The working time without a break is from Monday 12:15 to Wednesday 12:00, and the meeting takes 35:30 hours.
    expect(printSlots(host, monday).split(' ').slice(0, 2)).toEqual(['12:15', '12:30']);
    expect(printSlots(host, tuesday)).toBe('00:00 00:15 00:30');
  });

  it('end at midnight when the next date is closed or starts with a break', () => {
    const startStepMinutes = 30;
    const closedNext = everyDay(closed(), { days: { monday: hours('22:30-24:00') } });
    expect(printSlots(source({ availability: closedNext, startStepMinutes }), monday)).toBe(
      '22:30 23:00',
    );
    const pausedNext = everyDay(closed(), {
      days: { monday: hours('22:30-24:00'), tuesday: hours('00:00-02:00', '00:00-00:30') },
    });
    expect(printSlots(source({ availability: pausedNext, startStepMinutes }), monday)).toBe(
      '22:30 23:00',
    );
  });

  it('touch across a midnight that the clocks skip, and across a skipped date', () => {
    const availability = everyDay(hours('00:00-24:00'));
    const starts = (zone: string, date: string) =>
      computeSlots(
        source({ availability, hostZone: zone as TimeZone, startStepMinutes: 30 }),
        dates(date, date, zone),
        0,
      ).length;
    // The clocks go from 00:00 to 01:00 on 9 March in Havana. 30 December 2011 is missing in Apia.
    expect(starts('America/Havana', '2025-03-08')).toBe(48);
    expect(starts('Pacific/Apia', '2011-12-29')).toBe(48);
  });

  it('count a meeting for the date on which it starts', () => {
    const limited = source({
      availability: night,
      startStepMinutes: 30,
      rules: rules({ limits: withMaximumPerDay([], 1) }),
      counted: [counted('2025-01-14T01:00Z')],
    });
    expect(printSlots(limited, monday)).toBe('22:30 23:00 23:30');
    expect(printSlots(limited, tuesday)).toBe('00:00- 00:30- 01:00-');
    const window = { kind: 'range', from: monday.from, to: monday.to } as const;
    const ranged = source({ availability: night, startStepMinutes: 30, rules: rules({ window }) });
    expect(printSlots(ranged, monday)).toBe('22:30 23:00 23:30');
    expect(printSlots(ranged, tuesday)).toBe('00:00- 00:30- 01:00-');
  });
});

describe('the time between two starts', () => {
  it('may be shorter than the duration, so that slots overlap each other', () => {
    const host = source({ startStepMinutes: 30 });
    expect(printSlots(host, dates('2025-01-10'))).toBe('09:00 09:30 10:00 10:30 11:00');
    const taken = source({ startStepMinutes: 30, busy: [busy('2025-01-10T10:00Z', 15)] });
    expect(printSlots(taken, dates('2025-01-10'))).toBe('09:00 09:30- 10:00- 10:30 11:00');
  });

  it('may be longer than the duration', () => {
    const host = source({ durationMinutes: 15, startStepMinutes: 60 });
    expect(printSlots(host, dates('2025-01-10'))).toBe('09:00 10:00 11:00');
  });

  it('is counted from midnight when meetings start only at round times', () => {
    const availability = everyDay(hours('09:10-12:00', '10:20-10:40'));
    const host = source({ availability, startStepMinutes: 30, startsOnClock: true });
    expect(printSlots(host, dates('2025-01-10'))).toBe('11:00');
    const short = { ...host, durationMinutes: 20 };
    expect(printSlots(short, dates('2025-01-10'))).toBe('09:30 10:00 11:00 11:30');
  });

  it('is counted from midnight in the host’s time zone', () => {
    const host = source({
      hostZone: 'Asia/Kolkata' as TimeZone,
      availability: everyDay(hours('09:10-11:00')),
      startStepMinutes: 60,
      startsOnClock: true,
    });
    expect(printSlots(host, dates('2025-01-10', '2025-01-10', 'Asia/Kolkata'))).toBe('04:30');
  });
});

describe('the date of a slot', () => {
  it('is the date in the invitee’s time zone on which the slot starts', () => {
    const host = source({ hostZone: 'Pacific/Auckland' as TimeZone });
    // 09:00 on the 11th in Auckland is 20:00 on the 10th in UTC and 09:00 on the 10th in Pago Pago.
    expect(printSlots(host, dates('2025-01-10'))).toBe('20:00 21:00 22:00');
    expect(printSlots(host, dates('2025-01-10', '2025-01-10', 'Pacific/Pago_Pago'))).toBe(
      '20:00 21:00 22:00',
    );
    expect(printSlots(host, dates('2025-01-11', '2025-01-11', 'Pacific/Auckland'))).toBe(
      '20:00 21:00 22:00',
    );
  });

  it('can differ between the slots of one window', () => {
    const host = source({ availability: everyDay(hours('09:00-12:00')), durationMinutes: 25 });
    const kathmandu = (day: string) => printSlots(host, dates(day, day, 'Asia/Kathmandu'));
    expect(kathmandu('2025-01-10')).toBe('09:00 09:25 09:50 10:15 10:40 11:05 11:30');
    const kiritimati = (day: string) => printSlots(host, dates(day, day, 'Pacific/Kiritimati'));
    expect(kiritimati('2025-01-10')).toBe('10:15 10:40 11:05 11:30 09:00 09:25 09:50');
  });

  it('is never a date that the invitee’s time zone skipped', () => {
    const host = source({ availability: everyDay(hours('00:00-24:00')) });
    expect(printSlots(host, dates('2011-12-30', '2011-12-30', 'Pacific/Apia'))).toBe('');
  });

  it('can consist of two separate periods when the invitee’s clocks go back over midnight', () => {
    const host = source({ availability: everyDay(hours('00:00-06:00')), durationMinutes: 30 });
    expect(printSlots(host, dates('2010-11-07', '2010-11-07', 'America/St_Johns'))).toBe(
      '02:30 03:30 04:00 04:30 05:00 05:30 00:00 00:30 01:00 01:30 02:00 02:30 03:00',
    );
  });
});

describe('a slot', () => {
  const onTheTenth = dates('2025-01-10');

  it('is listed but not available when its start is in the past', () => {
    const slotsAt = (now: string) => printSlots(source(), onTheTenth, at(now));
    expect(slotsAt('2025-01-10T10:00Z')).toBe('09:00- 10:00 11:00');
    expect(slotsAt('2025-01-10T10:00:00.001Z')).toBe('09:00- 10:00- 11:00');
  });

  it('is not available when it overlaps busy time, but may touch busy time', () => {
    const withBusyTimes = (...list: ReturnType<typeof busy>[]) =>
      printSlots(source({ busy: list }), onTheTenth);
    expect(withBusyTimes(busy('2025-01-10T10:00Z', 60))).toBe('09:00 10:00- 11:00');
    expect(withBusyTimes(busy('2025-01-10T10:59Z', 2))).toBe('09:00 10:00- 11:00-');
    expect(withBusyTimes(busy('2025-01-10T10:59Z', 2), busy('2025-01-10T08:00Z', 61))).toBe(
      '09:00- 10:00- 11:00-',
    );
    expect(withBusyTimes(busy('2025-01-08T00:00Z', 7200))).toBe('09:00- 10:00- 11:00-');
  });

  it('is not blocked by busy time of zero length', () => {
    expect(printSlots(source({ busy: [busy('2025-01-10T10:30Z', 0, 60, 60)] }), onTheTenth)).toBe(
      '09:00 10:00 11:00',
    );
  });

  it('is not available when its own buffers overlap another meeting', () => {
    const withOwnBuffers = (before: number, after: number) =>
      printSlots(
        source({
          rules: rules({ bufferBeforeMinutes: before, bufferAfterMinutes: after }),
          busy: [busy('2025-01-10T10:00Z', 60)],
        }),
        onTheTenth,
      );
    expect(withOwnBuffers(1, 0)).toBe('09:00 10:00- 11:00-');
    expect(withOwnBuffers(0, 1)).toBe('09:00- 10:00- 11:00');
    expect(withOwnBuffers(0, 0)).toBe('09:00 10:00- 11:00');
  });

  it('is not available when it overlaps the buffers of another meeting', () => {
    const withOtherBuffers = (before: number, after: number) =>
      printSlots(source({ busy: [busy('2025-01-10T10:00Z', 60, before, after)] }), onTheTenth);
    expect(withOtherBuffers(1, 0)).toBe('09:00- 10:00- 11:00');
    expect(withOtherBuffers(0, 1)).toBe('09:00 10:00- 11:00-');
  });

  it('is available when only its buffer overlaps the buffer of another meeting', () => {
    const halfHourSlots = source({
      durationMinutes: 30,
      rules: rules({ bufferBeforeMinutes: 30 }),
      busy: [busy('2025-01-10T09:00Z', 30, 0, 30)],
    });
    expect(printSlots(halfHourSlots, onTheTenth)).toBe('09:00- 09:30- 10:00 10:30 11:00 11:30');
  });

  it('is not available within the minimum notice', () => {
    const withNotice = source({ rules: rules({ minimumNoticeMinutes: 60 }) });
    expect(printSlots(withNotice, onTheTenth, at('2025-01-10T09:00Z'))).toBe('09:00- 10:00 11:00');
    expect(printSlots(withNotice, onTheTenth, at('2025-01-10T09:01Z'))).toBe('09:00- 10:00- 11:00');
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
