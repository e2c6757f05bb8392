import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPoll } from '../../../worker/domain/calendars/poll-interval.ts';

const NOW = Date.parse('2026-03-01T10:30Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Facts = Parameters<typeof nextPoll>[0];

const withoutPush: Facts = {
  channelExpiresAt: null,
  channelTriedAt: null,
  pushedAt: null,
  changedAt: NOW,
};
const withPush: Facts = {
  channelExpiresAt: NOW + DAY,
  channelTriedAt: NOW - 5 * DAY,
  pushedAt: NOW - HOUR,
  changedAt: NOW - HOUR,
};

const waitOf = (facts: Facts, lateMs = 0) => nextPoll(facts, lateMs, NOW) - NOW;

describe('the wait between two reads', () => {
  it('is well below a minute after a change, so that every cron run can read the calendar', () => {
    const minute = fc.integer({ min: 0, max: MINUTE });
    fc.assert(
      fc.property(minute, (readAt) => {
        // Without a push, the first or the second cron run after a read must read again.
        const runs = [1, 2].map((count) => count * MINUTE);
        const dueAt = nextPoll({ ...withoutPush, changedAt: readAt }, 0, readAt);
        const readNext = runs.find((run) => run >= dueAt) ?? Number.POSITIVE_INFINITY;
        expect(readNext - readAt).toBeLessThanOrEqual(MINUTE + 10_000);
      }),
    );
  });

  it('grows with the time since the last change, up to half an hour', () => {
    const waits = [0, HOUR, 10 * HOUR, 2 * DAY, 300 * DAY].map((quiet) =>
      waitOf({ ...withoutPush, changedAt: NOW - quiet }),
    );
    expect(waits).toEqual([10_000, MINUTE, 10 * MINUTE, 30 * MINUTE, 30 * MINUTE]);
  });

  it('grows with the age of a push channel that works, up to six hours', () => {
    const waits = [0, 2 * HOUR, DAY, 6 * DAY].map((age) =>
      waitOf({ ...withPush, channelTriedAt: NOW - age }),
    );
    expect(waits).toEqual([10 * MINUTE, 30 * MINUTE, 6 * HOUR, 6 * HOUR]);
  });

  it('does not depend on a push channel that has sent nothing, has missed a change or has ended', () => {
    for (const facts of [
      { ...withPush, pushedAt: null },
      { ...withPush, channelExpiresAt: NOW },
      { ...withPush, channelExpiresAt: null },
    ])
      expect(waitOf(facts)).toBe(MINUTE);
  });

  it('grows for all calendars alike while the due calendars are late, up to six hours', () => {
    const busy = { ...withoutPush, changedAt: NOW - HOUR };
    expect(waitOf(busy, 5 * MINUTE)).toBe(2 * MINUTE);
    expect(waitOf(busy, 20 * MINUTE)).toBe(5 * MINUTE);
    expect(waitOf(busy, 300 * DAY)).toBe(6 * HOUR);
    expect(waitOf(withPush, 20 * MINUTE)).toBe(6 * HOUR);
  });
});
