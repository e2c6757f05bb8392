// Tests the labels of times that the clocks show twice, and that all code uses these labels.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../worker/domain/language/languages.ts';
import {
  labelSpan,
  labelTime,
  nameOffset,
  writeClockTime,
  writeDateAndTime,
  writeHeadline,
  writeLeaf,
} from '../../../worker/domain/time/time-label.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import { writeWallClock } from '../../../worker/domain/time/wall-clock.ts';

const at = (text: string) => Date.parse(text);
const inChicago = (language: Language = 'en') => ({
  zone: 'America/Chicago' as TimeZone,
  hourFormat: '24' as const,
  language,
});

// The clocks in Chicago go back from 02:00 to 01:00 on 1 November 2026.
const [FIRST, SECOND] = [at('2026-11-01T06:00Z'), at('2026-11-01T07:00Z')];
const HALF_HOUR = 1_800_000;

describe('the label of a time', () => {
  it('has the offset in the hour that the clocks repeat, and only then', () => {
    const label = (text: string) => labelTime('now', at(text), inChicago());
    expect(label('2026-11-01T05:59Z')).toBe('now');
    expect(label('2026-11-01T06:00Z')).toBe('now CDT');
    expect(label('2026-11-01T06:59Z')).toBe('now CDT');
    expect(label('2026-11-01T07:00Z')).toBe('now CST');
    expect(label('2026-11-01T07:59Z')).toBe('now CST');
    expect(label('2026-11-01T08:00Z')).toBe('now');
    expect(label('2026-03-08T08:30Z')).toBe('now');
  });

  it('has the offset of its zone when English has no abbreviation, and in other languages', () => {
    expect(nameOffset(FIRST, 'America/Sao_Paulo' as TimeZone, 'en')).toBe('GMT-3');
    expect(nameOffset(FIRST, 'America/Chicago' as TimeZone, 'fr')).toBe('UTC−5');
    expect(writeClockTime(FIRST, inChicago('de'))).toBe('01:00 GMT-5');
    expect(writeClockTime(SECOND, inChicago())).toBe('01:00 CST');
  });

  it('has both offsets when the clocks change during a meeting', () => {
    const write = (instant: number) =>
      writeWallClock('America/Chicago' as TimeZone, instant).slice(11);
    const span = (start: number, end: number) => labelSpan({ start, end }, write, inChicago());
    expect(span(FIRST, SECOND)).toEqual({ start: '01:00 CDT', end: '01:00 CST', hasOffset: true });
    expect(span(FIRST - HALF_HOUR, FIRST)).toEqual({
      start: '00:30',
      end: '01:00 CDT',
      hasOffset: true,
    });
    expect(span(at('2026-03-08T07:30Z'), at('2026-03-08T08:30Z'))).toEqual({
      start: '01:30 CST',
      end: '03:30 CDT',
      hasOffset: true,
    });
    expect(span(SECOND + 2 * HALF_HOUR, SECOND + 3 * HALF_HOUR).hasOffset).toBe(false);
  });
});

describe('a date with times', () => {
  it('has the offset of each time that the clocks show twice', () => {
    const meeting = { start: FIRST, end: SECOND };
    expect(writeDateAndTime(meeting, inChicago())).toBe(
      'Sunday, 1 November 2026, 01:00 CDT – 01:00 CST',
    );
    expect(writeDateAndTime(meeting, inChicago('de'))).toBe(
      'Sonntag, 1. November 2026, 01:00 GMT-5 – 01:00 GMT-6',
    );
    expect(writeDateAndTime(FIRST, inChicago())).toBe('Sunday, 1 November 2026, 01:00 CDT');
    expect(writeDateAndTime({ start: FIRST - 4 * HALF_HOUR, end: FIRST }, inChicago())).toBe(
      'Saturday, 31 October 2026, 23:00 – Sunday, 1 November 2026, 01:00 CDT',
    );
  });

  it('is written by Intl on other days', () => {
    const start = at('2026-11-23T15:00Z');
    const meeting = { start, end: start + HALF_HOUR };
    expect(writeDateAndTime(meeting, inChicago())).toBe('Monday, 23 November 2026, 09:00–09:30');
    expect(writeHeadline(meeting, inChicago())).toEqual([
      'Monday, 23 November 2026',
      '09:00–09:30',
    ]);
    expect(writeLeaf(start, inChicago())).toEqual({ month: 'Nov', day: '23' });
    expect(writeDateAndTime(start, { ...inChicago(), hourFormat: '12' })).toBe(
      'Monday, 23 November 2026 at 9:00 am',
    );
  });
});

// Formatters that write no time of a meeting: fields in which a host types a time, and the hours of the grid.
const OTHER_FORMATTERS = [
  'web/book/start-program.tsx',
  'web/lib/clock-style.ts',
  'web/lib/typed-time.ts',
  'worker/domain/time/intl-offset.ts',
  'worker/http/pages/frame/early-script.ts',
];

it('each file that formats times of day labels the times that the clocks show twice', () => {
  const files = globSync('{web,worker}/**/*.{ts,tsx}', { cwd: `${import.meta.dirname}/../../..` });
  const wrong = files.filter((file) => {
    const source = readFileSync(`${import.meta.dirname}/../../../${file}`, 'utf8');
    if (!/\bhour: '|\bhourCycle\b|\btimeStyle\b|\btoLocaleTimeString\b/.test(source)) return false;
    return !/\blabel(?:Time|Span)\b/.test(source) && !OTHER_FORMATTERS.includes(file);
  });
  expect(files.length).toBeGreaterThan(1000);
  expect(wrong).toEqual([]);
});
