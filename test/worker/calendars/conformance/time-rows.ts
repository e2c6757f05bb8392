// Rows of the busy table about the times of events: zones, clock changes, midnight and the edges of the
// window.
import { type BusyRow, dates, day10, TEN, timed, WHOLE_DAY } from './busy-row.ts';
import type { NeutralEvent } from './neutral-event.ts';

type Line = readonly [string, NeutralEvent, ...string[]];

const toRow = ([title, event, ...busy]: Line): BusyRow => ({ title, events: [event], busy });

const BERLIN = 'Europe/Berlin';

const LINES: readonly Line[] = [
  ['a time in Berlin', timed('03-10T11:00', '03-10T12:00', BERLIN), TEN],
  ['a time in Tokyo', timed('03-10T19:00', '03-10T20:00', 'Asia/Tokyo'), TEN],
  [
    'a time in Kolkata, 5:30 ahead of UTC',
    timed('03-10T15:30', '03-10T16:30', 'Asia/Kolkata'),
    TEN,
  ],
  [
    'a time in Kathmandu, 5:45 ahead of UTC',
    timed('03-10T15:45', '03-10T16:45', 'Asia/Kathmandu'),
    TEN,
  ],
  [
    'a time in Kiritimati on the next date',
    timed('03-11T00:00', '03-11T01:00', 'Pacific/Kiritimati'),
    TEN,
  ],
  [
    'a time in Pago Pago on the previous date',
    timed('03-09T23:00', '03-10T00:00', 'Pacific/Pago_Pago'),
    TEN,
  ],
  [
    'a time in New York before its clock change',
    timed('03-12T09:00', '03-12T10:00', 'America/New_York'),
    '03-12 14:00–15:00',
  ],
  [
    'a time in New York after its clock change',
    timed('03-15T09:00', '03-15T10:00', 'America/New_York'),
    '03-15 13:00–14:00',
  ],
  ['an event over midnight', timed('03-10T23:30', '03-11T00:30', BERLIN), '03-10 22:30–23:30'],
  [
    'an event that ends at midnight',
    timed('03-10T23:00', '03-11T00:00', BERLIN),
    '03-10 22:00–23:00',
  ],
  [
    'an event that starts at midnight',
    timed('03-10T00:00', '03-10T01:00', BERLIN),
    '03-09 23:00–03-10 00:00',
  ],
  [
    'an event over the clock change',
    timed('03-27T23:00', '03-28T05:00', BERLIN),
    '03-27 22:00–03-28 03:00',
  ],
  [
    'an event around the skipped hour',
    timed('03-28T01:30', '03-28T03:30', BERLIN),
    '03-28 00:30–01:30',
  ],
  [
    'an event from noon to noon over the clock change',
    timed('03-27T12:00', '03-28T12:00', BERLIN),
    '03-27 11:00–03-28 10:00',
  ],
  ['an event of three days', timed('03-10T10:00', '03-13T10:00'), '03-10 10:00–03-13 10:00'],
  ['an event of one minute', timed('03-10T10:00', '03-10T10:01'), '03-10 10:00–10:01'],
  ['an event that ends when it starts', timed('03-10T10:00', '03-10T10:00')],
  [
    'an event over the start of the window',
    timed('02-28T23:00', '03-01T01:00'),
    '03-01 00:00–01:00',
  ],
  [
    'an event over the end of the window',
    timed('03-31T23:00', '04-01T01:00'),
    '03-31 23:00–04-01 00:00',
  ],
  ['an event that ends at the start of the window', timed('02-28T23:00', '03-01T00:00')],
  ['an event that starts at the end of the window', timed('04-01T00:00', '04-01T01:00')],
  [
    'an event that is longer than the window',
    timed('02-01T00:00', '05-01T00:00'),
    '03-01 00:00–04-01 00:00',
  ],
  ['an all-day event of two days', dates('03-10', '03-12'), '03-09 23:00–03-11 23:00'],
  [
    'an all-day event on the day of the clock change',
    dates('03-28', '03-29'),
    '03-27 23:00–03-28 22:00',
  ],
  ['all-day events over the clock change', dates('03-27', '03-30'), '03-26 23:00–03-29 22:00'],
  [
    'an all-day event over the end of the window',
    dates('03-31', '04-02'),
    '03-30 22:00–04-01 00:00',
  ],
  ['an all-day event over the start of the window', dates('02-27', '03-02'), '03-01 00:00–23:00'],
];

export const TIME_ROWS: readonly BusyRow[] = [
  ...LINES.map(toRow),
  ...['Asia/Tokyo', 'Pacific/Honolulu'].map(
    (calendarZone): BusyRow => ({
      title: `an all-day event of a calendar in the zone ${calendarZone}`,
      events: [day10()],
      busy: [WHOLE_DAY],
      calendarZone,
    }),
  ),
  {
    title: 'two events that overlap',
    events: [timed('03-10T10:00', '03-10T11:00'), timed('03-10T10:30', '03-10T12:00')],
    busy: [TEN, '03-10 10:30–12:00'],
  },
];
