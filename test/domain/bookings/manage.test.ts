import { describe, expect, it } from 'vitest';
import {
  findCancelObstacle,
  findMoveObstacle,
  type ManageableBooking,
} from '../../../worker/domain/bookings/manage.ts';
import { MINUTE_MS } from '../../../worker/domain/time/types.ts';

const NOW = 1_000;
const OPEN = { allowed: true, noticeMinutes: 0 };
const TERMS = { cancellation: OPEN, rescheduling: OPEN, isOffered: true };
const CLOSED = { allowed: false, noticeMinutes: 0 };
const booking = (changes: Partial<ManageableBooking> = {}): ManageableBooking => ({
  ...{
    status: 'confirmed',
    approvalDueAt: null,
    startAt: NOW,
    erasedAt: null,
    askedAt: null,
    ...changes,
  },
});

describe('the invitee of a booking', () => {
  it('may cancel and reschedule a booking that has not started', () => {
    expect(findCancelObstacle(booking(), TERMS, NOW)).toBeNull();
    expect(findMoveObstacle(booking(), TERMS, NOW)).toBeNull();
  });

  it.each([
    ['past', booking({ startAt: NOW - 1 })],
    ['cancelled', booking({ status: 'cancelled', startAt: NOW - 1 })],
    ['erased', booking({ status: 'cancelled', startAt: NOW - 1, erasedAt: 0 })],
  ] as const)(
    'gets only the reason "%s" when the booking cannot change, even if other reasons apply too',
    (reason, changed) => {
      const terms = { cancellation: CLOSED, rescheduling: CLOSED, isOffered: false };
      expect(findCancelObstacle(changed, terms, NOW)).toBe(reason);
      expect(findMoveObstacle(changed, terms, NOW)).toBe(reason);
    },
  );

  it('may cancel but not reschedule when the meeting type is no longer offered', () => {
    const terms = { ...TERMS, isOffered: false };
    expect(findCancelObstacle(booking(), terms, NOW)).toBeNull();
    expect(findMoveObstacle(booking(), terms, NOW)).toBe('not-offered');
  });

  it('may cancel until the notice for cancelling begins, even if rescheduling needs no notice', () => {
    const cancellation = { allowed: true, noticeMinutes: 60 };
    const terms = { ...TERMS, cancellation };
    const startAt = NOW + 60 * MINUTE_MS;
    expect(findCancelObstacle(booking({ startAt }), terms, NOW)).toBeNull();
    expect(findCancelObstacle(booking({ startAt: startAt - 1 }), terms, NOW)).toBe('too-late');
    expect(findMoveObstacle(booking({ startAt: startAt - 1 }), terms, NOW)).toBeNull();
  });

  it('may not make a change that the policy forbids', () => {
    const startAt = NOW + 60 * MINUTE_MS;
    const terms = { cancellation: OPEN, rescheduling: CLOSED, isOffered: false };
    expect(findCancelObstacle(booking({ startAt }), terms, NOW)).toBeNull();
    expect(findMoveObstacle(booking({ startAt }), terms, NOW)).toBe('not-allowed');
  });
});
