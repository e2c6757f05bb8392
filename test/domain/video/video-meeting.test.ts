import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../worker/domain/time/types.ts';
import {
  decideVideoWrite,
  hasWaitedTooLong,
  type KnownVideoMeeting,
} from '../../../worker/domain/video/video-meeting.ts';

const NOW = Date.parse('2027-03-01T12:00:00Z');
const wanted = {
  interval: { start: NOW + MINUTE_MS, end: NOW + 31 * MINUTE_MS },
  title: 'A talk',
};
const past = { ...wanted, interval: { start: NOW - 31 * MINUTE_MS, end: NOW - MINUTE_MS } };
const known = (changes: Partial<KnownVideoMeeting> = {}): KnownVideoMeeting => ({
  status: 'written',
  accountId: 'zoe',
  meetingId: '81',
  marker: 'm',
  writtenStartAt: wanted.interval.start,
  writtenEndAt: wanted.interval.end,
  writtenTitle: wanted.title,
  ...changes,
});
const planned = known({ status: 'planned', meetingId: null });

describe('decideVideoWrite', () => {
  it.each([
    ['creates a missing meeting', null, wanted, { kind: 'create' }],
    ['creates a removed meeting again', known({ status: 'removed' }), wanted, { kind: 'create' }],
    ['creates no meeting for the past', null, past, { kind: 'none' }],
    ['creates no meeting without a booking', null, null, { kind: 'none' }],
    ['does not change a meeting that is up to date', known(), wanted, { kind: 'none' }],
    ['does not change a past meeting', known({ writtenStartAt: 1 }), past, { kind: 'none' }],
    [
      'moves a meeting',
      known({ writtenStartAt: 1 }),
      wanted,
      { kind: 'update', meetingId: '81', marker: 'm' },
    ],
    [
      'renames a meeting',
      known({ writtenTitle: 'Old' }),
      wanted,
      { kind: 'update', meetingId: '81', marker: 'm' },
    ],
    ['removes a meeting', known(), null, { kind: 'remove', meetingId: '81', marker: 'm' }],
    [
      'searches for a planned meeting before it creates the meeting again',
      planned,
      wanted,
      { kind: 'find', isWanted: true, marker: 'm' },
    ],
    [
      'searches for a planned meeting that no booking needs',
      planned,
      null,
      { kind: 'find', isWanted: false, marker: 'm' },
    ],
    [
      'does not change a meeting of another account',
      known({ accountId: 'ada' }),
      null,
      { kind: 'none' },
    ],
    [
      'creates a meeting in the account that is connected now',
      known({ accountId: 'ada' }),
      wanted,
      { kind: 'create' },
    ],
  ] as const)('%s', (_, stored, needed, write) => {
    expect(decideVideoWrite(stored, needed, 'zoe', NOW)).toEqual(write);
  });
});

describe('hasWaitedTooLong', () => {
  it('returns true after five minutes', () => {
    expect(hasWaitedTooLong(NOW - 5 * MINUTE_MS + 1, NOW)).toBe(false);
    expect(hasWaitedTooLong(NOW - 5 * MINUTE_MS, NOW)).toBe(true);
  });
});
