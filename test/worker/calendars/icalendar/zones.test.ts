import { describe, expect, it } from 'vitest';
import { busyTimes, calendarOf, zoneOf } from './busy-times.ts';

const inZone = (tzid: string) => `DTSTART;TZID="${tzid}":20270310T110000\nDURATION:PT1H`;
const definition = (tzid: string, ...lines: string[]) =>
  ['BEGIN:VTIMEZONE', `TZID:${tzid}`, ...lines, 'END:VTIMEZONE'].join('\n');
const observance = (name: string, from: string, to: string, ...lines: string[]) => [
  `BEGIN:${name}`,
  ...lines,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  `END:${name}`,
];

/** Names of time zones, and the time in UTC of an event at 11:00 in each zone. */
const NAMES: readonly (readonly [string, string])[] = [
  ['Europe/Berlin', '03-10 10:00–11:00'],
  ['europe/berlin', '03-10 10:00–11:00'],
  ['Asia/Calcutta', '03-10 05:30–06:30'],
  ['America/New_York', '03-10 16:00–17:00'],
  ['UTC', '03-10 11:00–12:00'],
  ['Etc/GMT+3', '03-10 14:00–15:00'],
  ['W. Europe Standard Time', '03-10 10:00–11:00'],
  ['Eastern Standard Time', '03-10 16:00–17:00'],
  ['India Standard Time', '03-10 05:30–06:30'],
  ['Tokyo Standard Time', '03-10 02:00–03:00'],
  ['tzone://Microsoft/Utc', '03-10 11:00–12:00'],
  ['/freeassociation.sourceforge.net/Europe/Berlin', '03-10 10:00–11:00'],
  ['/freeassociation.sourceforge.net/Tzfile/Asia/Tokyo', '03-10 02:00–03:00'],
  ['/citadel.org/20210210_1/America/New_York', '03-10 16:00–17:00'],
  ['/mozilla.org/20050126_1/Europe/London', '03-10 11:00–12:00'],
  ['/softwarestudio.org/Olson_20011030_5/America/Argentina/Buenos_Aires', '03-10 14:00–15:00'],
  ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', '03-10 10:00–11:00'],
  ['(UTC-05:00) Eastern Time (US & Canada)', '03-10 16:00–17:00'],
  ['(GMT-08:00) Pacific Time (US & Canada); Tijuana', '03-10 19:00–20:00'],
  ['GMT+0530', '03-10 05:30–06:30'],
  ['UTC-05:00', '03-10 16:00–17:00'],
  ['UTC+2', '03-10 09:00–10:00'],
];

describe('the name of a zone', () => {
  it.each(NAMES)('%s is recognized', (tzid, expected) => {
    expect(busyTimes(calendarOf(inZone(tzid)))).toEqual([expected]);
  });

  it.each(['Customized Time Zone', 'PST', 'Nowhere/Atlantis', 'x'.repeat(5000), ''])(
    '%s without a definition means the zone of the owner',
    (tzid) => {
      expect(busyTimes(calendarOf(inZone(tzid)))).toEqual(['03-10 10:00–11:00']);
      const ownerZone = zoneOf('America/New_York');
      expect(busyTimes(calendarOf(inZone(tzid)), { ownerZone })).toEqual(['03-10 16:00–17:00']);
    },
  );
});

const CUSTOM = definition(
  'Customized Time Zone',
  ...observance(
    'STANDARD',
    '-0400',
    '-0500',
    'DTSTART:16011104T020000',
    'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
  ),
  ...observance(
    'DAYLIGHT',
    '-0500',
    '-0400',
    'DTSTART:16010311T020000',
    'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
  ),
);

describe('the definition of a zone', () => {
  it('sets the clock changes of the zone', () => {
    const daily = (day: string) =>
      `DTSTART;TZID=Customized Time Zone:202703${day}T110000\nDURATION:PT1H`;
    expect(busyTimes(calendarOf(CUSTOM, daily('13')))).toEqual(['03-13 16:00–17:00']);
    expect(busyTimes(calendarOf(CUSTOM, daily('14')))).toEqual(['03-14 15:00–16:00']);
  });

  it('applies to every instance of a series', () => {
    const rule =
      'DTSTART;TZID=Customized Time Zone:20200312T110000\nDURATION:PT1H\nRRULE:FREQ=DAILY;BYMONTH=3;BYMONTHDAY=13,14';
    expect(busyTimes(calendarOf(CUSTOM, rule))).toEqual(['03-13 16:00–17:00', '03-14 15:00–16:00']);
  });

  it('may come after the event', () => {
    expect(busyTimes(calendarOf(inZone('Customized Time Zone'), CUSTOM))).toEqual([
      '03-10 16:00–17:00',
    ]);
  });

  it('may have one offset without rules', () => {
    const zone = definition(
      'Fixed',
      ...observance('STANDARD', '+0545', '+0545', 'DTSTART:19700101T000000'),
    );
    expect(busyTimes(calendarOf(zone, inZone('Fixed')))).toEqual(['03-10 05:15–06:15']);
  });

  it('may list its changes as dates', () => {
    const zone = definition(
      'Dates',
      ...observance('STANDARD', '+0000', '+0000', 'DTSTART:20200101T000000'),
      ...observance(
        'DAYLIGHT',
        '+0000',
        '+0300',
        'DTSTART:20250101T000000',
        'RDATE:20270309T000000',
      ),
    );
    expect(busyTimes(calendarOf(zone, inZone('Dates')))).toEqual(['03-10 08:00–09:00']);
  });

  it('ends its rules at UNTIL', () => {
    const zone = definition(
      'Until',
      ...observance(
        'DAYLIGHT',
        '+0000',
        '+0100',
        'DTSTART:20000301T000000',
        'RRULE:FREQ=YEARLY;UNTIL=20100301T000000Z',
      ),
      ...observance(
        'STANDARD',
        '+0100',
        '+0000',
        'DTSTART:20001001T000000',
        'RRULE:FREQ=YEARLY;UNTIL=20101001T000000Z',
      ),
    );
    expect(busyTimes(calendarOf(zone, inZone('Until')))).toEqual(['03-10 11:00–12:00']);
  });

  it('does not replace a zone of the IANA database', () => {
    const zone = definition(
      'Europe/Berlin',
      ...observance('STANDARD', '+0900', '+0900', 'DTSTART:19700101T000000'),
    );
    expect(busyTimes(calendarOf(zone, inZone('Europe/Berlin')))).toEqual(['03-10 10:00–11:00']);
  });

  it('may name a zone of the IANA database', () => {
    const zone = definition('Mine', 'X-LIC-LOCATION:Asia/Tokyo');
    expect(busyTimes(calendarOf(zone, inZone('Mine')))).toEqual(['03-10 02:00–03:00']);
  });

  it.each([
    ['without offsets', ['BEGIN:STANDARD', 'DTSTART:19700101T000000', 'END:STANDARD']],
    ['without observances', []],
    [
      'with a change per second',
      observance('STANDARD', '+0000', '+0900', 'DTSTART:19700101T000000', 'RRULE:FREQ=SECONDLY'),
    ],
    [
      'with an impossible offset',
      observance('STANDARD', '+9900', '+9900', 'DTSTART:19700101T000000'),
    ],
  ])('%s means the zone of the owner', (_, lines) => {
    const zone = definition('Broken', ...lines);
    expect(busyTimes(calendarOf(zone, inZone('Broken')))).toEqual(['03-10 10:00–11:00']);
  });
});
