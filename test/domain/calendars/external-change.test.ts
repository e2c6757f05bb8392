// When the app reads a calendar, it can receive its own earlier changes. These tests check that the
// app does not report such a change as a change by another person.
import { describe, expect, it } from 'vitest';
import {
  compareSeenEvent,
  type SeenEvent,
  type WatchedEvent,
} from '../../../worker/domain/calendars/external-change.ts';
import { HOUR_MS, type Interval } from '../../../worker/domain/time/types.ts';

const NOW = Date.UTC(2026, 10, 20, 12, 0);
const START = NOW + 24 * HOUR_MS;
const at = (hours: number): Interval => ({
  start: START + hours * HOUR_MS,
  end: START + (hours + 1) * HOUR_MS,
});

function watched(changes: Partial<WatchedEvent> = {}): WatchedEvent {
  const { start, end } = at(0);
  return {
    calendarId: 'ada@example.com',
    status: 'written',
    writtenStartAt: start,
    writtenEndAt: end,
    writingStartAt: null,
    writingEndAt: null,
    updatedAt: NOW - 1_000,
    externalChange: null,
    externalStartAt: null,
    externalEndAt: null,
    ignoredChange: null,
    booking: { status: 'confirmed', approvalDueAt: null, startAt: start, endAt: end },
    ...changes,
  };
}

const seen = (interval: Interval | null, changes: Partial<SeenEvent> = {}): SeenEvent => ({
  calendarId: 'ada@example.com',
  eventId: 'e1',
  interval,
  seenAt: NOW,
  ...changes,
});

const storedChange = (interval: Interval | null) => ({
  externalChange: interval ? ('moved' as const) : ('deleted' as const),
  externalStartAt: interval?.start ?? null,
  externalEndAt: interval?.end ?? null,
});

const movedTo = (hours: number) => ({
  kind: 'changed',
  change: { kind: 'moved', interval: at(hours) },
});

describe('the calendar event of a booking', () => {
  it('counts as unchanged when it is at the time that we wrote', () => {
    expect(compareSeenEvent(watched(), seen(at(0)), NOW)).toEqual({ kind: 'same' });
  });

  it('counts as moved when its time differs', () => {
    expect(compareSeenEvent(watched(), seen(at(2)), NOW)).toEqual(movedTo(2));
    const longer = { start: START, end: START + 2 * HOUR_MS };
    expect(compareSeenEvent(watched(), seen(longer), NOW)).toMatchObject({ kind: 'changed' });
  });

  it('counts as deleted when it is not in the calendar', () => {
    expect(compareSeenEvent(watched(), seen(null), NOW)).toEqual({
      kind: 'changed',
      change: { kind: 'deleted', interval: null },
    });
  });

  it('counts as unchanged at the new time of a write whose success was not recorded', () => {
    const { start: writingStartAt, end: writingEndAt } = at(2);
    const event = watched({ writingStartAt, writingEndAt });
    expect(compareSeenEvent(event, seen(at(2)), NOW)).toEqual({ kind: 'same' });
    expect(compareSeenEvent(event, seen(at(3)), NOW)).toEqual(movedTo(3));
    expect(compareSeenEvent(event, seen(null), NOW)).toMatchObject({ kind: 'changed' });
  });

  it('is reported once for each change', () => {
    const event = watched(storedChange(at(2)));
    expect(compareSeenEvent(event, seen(at(2)), NOW)).toEqual({ kind: 'same' });
    expect(compareSeenEvent(event, seen(at(3)), NOW)).toEqual(movedTo(3));
    expect(compareSeenEvent(watched(storedChange(null)), seen(null), NOW)).toEqual({
      kind: 'same',
    });
  });

  it('is not reported again after the host chose to ignore the same change', () => {
    const { start, end } = at(2);
    const event = watched({ ignoredChange: `moved:${start}:${end}` });
    expect(compareSeenEvent(event, seen(at(2)), NOW)).toEqual({ kind: 'same' });
    expect(compareSeenEvent(event, seen(at(3)), NOW)).toEqual(movedTo(3));
    expect(compareSeenEvent(event, seen(null), NOW)).toMatchObject({ kind: 'changed' });
    const deleted = watched({ ignoredChange: 'deleted' });
    expect(compareSeenEvent(deleted, seen(null), NOW)).toEqual({ kind: 'same' });
  });

  it('is no longer reported when it is back at the time that we wrote', () => {
    expect(compareSeenEvent(watched(storedChange(at(2))), seen(at(0)), NOW)).toEqual({
      kind: 'cleared',
    });
    expect(compareSeenEvent(watched(storedChange(null)), seen(at(0)), NOW)).toEqual({
      kind: 'cleared',
    });
    const ignored = watched({ ignoredChange: 'deleted' });
    expect(compareSeenEvent(ignored, seen(at(0)), NOW)).toEqual({ kind: 'cleared' });
  });
});

describe('compareSeenEvent reports no change', () => {
  it('when the booking moved, whether or not its event was already updated', () => {
    const { start, end } = at(2);
    const booking = {
      status: 'confirmed',
      approvalDueAt: null,
      startAt: start,
      endAt: end,
    } as const;
    for (const interval of [at(0), at(2), at(1)]) {
      expect(compareSeenEvent(watched({ booking }), seen(interval), NOW)).toEqual({ kind: 'same' });
    }
  });

  it('when the booking is cancelled, or when its event is already deleted', () => {
    const { start, end } = at(0);
    const booking = {
      status: 'cancelled',
      approvalDueAt: null,
      startAt: start,
      endAt: end,
    } as const;
    expect(compareSeenEvent(watched({ booking }), seen(null), NOW)).toEqual({ kind: 'same' });
    const removed = watched({ status: 'removed' });
    expect(compareSeenEvent(removed, seen(null), NOW)).toEqual({ kind: 'same' });
  });
});

describe('compareSeenEvent requests another read', () => {
  it('when we wrote the event during the read, or the write is not recorded yet', () => {
    const written = watched({ updatedAt: NOW + 500 });
    for (const event of [written, watched({ status: 'planned' })]) {
      expect(compareSeenEvent(event, seen(at(2)), NOW + 900)).toEqual({ kind: 'outdated' });
      expect(compareSeenEvent(event, seen(null), NOW + 900)).toEqual({ kind: 'outdated' });
    }
  });

  it('when the event is back at the time of the booking', () => {
    const event = watched({ updatedAt: NOW + 500, ...storedChange(at(2)) });
    expect(compareSeenEvent(event, seen(at(0)), NOW + 900)).toEqual({ kind: 'outdated' });
  });

  it('but not when the event is at the time that we wrote', () => {
    const event = watched({ updatedAt: NOW + 500 });
    expect(compareSeenEvent(event, seen(at(0)), NOW + 900)).toEqual({ kind: 'same' });
  });
});

it('compareSeenEvent reports no change for a meeting that has begun', () => {
  expect(compareSeenEvent(watched(), seen(null, { seenAt: START + 1 }), START + 1)).toEqual({
    kind: 'same',
  });
});

describe('compareSeenEvent for an event in another calendar of the same account', () => {
  const elsewhere = { calendarId: 'team@example.com' };

  it('ignores a copy of the event', () => {
    expect(compareSeenEvent(watched(), seen(null, elsewhere), NOW)).toEqual({ kind: 'same' });
    expect(compareSeenEvent(watched(), seen(at(2), elsewhere), NOW)).toEqual({ kind: 'same' });
  });

  it('reports the event as moved when it is deleted from the booking’s calendar', () => {
    const deletedEvent = watched(storedChange(null));
    expect(compareSeenEvent(deletedEvent, seen(at(0), elsewhere), NOW)).toEqual({
      kind: 'cleared',
    });
    expect(compareSeenEvent(deletedEvent, seen(at(2), elsewhere), NOW)).toEqual(movedTo(2));
  });
});
