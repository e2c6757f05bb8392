import { describe, expect, it } from 'vitest';
import { findClashes } from '../../../worker/domain/slots/find-clashes.ts';
import { everyDay, hours } from '../meeting-types/build-availability.ts';
import { at, busy, source } from './build-source.ts';

const span = (start: string, end: string) => ({
  start: at(`2025-01-10T${start}Z`),
  end: at(`2025-01-10T${end}Z`),
});

describe('the warnings about a time that a host chooses freely', () => {
  it.each([
    ['09:00', '12:00', false],
    ['08:59', '09:29', true],
    ['11:31', '12:01', true],
    ['20:00', '20:30', true],
  ])(
    'say whether a meeting from %s to %s is outside working hours: %s',
    (start, end, isOutsideHours) => {
      expect(findClashes(source(), span(start, end)).isOutsideHours).toBe(isOutsideHours);
    },
  );

  it('do not say that a meeting across midnight is outside the hours of two dates that touch', () => {
    const allDay = source({ availability: everyDay(hours('00:00-24:00')) });
    const across = { start: at('2025-01-10T23:30Z'), end: at('2025-01-11T00:30Z') };
    expect(findClashes(allDay, across).isOutsideHours).toBe(false);
    const paused = source({ availability: everyDay(hours('00:00-24:00', '00:00-00:15')) });
    expect(findClashes(paused, across).isOutsideHours).toBe(true);
  });

  it.each([
    ['09:30', '10:00', false],
    ['09:30', '10:01', true],
    ['10:10', '10:20', true],
    ['10:30', '11:00', false],
  ])(
    'say whether a meeting from %s to %s overlaps busy time without its buffers: %s',
    (start, end, isBusy) => {
      const taken = source({ busy: [busy('2025-01-10T10:00Z', 30, 15, 15)] });
      expect(findClashes(taken, span(start, end)).isBusy).toBe(isBusy);
    },
  );
});
