import { describe, expect, it } from 'vitest';
import {
  fromBookingWindowDays,
  withMaximumPerDay,
} from '../../../worker/domain/limits/booking-rules.ts';
import { isSlotOpen } from '../../../worker/domain/slots/is-slot-open.ts';
import type { SlotSource } from '../../../worker/domain/slots/types.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import { everyDay, hours, openOn } from '../meeting-types/build-availability.ts';
import { at, busy, counted, rules, source } from './build-source.ts';

const EARLY = at('2025-01-01T00:00Z');

function decisionFor(slotSource: SlotSource, start: string, now = EARLY): string {
  const decision = isSlotOpen(slotSource, at(start), now);
  return decision.ok ? 'open' : decision.reason;
}

/**
 * A slot source with one rule of each kind. A test breaks all rules, and then removes one rule after
 * another.
 */
const strict = source({
  rules: rules({
    minimumNoticeMinutes: 43_200,
    window: fromBookingWindowDays(3),
    limits: withMaximumPerDay([], 1),
  }),
  counted: [counted('2025-01-10T11:00Z')],
  busy: [busy('2025-01-10T10:00Z', 60)],
});

describe('a requested start', () => {
  it('is open when the slot list offers it', () => {
    expect(decisionFor(source(), '2025-01-10T10:00Z')).toBe('open');
  });

  it('is open until the exact time of the start', () => {
    expect(decisionFor(source(), '2025-01-10T10:00Z', at('2025-01-10T10:00Z'))).toBe('open');
  });

  it('is refused from the year 2200 on', () => {
    const openAllDay = source({ availability: everyDay(hours('00:00-24:00')) });
    expect(decisionFor(openAllDay, '2199-12-31T23:00Z')).toBe('open');
    expect(decisionFor(openAllDay, '2200-01-01T00:00Z')).toBe('outside-hours');
  });

  it('is refused as "off-grid" when the meeting ends with the window but starts between two slots', () => {
    const openUntilHalfPast = source({ availability: everyDay(hours('09:00-11:30')) });
    expect(decisionFor(openUntilHalfPast, '2025-01-10T10:30Z')).toBe('off-grid');
    expect(decisionFor(openUntilHalfPast, '2025-01-10T10:30:00.001Z')).toBe('outside-hours');
  });

  it('is refused as "past" when it is in the past, even if it breaks other rules too', () => {
    expect(decisionFor(strict, '2025-01-10T10:00Z', at('2025-01-10T10:00:00.001Z'))).toBe('past');
    expect(decisionFor(strict, '2025-01-10T03:17Z', at('2025-01-10T11:00Z'))).toBe('past');
  });

  it('can be open in the hour that a clock change repeats after midnight', () => {
    const night = source({
      hostZone: 'America/St_Johns' as TimeZone,
      availability: everyDay(hours('23:00-24:00'), {
        overrides: [openOn('2010-11-07', '00:00-02:00')],
      }),
    });
    const early = at('2010-01-01T00:00Z');
    // Clocks show 23:30 of the 6th for the second time, but the window belongs to the 7th.
    expect(decisionFor(night, '2010-11-07T03:00Z', early)).toBe('off-grid');
    expect(decisionFor({ ...night, durationMinutes: 30 }, '2010-11-07T03:00Z', early)).toBe('open');
  });

  it('is refused when one millisecond of the meeting is busy', () => {
    const start = at('2025-01-10T10:59:59.999Z');
    const instant = { start, end: start + 1, guardStart: start, guardEnd: start + 1 };
    expect(decisionFor(source({ busy: [instant] }), '2025-01-10T10:00Z')).toBe('busy');
    expect(decisionFor(source({ busy: [instant] }), '2025-01-10T11:00Z')).toBe('open');
  });

  it('is refused when the meeting does not fit into a window', () => {
    expect(decisionFor(source(), '2025-01-10T08:00Z')).toBe('outside-hours');
    expect(decisionFor(source(), '2025-01-10T12:00Z')).toBe('outside-hours');
    expect(decisionFor(source(), '2025-01-10T11:30Z')).toBe('outside-hours');
    expect(decisionFor(source({ durationMinutes: 50 }), '2025-01-10T11:30Z')).toBe('outside-hours');
  });

  it('is open when the meeting ends in touching hours of the next date', () => {
    const allDay = source({ availability: everyDay(hours('00:00-24:00')), startStepMinutes: 30 });
    expect(decisionFor(allDay, '2025-01-10T23:30Z')).toBe('open');
    expect(decisionFor(allDay, '2025-01-10T23:45Z')).toBe('off-grid');
    const night = source({ availability: everyDay(hours('22:00-24:00')), startStepMinutes: 30 });
    expect(decisionFor(night, '2025-01-10T23:30Z')).toBe('outside-hours');
  });

  it('is refused when it is not on the slot grid', () => {
    expect(decisionFor(source(), '2025-01-10T10:15Z')).toBe('off-grid');
    expect(decisionFor(source(), '2025-01-10T10:00:00.001Z')).toBe('off-grid');
  });

  it('is refused with the first broken rule as the reason, in a fixed order of rules', () => {
    const withRules = (changes: Partial<SlotSource['rules']>) => ({
      ...strict,
      rules: { ...strict.rules, ...changes },
    });
    const now = at('2025-01-01T00:00Z');
    expect(decisionFor(strict, '2025-01-10T10:10Z', now)).toBe('off-grid');
    expect(decisionFor(strict, '2025-01-10T10:00Z', now)).toBe('too-soon');
    expect(decisionFor(withRules({ minimumNoticeMinutes: 0 }), '2025-01-10T10:00Z', now)).toBe(
      'too-far',
    );
    const anyDate = withRules({ minimumNoticeMinutes: 0, window: { kind: 'none' } });
    expect(decisionFor(anyDate, '2025-01-10T10:00Z', now)).toBe('day-full');
    const twoPerDay = { ...anyDate, rules: { ...anyDate.rules, limits: withMaximumPerDay([], 2) } };
    expect(decisionFor(twoPerDay, '2025-01-10T10:00Z', now)).toBe('busy');
    expect(decisionFor(twoPerDay, '2025-01-10T09:00Z', now)).toBe('open');
  });

  it('is refused when it is not a valid instant', () => {
    for (const start of [
      Number.NaN,
      Number.POSITIVE_INFINITY,
      8.64e15,
      at('2025-01-10T10:00Z') + 0.5,
    ]) {
      expect(isSlotOpen(source(), start, EARLY)).toEqual({ ok: false, reason: 'outside-hours' });
    }
  });
});
