import { describe, expect, it } from 'vitest';
import {
  decideTimedEvents,
  TIMED_EVENT_USEFUL_MS,
} from '../../../worker/domain/bookings/timed-events.ts';
import { EVENT_KEPT_MS } from '../../../worker/domain/events/new-events.ts';
import { MINUTE_MS } from '../../../worker/domain/time/types.ts';

const START = Date.UTC(2026, 10, 23, 13, 0);
const END = START + 30 * MINUTE_MS;
const booking = { status: 'confirmed', approvalDueAt: null, startAt: START, endAt: END } as const;
const both = { startedSince: 0, endedSince: 0 };
const started = { type: 'booking.started', plannedAt: START };
const ended = { type: 'booking.ended', plannedAt: END };

describe('decideTimedEvents', () => {
  it.each([
    ['before the start', START - 1, [], START],
    ['at the start', START, [started], END],
    ['at the end', END, [started, ended], null],
    ['when the event about the start is too late', START + TIMED_EVENT_USEFUL_MS, [ended], null],
    ['when both events are too late', END + TIMED_EVENT_USEFUL_MS, [], null],
  ] as const)('decides %s', (_, now, due, nextAt) => {
    expect(decideTimedEvents(booking, both, now)).toEqual({ due, nextAt });
  });

  it('plans no event for a host without a subscription', () => {
    const none = { startedSince: null, endedSince: null };
    expect(decideTimedEvents(booking, none, START)).toEqual({ due: [], nextAt: null });
  });

  it('plans only an event to which a webhook subscribes', () => {
    const onlyEnded = { startedSince: null, endedSince: 0 };
    expect(decideTimedEvents(booking, onlyEnded, START)).toEqual({ due: [], nextAt: END });
  });

  it('skips the started event of a meeting that started before the subscription', () => {
    const late = { startedSince: START + 1, endedSince: START + 1 };
    expect(decideTimedEvents(booking, late, END)).toEqual({ due: [ended], nextAt: null });
    const inTime = { startedSince: START, endedSince: START };
    expect(decideTimedEvents(booking, inTime, START)).toEqual({ due: [started], nextAt: END });
  });

  it.each([
    { ...booking, status: 'cancelled' as const },
    { ...booking, approvalDueAt: START },
  ])('plans events only for confirmed bookings (%#)', (one) => {
    expect(decideTimedEvents(one, both, END)).toEqual({ due: [], nextAt: null });
  });

  it('plans no event that is older than half of the time for which events are stored', () => {
    expect(TIMED_EVENT_USEFUL_MS).toBeLessThan(EVENT_KEPT_MS / 2);
  });
});
