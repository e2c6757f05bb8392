// Rows of the busy table about recurring events and their changed instances.
import { at10, type BusyRow, dates, day10, timed } from './busy-row.ts';
import type { NeutralEvent, Series } from './neutral-event.ts';

type Line = readonly [string, NeutralEvent, ...string[]];

const daily = (event: NeutralEvent, changes: Series['changes'] = {}, count = 3): NeutralEvent => ({
  ...event,
  series: { every: 'day', count, changes },
});

const tens = (...days: readonly number[]) =>
  days.map((day) => `03-${String(day).padStart(2, '0')} 10:00–11:00`);

const LINES: readonly Line[] = [
  ['a daily event', daily(at10()), ...tens(10, 11, 12)],
  ['a weekly event', { ...at10(), series: { every: 'week', count: 3 } }, ...tens(10, 17, 24)],
  [
    'a daily event, which keeps its hour over the clock change',
    daily(timed('03-27T11:00', '03-27T12:00', 'Europe/Berlin')),
    '03-27 10:00–11:00',
    '03-28 09:00–10:00',
    '03-29 09:00–10:00',
  ],
  [
    'a daily event in New York, which keeps its hour over the clock change there',
    daily(timed('03-13T09:00', '03-13T10:00', 'America/New_York')),
    '03-13 14:00–15:00',
    '03-14 13:00–14:00',
    '03-15 13:00–14:00',
  ],
  ['a daily event that is shown as free', daily(at10({ show: 'free' }))],
  ['a declined series', daily(at10({ answer: 'declined' }))],
  ['a series with a deleted instance', daily(at10(), { 1: null }), ...tens(10, 12)],
  [
    'a series with a moved instance',
    daily(at10(), { 1: { start: '2027-03-11T14:00', end: '2027-03-11T15:00' } }),
    '03-10 10:00–11:00',
    '03-11 14:00–15:00',
    '03-12 10:00–11:00',
  ],
  [
    'a series with an instance that was moved after the last instance',
    daily(at10(), { 0: { start: '2027-03-20T10:00', end: '2027-03-20T11:00' } }),
    ...tens(11, 12, 20),
  ],
  [
    'a series with an instance that was made shorter',
    daily(at10(), { 2: { start: '2027-03-12T10:00', end: '2027-03-12T10:15' } }),
    ...tens(10, 11),
    '03-12 10:00–10:15',
  ],
  ['a series with a free instance', daily(at10(), { 1: { show: 'free' } }), ...tens(10, 12)],
  [
    'a free series with a busy instance',
    daily(at10({ show: 'free' }), { 1: { show: 'busy' } }),
    ...tens(11),
  ],
  [
    'an accepted series with a declined instance',
    daily(at10({ answer: 'accepted' }), { 0: { answer: 'declined' } }),
    ...tens(11, 12),
  ],
  [
    'a series with an instance where the host works elsewhere',
    daily(at10(), { 2: { show: 'elsewhere' } }),
    ...tens(10, 11),
  ],
  [
    'a series that began before the window',
    daily(timed('02-27T10:00', '02-27T11:00'), {}, 4),
    ...tens(1, 2),
  ],
  [
    'a series that ends after the window',
    daily(timed('03-30T10:00', '03-30T11:00'), {}, 5),
    ...tens(30, 31),
  ],
  [
    'an instance that was moved into the window',
    daily(timed('02-25T10:00', '02-25T11:00'), {
      2: { start: '2027-03-05T10:00', end: '2027-03-05T11:00' },
    }),
    ...tens(5),
  ],
  [
    'an instance that was moved out of the window',
    daily(at10(), { 1: { start: '2027-04-05T10:00', end: '2027-04-05T11:00' } }),
    ...tens(10, 12),
  ],
  [
    'an all-day series with a deleted day',
    daily(day10(), { 1: null }),
    '03-09 23:00–03-10 23:00',
    '03-11 23:00–03-12 23:00',
  ],
  [
    'an all-day series over the clock change',
    daily(dates('03-27', '03-28')),
    '03-26 23:00–03-27 23:00',
    '03-27 23:00–03-28 22:00',
    '03-28 22:00–03-29 22:00',
  ],
  [
    'instances over midnight',
    daily(timed('03-10T23:00', '03-11T01:00', 'Europe/Berlin'), {}, 2),
    '03-10 22:00–03-11 00:00',
    '03-11 22:00–03-12 00:00',
  ],
];

export const SERIES_ROWS: readonly BusyRow[] = [
  ...LINES.map(([title, event, ...busy]): BusyRow => ({ title, events: [event], busy })),
  {
    title: 'a series with a tentative instance, when tentative events do not block',
    events: [daily(at10(), { 1: { show: 'tentative' } })],
    busy: tens(10, 12),
    rules: { tentativeBlocks: false },
  },
  {
    title: 'a series that the host answered with maybe, when tentative events do not block',
    events: [daily(at10({ answer: 'maybe' }))],
    busy: [],
    rules: { tentativeBlocks: false },
  },
];
