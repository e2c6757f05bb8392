import { describe, expect, it } from 'vitest';
import { busyTimes, calendarOf } from './busy-times.ts';

/** A title, the lines of an event, and the busy times in UTC. The owner is in Berlin (UTC+1, from 28 March UTC+2). */
type Case = readonly [string, string, readonly string[]];

const berlin = (...lines: string[]) =>
  ['DTSTART;TZID=Europe/Berlin:20270310T110000', 'DURATION:PT1H', ...lines].join('\n');
const days = (time: string, ...list: number[]) =>
  list.map((day) => `03-${String(day).padStart(2, '0')} ${time}`);

const RULES: readonly Case[] = [
  ['repeats daily', berlin('RRULE:FREQ=DAILY;COUNT=3'), days('10:00–11:00', 10, 11, 12)],
  [
    'repeats every second day',
    berlin('RRULE:FREQ=DAILY;INTERVAL=2;COUNT=3'),
    days('10:00–11:00', 10, 12, 14),
  ],
  [
    'repeats weekly',
    berlin('RRULE:FREQ=WEEKLY;UNTIL=20270324T100000Z'),
    days('10:00–11:00', 10, 17, 24),
  ],
  [
    'ends before UNTIL',
    berlin('RRULE:FREQ=WEEKLY;UNTIL=20270324T095959Z'),
    days('10:00–11:00', 10, 17),
  ],
  [
    'reads UNTIL as a date',
    berlin('RRULE:FREQ=WEEKLY;UNTIL=20270317'),
    days('10:00–11:00', 10, 17),
  ],
  [
    'reads UNTIL as a floating time',
    berlin('RRULE:FREQ=WEEKLY;UNTIL=20270317T110000'),
    days('10:00–11:00', 10, 17),
  ],
  [
    'repeats on several weekdays',
    berlin('RRULE:FREQ=WEEKLY;BYDAY=WE,FR;COUNT=4'),
    days('10:00–11:00', 10, 12, 17, 19),
  ],
  [
    'keeps the clock time over a clock change',
    'DTSTART;TZID=Europe/Berlin:20270327T110000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=2',
    ['03-27 10:00–11:00', '03-28 09:00–10:00'],
  ],
  [
    'keeps UTC over a clock change',
    'DTSTART:20270327T100000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=2',
    days('10:00–11:00', 27, 28),
  ],
  [
    'moves the instance that a clock change skips',
    'DTSTART;TZID=Europe/Berlin:20270327T023000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=3',
    ['03-27 01:30–02:30', '03-28 01:30–02:30', '03-29 00:30–01:30'],
  ],
  [
    'finds the second Tuesday of a month',
    'DTSTART:20260113T100000Z\nDURATION:PT1H\nRRULE:FREQ=MONTHLY;BYDAY=2TU',
    days('10:00–11:00', 9),
  ],
  [
    'finds the last Friday of a month',
    'DTSTART:20260130T100000Z\nDURATION:PT1H\nRRULE:FREQ=MONTHLY;BYDAY=-1FR',
    days('10:00–11:00', 26),
  ],
  [
    'finds the last workday of a month',
    'DTSTART:20260130T100000Z\nDURATION:PT1H\nRRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    days('10:00–11:00', 31),
  ],
  [
    'skips months without the 31st',
    'DTSTART:20260131T100000Z\nDURATION:PT1H\nRRULE:FREQ=MONTHLY',
    days('10:00–11:00', 31),
  ],
  [
    'finds the last day of a month',
    'DTSTART:20260131T100000Z\nDURATION:PT1H\nRRULE:FREQ=MONTHLY;BYMONTHDAY=-1',
    days('10:00–11:00', 31),
  ],
  [
    'repeats yearly since 1970',
    'DTSTART;VALUE=DATE:19700310\nRRULE:FREQ=YEARLY',
    ['03-09 23:00–03-10 23:00'],
  ],
  [
    'finds a weekday of a week of the year',
    'DTSTART:20260101T100000Z\nDURATION:PT1H\nRRULE:FREQ=YEARLY;BYWEEKNO=10;BYDAY=MO',
    days('10:00–11:00', 8),
  ],
  [
    'finds a day of the year',
    'DTSTART:20260310T100000Z\nDURATION:PT1H\nRRULE:FREQ=YEARLY;BYYEARDAY=69',
    days('10:00–11:00', 10),
  ],
  [
    'counts weeks from WKST',
    'DTSTART:20270302T100000Z\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
    days('10:00–11:00', 2, 14, 16, 28),
  ],
  [
    'counts COUNT from the start, even if the start is long ago',
    'DTSTART:20250310T100000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=731',
    days('10:00–11:00', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
  ],
  [
    'includes a start that the rule does not match',
    berlin('RRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=2'),
    days('10:00–11:00', 10, 12),
  ],
  [
    'repeats within a day',
    'DTSTART:20270310T100000Z\nDURATION:PT15M\nRRULE:FREQ=HOURLY;INTERVAL=6;COUNT=3',
    ['03-10 10:00–10:15', '03-10 16:00–16:15', '03-10 22:00–22:15'],
  ],
  [
    'repeats at several times of a day',
    'DTSTART:20270310T100000Z\nDURATION:PT15M\nRRULE:FREQ=DAILY;BYHOUR=10,14;BYMINUTE=0,30;COUNT=4',
    ['03-10 10:00–10:15', '03-10 10:30–10:45', '03-10 14:00–14:15', '03-10 14:30–14:45'],
  ],
  ['reads a rule in lower case', berlin('RRULE:freq=daily;count=2'), days('10:00–11:00', 10, 11)],
  [
    'reads a rule that ends with a semicolon',
    berlin('RRULE:FREQ=DAILY;COUNT=2;'),
    days('10:00–11:00', 10, 11),
  ],
  ['is skipped when it is unreadable', berlin('RRULE:FREQ=SOMETIMES'), ['set aside: invalid']],
  [
    'has the instances of both rules when there are two rules',
    berlin('RRULE:FREQ=DAILY;COUNT=2', 'RRULE:FREQ=WEEKLY;COUNT=2'),
    days('10:00–11:00', 10, 11, 17),
  ],
  [
    'repeats an event that lasts longer than its interval',
    'DTSTART:20270310T100000Z\nDURATION:P2D\nRRULE:FREQ=DAILY;COUNT=2',
    ['03-10 10:00–03-12 10:00', '03-11 10:00–03-13 10:00'],
  ],
  [
    'finds an instance that starts long before the window',
    'DTSTART:20260201T100000Z\nDURATION:P30D\nRRULE:FREQ=YEARLY',
    ['03-01 00:00–03-03 10:00'],
  ],
];

const EXCEPTIONS: readonly Case[] = [
  [
    'excludes an instance',
    berlin('RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;TZID=Europe/Berlin:20270311T110000'),
    days('10:00–11:00', 10, 12),
  ],
  [
    'excludes an instance that is given in UTC',
    berlin('RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20270311T100000Z'),
    days('10:00–11:00', 10, 12),
  ],
  [
    'excludes an instance that is given as a date',
    berlin('RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20270311'),
    days('10:00–11:00', 10, 12),
  ],
  [
    'excludes several instances',
    berlin('RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20270310T100000Z,20270311T100000Z'),
    days('10:00–11:00', 12),
  ],
  [
    'excludes an all-day instance that is given as a time',
    'DTSTART;VALUE=DATE:20270310\nRRULE:FREQ=DAILY;COUNT=2\nEXDATE;TZID=Europe/Berlin:20270311T000000',
    ['03-09 23:00–03-10 23:00'],
  ],
  [
    'ignores an exclusion at another time',
    berlin('RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:20270311T103000Z'),
    days('10:00–11:00', 10, 11),
  ],
  [
    'adds instances',
    berlin('RDATE:20270315T080000Z,20270316T080000Z'),
    ['03-10 10:00–11:00', ...days('08:00–09:00', 15, 16)],
  ],
  [
    'adds periods',
    berlin('RDATE;VALUE=PERIOD:20270315T080000Z/PT2H,20270316T080000Z/20270316T083000Z'),
    ['03-10 10:00–11:00', '03-15 08:00–10:00', '03-16 08:00–08:30'],
  ],
  [
    'adds an instance only once',
    berlin('RRULE:FREQ=DAILY;COUNT=2', 'RDATE:20270311T100000Z'),
    days('10:00–11:00', 10, 11),
  ],
];

describe.each([
  ['the rule of an event', RULES],
  ['an exception of an event', EXCEPTIONS],
])('%s', (_, cases) => {
  it.each(cases)('%s', (_title, event, expected) => {
    expect(busyTimes(calendarOf(event))).toEqual(expected);
  });
});
