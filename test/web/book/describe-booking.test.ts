import { describe, expect, it } from 'vitest';
import { stateOf, writeHeading } from '../../../web/book/manage/describe-booking.ts';
import type { ManagedBooking } from '../../../worker/contract/bookings/manage-calls.ts';

const BOOKING = {
  status: 'confirmed',
  isErased: false,
  startTime: '2026-11-23T13:00:00.000Z',
  endTime: '2026-11-23T13:30:00.000Z',
} as ManagedBooking;

const headingAt = (time: string) =>
  writeHeading(stateOf(BOOKING, Date.parse(`2026-11-23T${time}Z`)), null);

describe('the heading of the manage page', () => {
  it('says that the meeting has started, from its start until its end', () => {
    expect(headingAt('12:59:59')).toBe('Your meeting');
    expect(headingAt('13:00:01')).toBe('This meeting has started');
    expect(headingAt('13:29:59')).toBe('This meeting has started');
    expect(headingAt('13:30:00')).toBe('This meeting is over');
  });
});
