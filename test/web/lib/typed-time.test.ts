import { describe, expect, it } from 'vitest';
import { readTypedTime, stepTime } from '../../../web/lib/typed-time.ts';
import { LANGUAGE_TAGS } from '../../../worker/domain/language/languages.ts';
import { toMinutes } from '../../../worker/domain/time/local-time.ts';
import type { LocalTime } from '../../../worker/domain/time/types.ts';

const MORNING = '09:00' as LocalTime;
const EVENING = '17:00' as LocalTime;
const start24 = { language: 'en', clock: '24', isEnd: false, previous: MORNING } as const;
const start12 = { language: 'en', clock: '12', isEnd: false, previous: MORNING } as const;
const end12 = { language: 'en', clock: '12', isEnd: true, previous: EVENING } as const;
const end24 = { language: 'en', clock: '24', isEnd: true, previous: EVENING } as const;

describe('readTypedTime', () => {
  it.each([
    ['9', '09:00'],
    ['09', '09:00'],
    ['9:30', '09:30'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['1000', '10:00'],
    ['9.30', '09:30'],
    ['9,30', '09:30'],
    ['9 30', '09:30'],
    ['9h30', '09:30'],
    ['21h', '21:00'],
    ['21.30', '21:30'],
    ['2130', '21:30'],
    ['930pm', '21:30'],
    ['9:30 pm', '21:30'],
    ['9:30\u00a0pm', '21:30'],
    ['9:30\u202fPM', '21:30'],
    ['9 P.M.', '21:00'],
    ['9p', '21:00'],
    ['9a', '09:00'],
    ['12 am', '00:00'],
    ['12 pm', '12:00'],
    ['12:45am', '00:45'],
    ['12', '12:00'],
    ['0', '00:00'],
    ['00:15', '00:15'],
    ['23:59', '23:59'],
    ['24', '24:00'],
    ['  8:05 ', '08:05'],
    ['９：３０', '09:30'],
  ])('reads %j as %s on a 12-hour and a 24-hour clock', (text, time) => {
    expect(readTypedTime(text, start24)).toBe(time);
    expect(readTypedTime(text, start12)).toBe(time);
  });

  it.each([
    '',
    ' ',
    'nine',
    '9:3',
    '9:',
    '9:60',
    '960',
    '25',
    '24:01',
    '2500',
    '12345',
    '-9',
    '+9',
    '9-5',
    '9:30:00',
    '13pm',
    '21:30 pm',
    '0 am',
    '9 xm',
    '9pmpm',
    'pm',
    '9:30 pm tomorrow',
    '1e1',
  ])('returns null for %j, which is not a time', (text) => {
    expect(readTypedTime(text, start24)).toBeNull();
    expect(readTypedTime(text, end12)).toBeNull();
  });

  it.each([
    ['6', '18:00'],
    ['630', '18:30'],
    ['11:15', '23:15'],
    ['12', '12:00'],
    ['12:30', '12:30'],
    ['06', '06:00'],
    ['18', '18:00'],
    ['6am', '06:00'],
  ])('reads %j as %s on a 12-hour clock when the previous time is 5 pm', (text, time) => {
    expect(readTypedTime(text, end12)).toBe(time);
  });

  it.each(LANGUAGE_TAGS)('reads the times that %s writes on a 12-hour clock', (language) => {
    const writer = new Intl.DateTimeFormat(language, {
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h12',
      timeZone: 'UTC',
    });
    for (const minutes of [0, 5, 60, 719, 720, 725, 780, 1020, 1439]) {
      const text = writer.format(minutes * 60_000);
      const time = readTypedTime(text, { ...start12, language });
      expect(time && toMinutes(time), text).toBe(minutes);
    }
  });

  it('reads Arabic digits', () => {
    expect(readTypedTime('٩:٣٠ م', { ...start12, language: 'ar' })).toBe('21:30');
  });

  it('ignores the previous time on a 24-hour clock', () => {
    expect(readTypedTime('6', end24)).toBe('06:00');
    expect(readTypedTime('6', { ...end24, previous: null })).toBe('06:00');
  });

  it('returns a time in the morning on a 12-hour clock without a previous time', () => {
    expect(readTypedTime('6', { ...end12, previous: null })).toBe('06:00');
  });

  it.each(['0', '00:00', '12 am', '24:00', '24'])(
    'reads %j as 24:00 when the time is the end of a range',
    (text) => {
      expect(readTypedTime(text, end12)).toBe('24:00');
      expect(readTypedTime(text, end24)).toBe('24:00');
    },
  );
});

describe('stepTime', () => {
  it.each([
    ['09:00', 15, '09:15'],
    ['09:00', -15, '08:45'],
    ['09:10', 15, '09:15'],
    ['09:10', -15, '09:00'],
    ['09:10', 60, '10:00'],
    ['09:10', -60, '09:00'],
    ['00:00', -15, '00:00'],
    ['23:45', 15, '23:45'],
    ['23:59', 15, '23:59'],
  ] as const)('moves the start %s by %i minutes to %s', (from, step, to) => {
    expect(stepTime(from as LocalTime, step, false)).toBe(to);
  });

  it.each([
    ['23:45', 15, '24:00'],
    ['23:59', 15, '24:00'],
    ['24:00', 15, '24:00'],
    ['24:00', -15, '23:45'],
    ['00:15', -15, '00:15'],
  ] as const)('moves the end %s by %i minutes to %s', (from, step, to) => {
    expect(stepTime(from as LocalTime, step, true)).toBe(to);
  });
});
