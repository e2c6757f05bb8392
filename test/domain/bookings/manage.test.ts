import { describe, expect, it } from 'vitest';
import {
  findCancelObstacle,
  findMoveObstacle,
  type ManageableBooking,
} from '../../../worker/domain/bookings/manage.ts';

const NOW = 1_000;
const booking = (changes: Partial<ManageableBooking> = {}): ManageableBooking => ({
  ...{ status: 'confirmed', startAt: NOW, erasedAt: null, ...changes },
});

describe('the invitee of a booking', () => {
  it('may cancel and reschedule a booking that has not started', () => {
    expect(findCancelObstacle(booking(), NOW)).toBeNull();
    expect(findMoveObstacle(booking(), true, NOW)).toBeNull();
  });

  it.each([
    ['past', booking({ startAt: NOW - 1 })],
    ['cancelled', booking({ status: 'cancelled', startAt: NOW - 1 })],
    ['erased', booking({ status: 'cancelled', startAt: NOW - 1, erasedAt: 0 })],
  ] as const)(
    'gets only the reason "%s" when the booking cannot change, even if other reasons apply too',
    (reason, changed) => {
      expect(findCancelObstacle(changed, NOW)).toBe(reason);
      expect(findMoveObstacle(changed, false, NOW)).toBe(reason);
    },
  );

  it('may cancel but not reschedule when the meeting type is no longer offered', () => {
    expect(findCancelObstacle(booking(), NOW)).toBeNull();
    expect(findMoveObstacle(booking(), false, NOW)).toBe('not-offered');
  });
});
