import { describe, expect, it } from 'vitest';
import { busyTimes, calendarOf } from './busy-times.ts';

/** A title, the lines of an event, and the busy times in UTC. The owner is in Berlin (UTC+1, from 28 March UTC+2). */
type Case = readonly [string, string, readonly string[]];

const TEN = ['03-10 10:00–11:00'];
const timed = (...lines: string[]) =>
  ['DTSTART:20270310T100000Z', 'DTEND:20270310T110000Z', ...lines].join('\n');
const berlin = (...lines: string[]) =>
  ['DTSTART;TZID=Europe/Berlin:20270310T110000', 'DURATION:PT1H', ...lines].join('\n');
const attendee = (status: string) =>
  `ATTENDEE;CN="Owner, the: first";PARTSTAT=${status}:mailto:Owner@Halfpast.example`;

const STATUS: readonly Case[] = [
  ['is busy without a status', timed(), TEN],
  ['is busy when confirmed', timed('STATUS:CONFIRMED'), TEN],
  ['is busy when tentative', timed('STATUS:TENTATIVE'), TEN],
  ['is free when cancelled', timed('STATUS:CANCELLED'), []],
  ['is busy with an unknown status', timed('STATUS:MAYBE'), TEN],
  ['is free when transparent', timed('TRANSP:TRANSPARENT'), []],
  ['is busy when opaque', timed('TRANSP:OPAQUE'), TEN],
  ['reads values in lower case', timed('TRANSP:transparent'), []],
  ['reads names in lower case', timed('transp:TRANSPARENT'), []],
  ['is free when Outlook shows it as free', timed('X-MICROSOFT-CDO-BUSYSTATUS:FREE'), []],
  ['is busy when Outlook shows it as busy', timed('X-MICROSOFT-CDO-BUSYSTATUS:BUSY'), TEN],
  ['is busy when Outlook shows it as away', timed('X-MICROSOFT-CDO-BUSYSTATUS:OOF'), TEN],
  [
    'is busy when Outlook shows it as tentative',
    timed('X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE'),
    TEN,
  ],
  ['is free when the owner declined', timed(attendee('DECLINED')), []],
  ['is busy when the owner accepted', timed(attendee('ACCEPTED')), TEN],
  ['is busy when the owner has not answered', timed(attendee('NEEDS-ACTION')), TEN],
  ['is busy when the owner answered maybe', timed(attendee('TENTATIVE')), TEN],
  [
    'is busy when another person declined',
    timed('ATTENDEE;PARTSTAT=DECLINED:mailto:other@halfpast.example'),
    TEN,
  ],
  [
    'finds the owner in the parameter EMAIL',
    timed('ATTENDEE;PARTSTAT=DECLINED;EMAIL=owner@halfpast.example:urn:uuid:1'),
    [],
  ],
  [
    'is busy when a similar address declined',
    timed('ATTENDEE;PARTSTAT=DECLINED:mailto:co-owner@halfpast.example'),
    TEN,
  ],
  [
    'ignores an unreadable attendee of another person',
    timed('ATTENDEE;CN="x:mailto:a@b.example'),
    TEN,
  ],
];

const TIMES: readonly Case[] = [
  ['reads a time in UTC', timed(), TEN],
  ['reads a time in a zone', berlin(), TEN],
  ['reads a floating time in the zone of the owner', 'DTSTART:20270310T110000\nDURATION:PT1H', TEN],
  ['prefers UTC to a zone', 'DTSTART;TZID=Asia/Tokyo:20270310T100000Z\nDURATION:PT1H', TEN],
  [
    'reads a start and an end in different zones',
    'DTSTART;TZID=Europe/London:20270310T100000\nDTEND;TZID=America/New_York:20270310T060000',
    TEN,
  ],
  [
    'reads a duration in days',
    'DTSTART:20270310T100000Z\nDURATION:P1D',
    ['03-10 10:00–03-11 10:00'],
  ],
  [
    'reads a duration in weeks',
    'DTSTART:20270310T100000Z\nDURATION:P1W',
    ['03-10 10:00–03-17 10:00'],
  ],
  ['blocks nothing without an end', 'DTSTART:20270310T100000Z', []],
  ['blocks nothing with a duration of zero', 'DTSTART:20270310T100000Z\nDURATION:PT0S', []],
  ['reads an all-day event', 'DTSTART;VALUE=DATE:20270310', ['03-09 23:00–03-10 23:00']],
  [
    'reads an all-day event of two days',
    'DTSTART;VALUE=DATE:20270310\nDTEND;VALUE=DATE:20270312',
    ['03-09 23:00–03-11 23:00'],
  ],
  [
    'counts an all-day event that ends on its start as one day',
    'DTSTART;VALUE=DATE:20270310\nDTEND;VALUE=DATE:20270310',
    ['03-09 23:00–03-10 23:00'],
  ],
  ['reads a date without VALUE=DATE', 'DTSTART:20270310', ['03-09 23:00–03-10 23:00']],
  [
    'reads a date with a TZID',
    'DTSTART;TZID=Asia/Tokyo;VALUE=DATE:20270310',
    ['03-09 23:00–03-10 23:00'],
  ],
  [
    'lasts 23 hours on the day of a clock change',
    'DTSTART;VALUE=DATE:20270328',
    ['03-27 23:00–03-28 22:00'],
  ],
  [
    'reads an all-day event with a duration',
    'DTSTART;VALUE=DATE:20270310\nDURATION:P2D',
    ['03-09 23:00–03-11 23:00'],
  ],
  [
    'ends at midnight',
    'DTSTART;TZID=Europe/Berlin:20270310T230000\nDTEND;TZID=Europe/Berlin:20270311T000000',
    ['03-10 22:00–23:00'],
  ],
  [
    'reads 24:00 as the end of the day',
    'DTSTART;TZID=Europe/Berlin:20270310T230000\nDTEND;TZID=Europe/Berlin:20270310T240000',
    ['03-10 22:00–23:00'],
  ],
  ['reads second 60', 'DTSTART:20270310T100000Z\nDTEND:20270310T105960Z', ['03-10 10:00–10:59']],
  [
    'is cut at the start of the window',
    'DTSTART:20270228T230000Z\nDTEND:20270301T010000Z',
    ['03-01 00:00–01:00'],
  ],
  [
    'is cut at the end of the window',
    'DTSTART:20270331T230000Z\nDTEND:20270401T010000Z',
    ['03-31 23:00–04-01 00:00'],
  ],
  ['ends at the start of the window', 'DTSTART:20270228T230000Z\nDTEND:20270301T000000Z', []],
  ['starts at the end of the window', 'DTSTART:20270401T000000Z\nDTEND:20270401T010000Z', []],
  [
    'moves forward when the clock change skips it',
    'DTSTART;TZID=Europe/Berlin:20270328T023000\nDURATION:PT1H',
    ['03-28 01:30–02:30'],
  ],
  [
    'lasts over a clock change',
    'DTSTART;TZID=Europe/Berlin:20270328T013000\nDTEND;TZID=Europe/Berlin:20270328T033000',
    ['03-28 00:30–01:30'],
  ],
  [
    'ends at the same hour after a duration of one day over a clock change',
    'DTSTART;TZID=Europe/Berlin:20270327T120000\nDURATION:P1D',
    ['03-27 11:00–03-28 10:00'],
  ],
  [
    'ends 24 hours later after a duration of 24 hours over a clock change',
    'DTSTART;TZID=Europe/Berlin:20270327T120000\nDURATION:PT24H',
    ['03-27 11:00–03-28 11:00'],
  ],
  [
    'is unreadable when the start does not exist',
    'DTSTART;VALUE=DATE:20270230',
    ['set aside: invalid'],
  ],
  ['is unreadable when the start is not a time', 'DTSTART:soon', ['set aside: invalid']],
  ['is unreadable without a start', 'SUMMARY:Nothing', ['set aside: invalid']],
  [
    'is unreadable when the end is before the start',
    'DTSTART:20270310T100000Z\nDTEND:20270310T090000Z',
    ['set aside: invalid'],
  ],
  [
    'is unreadable when the duration is negative',
    'DTSTART:20270310T100000Z\nDURATION:-PT1H',
    ['set aside: invalid'],
  ],
];

describe.each([
  ['the state of an event', STATUS],
  ['the time of an event', TIMES],
])('%s', (_, cases) => {
  it.each(cases)('%s', (_title, event, expected) => {
    expect(busyTimes(calendarOf(event))).toEqual(expected);
  });
});
