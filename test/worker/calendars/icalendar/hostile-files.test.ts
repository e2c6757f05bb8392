import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStepBudget } from '../../../../worker/adapters/calendars/icalendar/limits.ts';
import { readInstances } from '../../../../worker/adapters/calendars/icalendar/read-instances.ts';
import { sizeOf } from '../../../support/long.ts';
import { BERLIN, busyTimes, calendarOf, MARCH } from './busy-times.ts';

const GOOD = 'UID:good\nDTSTART:20270310T100000Z\nDURATION:PT1H';
const GOOD_TIME = '03-10 10:00–11:00';
const list = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index).join(',');

/** Events with a short rule that produces a huge number of instances. */
const BOMBS: readonly (readonly [string, string])[] = [
  ['one event per second', 'DTSTART:20270301T000000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY'],
  [
    'one event per second since 1970',
    'DTSTART:19700101T000000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY',
  ],
  ['a huge count', 'DTSTART:19700101T000000Z\nRRULE:FREQ=SECONDLY;COUNT=2000000000'],
  [
    'every second of every day',
    `DTSTART:20270301T000000Z\nDURATION:PT1S\nRRULE:FREQ=YEARLY;BYYEARDAY=${list(1, 366)};BYHOUR=${list(0, 23)};BYMINUTE=${list(0, 59)};BYSECOND=${list(0, 59)}`,
  ],
  [
    'the last second of all seconds of a year',
    `DTSTART:20200301T000000Z\nDURATION:PT1S\nRRULE:FREQ=YEARLY;BYYEARDAY=${list(1, 366)};BYHOUR=${list(0, 23)};BYMINUTE=${list(0, 59)};BYSECOND=${list(0, 59)};BYSETPOS=-1`,
  ],
  ['long overlapping events', 'DTSTART:19700101T000000Z\nDURATION:P36500D\nRRULE:FREQ=HOURLY'],
];

/** Rules without instances in the window. The search for an instance must end. */
const EMPTY: readonly (readonly [string, string])[] = [
  [
    '30 February',
    'DTSTART:20200301T000000Z\nDURATION:PT1H\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  ],
  [
    '30 February, counted',
    'DTSTART:20200301T000000Z\nDURATION:PT1H\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=5',
  ],
  [
    '30 February by second',
    'DTSTART:20200301T000000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
  ],
  [
    'a count of rare seconds',
    'DTSTART:19700101T000000Z\nRRULE:FREQ=SECONDLY;COUNT=9999;BYHOUR=3;BYMINUTE=7;BYSECOND=9;BYMONTH=2;BYMONTHDAY=29',
  ],
  [
    'a huge interval',
    'DTSTART:20200301T000000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;INTERVAL=999999999',
  ],
  [
    'an interval beyond all years',
    'DTSTART:20200301T000000Z\nDURATION:PT1H\nRRULE:FREQ=YEARLY;INTERVAL=900719925474',
  ],
  [
    'a position that no period has',
    'DTSTART:20200301T000000Z\nDURATION:PT1H\nRRULE:FREQ=MONTHLY;BYDAY=MO;BYSETPOS=30',
  ],
  ['the year 9999', 'DTSTART:99991231T235959Z\nDURATION:PT1H\nRRULE:FREQ=SECONDLY'],
];

describe('a hostile event', () => {
  it.each(BOMBS)('with %s is skipped and reported, and the other events are read', (_, event) => {
    const busy = busyTimes(calendarOf(`UID:bad\n${event}`, GOOD));
    expect(busy).toHaveLength(2);
    expect(busy[0]).toBe(GOOD_TIME);
    expect(busy[1]).toMatch(/^set aside: (too-much-work|too-many-instances)$/);
  });

  it.each(EMPTY)('with %s blocks nothing', (_, event) => {
    expect(busyTimes(calendarOf(`UID:bad\n${event}`, GOOD))).toEqual([GOOD_TIME]);
  });

  it('may be one of many events, because the number of steps for all events together is limited', () => {
    const bomb = 'DTSTART:19700101T000000Z\nRRULE:FREQ=SECONDLY;COUNT=2000000000';
    const bombs = Array.from({ length: 200 }, (_, index) => `UID:bad-${index}\n${bomb}`);
    const budget = createStepBudget(500_000);
    const read = readInstances(calendarOf(GOOD, ...bombs), {
      window: MARCH,
      ownerZone: BERLIN,
      budget,
    });
    expect(read).toMatchObject({ ok: true, instances: [{ uid: 'good' }] });
    expect(() => budget.spend()).toThrow();
  });

  it('may have thousands of invitees', () => {
    const attendees = Array.from({ length: 20_000 }, (_, i) => `ATTENDEE:mailto:${i}@x.example`);
    expect(busyTimes(calendarOf(`${GOOD}\n${attendees.join('\n')}`))).toEqual([GOOD_TIME]);
  });

  it('may have a very long line that is not needed', () => {
    expect(busyTimes(calendarOf(`${GOOD}\nDESCRIPTION:${'x'.repeat(1_000_000)}`))).toEqual([
      GOOD_TIME,
    ]);
  });

  it('is skipped when a needed line is too long', () => {
    const dates = Array.from({ length: 20_000 }, () => '20270311T100000Z').join(',');
    const busy = busyTimes(calendarOf(GOOD, `UID:bad\nDTSTART:20270310T100000Z\nEXDATE:${dates}`));
    expect(busy).toEqual([GOOD_TIME, 'set aside: invalid']);
  });
});

describe('a broken file', () => {
  it.each([
    ['', 'incomplete'],
    ['<!DOCTYPE html><html></html>', 'incomplete'],
    ['BEGIN:VCALENDAR\r\n', 'incomplete'],
    ['BEGIN:VEVENT\r\nEND:VEVENT\r\n', 'incomplete'],
    [calendarOf(GOOD).replace('END:VCALENDAR', ''), 'incomplete'],
    [calendarOf(GOOD).slice(0, 60), 'incomplete'],
  ])('%j is refused', (text, reason) => {
    expect(busyTimes(text)).toEqual([reason]);
  });

  it('is refused when it is too large', () => {
    expect(busyTimes(calendarOf(GOOD), { limits: { characters: 50 } })).toEqual(['too-large']);
    expect(busyTimes(calendarOf(GOOD, GOOD), { limits: { events: 1 } })).toEqual(['too-large']);
  });

  it('may have line ends of every kind, and a byte order mark', () => {
    const text = calendarOf(GOOD);
    for (const end of ['\n', '\r', '\r\n']) {
      expect(busyTimes(`\ufeff${text.replaceAll('\r\n', end)}`)).toEqual([GOOD_TIME]);
    }
  });

  it('may fold lines at any place', () => {
    const folded = calendarOf(GOOD).replace('20270310T10', '2027\r\n 0310\r\n\tT10');
    expect(busyTimes(folded)).toEqual([GOOD_TIME]);
  });

  it('may contain lines that are not properties', () => {
    expect(busyTimes(calendarOf(`${GOOD}\nDESCRIPTION:first line\nsecond line\n:\n;;;`))).toEqual([
      GOOD_TIME,
    ]);
  });

  it('loses only the event without an end', () => {
    const text = calendarOf('UID:first\nDTSTART:20270311T100000Z\nDURATION:PT1H', GOOD);
    expect(busyTimes(text.replace('END:VEVENT\r\n', ''))).toEqual([
      GOOD_TIME,
      'set aside: invalid',
    ]);
  });

  it('may contain alarms with times of their own', () => {
    const alarm =
      'BEGIN:VALARM\nTRIGGER:-PT15M\nDURATION:PT5H\nDTSTART:20270101T000000Z\nEND:VALARM';
    expect(busyTimes(calendarOf(`${GOOD}\n${alarm}`))).toEqual([GOOD_TIME]);
  });

  it('may contain several calendars', () => {
    const other = calendarOf('UID:other\nDTSTART:20270311T100000Z\nDURATION:PT1H');
    expect(busyTimes(calendarOf(GOOD) + other)).toHaveLength(2);
  });

  it('may contain busy times in place of events', () => {
    const busy = [
      'BEGIN:VFREEBUSY',
      'FREEBUSY;FBTYPE=BUSY:20270310T100000Z/20270310T110000Z,20270312T100000Z/PT2H',
      'FREEBUSY;FBTYPE=FREE:20270313T100000Z/PT2H',
      'FREEBUSY:20270314T100000Z/PT1H',
      'END:VFREEBUSY',
    ].join('\n');
    expect(busyTimes(calendarOf(busy))).toEqual([
      GOOD_TIME,
      '03-12 10:00–12:00',
      '03-14 10:00–11:00',
    ]);
  });

  const line = fc.oneof(
    fc.constantFrom(
      'BEGIN:VEVENT',
      'END:VEVENT',
      'BEGIN:VTIMEZONE',
      'END:VCALENDAR',
      'RRULE:FREQ=',
    ),
    fc.constantFrom(
      'DTSTART:20270310T100000Z',
      'DURATION:P',
      'DTEND;TZID="',
      'RRULE:FREQ=DAILY;COUNT=-1',
    ),
    fc
      .tuple(
        fc.constantFrom('RRULE', 'RDATE', 'EXDATE', 'DTSTART', 'RECURRENCE-ID', 'DURATION'),
        fc.string(),
      )
      .map(([name, value]) => `${name}:${value}`),
    fc.string({ unit: 'binary' }),
  );

  it('never causes an exception', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const text = `BEGIN:VCALENDAR\nBEGIN:VEVENT\n${lines.join('\n')}\nEND:VEVENT\nEND:VCALENDAR`;
        expect(busyTimes(text)).toBeInstanceOf(Array);
      }),
      { numRuns: sizeOf(300, 2_000) },
    );
  });
});
