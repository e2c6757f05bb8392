import { expect, it } from 'vitest';
import { computeOpenMinutes } from '../../../worker/domain/slots/windows.ts';
import type { LocalTime } from '../../../worker/domain/time/types.ts';

const at = (time: string) => time as LocalTime;
const pause = (start: string, end: string) => ({ start: at(start), end: at(end) });
const NINE_TO_FIVE = { enabled: true, start: at('09:00'), end: at('17:00') };

/** Returns the open ranges of a day from 9:00 to 17:00 with these breaks, in hours, for example `9-12`. */
const openWith = (...breaks: ReturnType<typeof pause>[]) =>
  computeOpenMinutes({ ...NINE_TO_FIVE, breaks }).map(
    ({ start, end }) => `${start / 60}-${end / 60}`,
  );

it.each([
  ['in the middle splits the hours', [pause('12:00', '13:00')], ['9-12', '13-17']],
  ['at the start leaves no empty range', [pause('09:00', '10:00')], ['10-17']],
  ['that begins before the hours shortens them', [pause('08:00', '10:00')], ['10-17']],
  ['before the hours changes nothing', [pause('07:00', '08:00')], ['9-17']],
  ['to the end leaves no empty range', [pause('16:00', '17:00')], ['9-16']],
  ['beyond the end shortens the hours', [pause('16:00', '18:00')], ['9-16']],
  ['after the hours changes nothing', [pause('18:00', '19:00')], ['9-17']],
  ['of no length changes nothing', [pause('12:00', '12:00')], ['9-17']],
  ['that ends before it starts changes nothing', [pause('13:00', '12:00')], ['9-17']],
])('a break %s', (_, breaks, expected) => {
  expect(openWith(...breaks)).toEqual(expected);
});

it.each([
  ['a day off', { ...NINE_TO_FIVE, enabled: false }],
  ['a missing start', { enabled: true, end: at('17:00') }],
  ['a missing end', { enabled: true, start: at('09:00') }],
  ['an end before the start', { enabled: true, start: at('17:00'), end: at('09:00') }],
  ['an end at the start', { enabled: true, start: at('09:00'), end: at('09:00') }],
])('%s has no open minutes', (_, hours) => {
  expect(computeOpenMinutes(hours)).toEqual([]);
});
