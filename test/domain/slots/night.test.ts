import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hidesStart, isAtNight } from '../../../worker/domain/slots/night.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';

const PARIS = 'Europe/Paris' as TimeZone;
const at = (text: string) => Date.parse(text);

describe('isAtNight', () => {
  it.each([
    ['21:59', '2027-01-12T20:59:00Z', false],
    ['22:00', '2027-01-12T21:00:00Z', true],
    ['midnight', '2027-01-12T23:00:00Z', true],
    ['06:59', '2027-01-13T05:59:00Z', true],
    ['07:00', '2027-01-13T06:00:00Z', false],
    ['07:00 in summer', '2027-07-13T05:00:00Z', false],
    ['06:59 in summer', '2027-07-13T04:59:00Z', true],
  ])('returns for %s in Paris (%s) the value %s', (_, start, expected) => {
    expect(isAtNight(at(start), PARIS)).toBe(expected);
  });

  it('agrees with Intl in every zone', () => {
    const zones = Intl.supportedValuesOf('timeZone') as TimeZone[];
    const starts = fc.integer({ min: at('2000-01-01T00:00Z'), max: at('2040-01-01T00:00Z') });
    fc.assert(
      fc.property(fc.constantFrom(...zones), starts, (zone, start) => {
        const format = new Intl.DateTimeFormat('en', {
          timeZone: zone,
          hour: 'numeric',
          hourCycle: 'h23',
        });
        const hour = Number(format.format(start));
        expect(isAtNight(start, zone)).toBe(hour >= 22 || hour < 7);
      }),
    );
  });
});

describe('hidesStart', () => {
  const night = at('2027-01-12T23:00:00Z');
  const rules = {
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    minimumNoticeMinutes: 0,
    window: { kind: 'none' },
    limits: [],
  } as const;

  it('returns true only at night when the host excludes the night, and never for a time that a booking link offers', () => {
    const source = { rules: { ...rules, hidesNight: true } };
    expect(hidesStart(source, night, PARIS)).toBe(true);
    expect(hidesStart(source, night, 'America/New_York' as TimeZone)).toBe(false);
    expect(hidesStart({ rules }, night, PARIS)).toBe(false);
    expect(hidesStart({ ...source, offeredStarts: [night] }, night, PARIS)).toBe(false);
  });
});
