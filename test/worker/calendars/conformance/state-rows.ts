// Rows of the busy table about the state of an event: how the event is shown, the answers to an invitation,
// and the choices of the host.
import { at10, type BusyRow, day10, TEN, WHOLE_DAY } from './busy-row.ts';
import type { NeutralEvent } from './neutral-event.ts';

type Line = readonly [string, Partial<NeutralEvent>, boolean];

const toRows =
  (suffix: string, rules?: BusyRow['rules']) =>
  ([title, changes, isBusy]: Line): BusyRow => ({
    title: `${title}${suffix}`,
    events: [at10(changes)],
    busy: isBusy ? [TEN] : [],
    ...(rules && { rules }),
  });

const EVERYTHING: readonly Line[] = [
  ['an event without an answer or a choice', {}, true],
  ['an event that is shown as free', { show: 'free' }, false],
  ['an event that is shown as tentative', { show: 'tentative' }, true],
  ['an event that is shown as away', { show: 'away' }, true],
  ['an event that is shown as working elsewhere', { show: 'elsewhere' }, false],
  ['a cancelled event', { isCancelled: true }, false],
  ['a cancelled tentative event', { isCancelled: true, show: 'tentative' }, false],
  ['a private event', { isPrivate: true }, true],
  ['a private event that is shown as free', { isPrivate: true, show: 'free' }, false],
  ['an invitation that the host accepted', { answer: 'accepted' }, true],
  ['an invitation that the host declined', { answer: 'declined' }, false],
  ['an invitation that the host answered with maybe', { answer: 'maybe' }, true],
  ['an invitation that the host has not answered', { answer: 'none' }, true],
  ['an accepted invitation that is shown as free', { answer: 'accepted', show: 'free' }, false],
  ['an accepted invitation that is shown as away', { answer: 'accepted', show: 'away' }, true],
  [
    'a declined invitation that is shown as tentative',
    { answer: 'declined', show: 'tentative' },
    false,
  ],
  ['a declined invitation that is shown as away', { answer: 'declined', show: 'away' }, false],
  ['an invitation answered with maybe and shown as free', { answer: 'maybe', show: 'free' }, false],
  [
    'a cancelled invitation that the host accepted',
    { answer: 'accepted', isCancelled: true },
    false,
  ],
  ['an event that another person declined', { otherAnswer: 'declined' }, true],
  [
    'an accepted invitation that another person declined',
    { answer: 'accepted', otherAnswer: 'declined' },
    true,
  ],
  [
    'a declined invitation that another person accepted',
    { answer: 'declined', otherAnswer: 'accepted' },
    false,
  ],
];

const WITHOUT_TENTATIVE: readonly Line[] = [
  ['an event that is shown as tentative', { show: 'tentative' }, false],
  ['an invitation that the host answered with maybe', { answer: 'maybe' }, false],
  ['an invitation answered with maybe and shown as away', { answer: 'maybe', show: 'away' }, false],
  ['an invitation that the host accepted', { answer: 'accepted' }, true],
  ['an event that is shown as away', { show: 'away' }, true],
  ['an event that another person answered with maybe', { otherAnswer: 'maybe' }, true],
];

const ALL_DAY: readonly Line[] = [
  ['an all-day event', {}, true],
  ['an all-day event that is shown as free', { show: 'free' }, false],
  ['an all-day event that is shown as away', { show: 'away' }, true],
  ['an all-day event that is shown as working elsewhere', { show: 'elsewhere' }, false],
  ['an all-day invitation that the host declined', { answer: 'declined' }, false],
  ['an all-day event that is shown as tentative', { show: 'tentative' }, true],
];

export const STATE_ROWS: readonly BusyRow[] = [
  ...EVERYTHING.map(toRows('')),
  ...WITHOUT_TENTATIVE.map(
    toRows(', when tentative events do not block', { tentativeBlocks: false }),
  ),
  ...ALL_DAY.map(
    ([title, changes, isBusy]): BusyRow => ({
      title,
      events: [day10(changes)],
      busy: isBusy ? [WHOLE_DAY] : [],
    }),
  ),
  {
    title: 'a tentative all-day event, when tentative events do not block',
    events: [day10({ show: 'tentative' })],
    busy: [],
    rules: { tentativeBlocks: false },
  },
  {
    title: 'an all-day event, when all-day events do not block',
    events: [day10(), at10()],
    busy: [TEN],
    rules: { allDayBlocks: false },
  },
  {
    title: 'an event from midnight to midnight, when all-day events do not block',
    events: [{ start: '2027-03-10T00:00', end: '2027-03-11T00:00', zone: 'Europe/Berlin' }],
    busy: [WHOLE_DAY],
    rules: { allDayBlocks: false },
  },
];
