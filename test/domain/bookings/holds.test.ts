import { describe, expect, it } from 'vitest';
import { storedHoldRequest } from '../../../worker/db/bookings/stored-request.ts';
import { readHoldState } from '../../../worker/domain/bookings/holds.ts';
import { NO_TEXTS } from '../../../worker/domain/form/standard-fields.ts';

const OPEN = { expiresAt: 1_000, endedAt: null, bookingId: null };

describe('the state of a hold', () => {
  it('is open until the millisecond at which it expires', () => {
    expect(readHoldState(OPEN, 999)).toBe('open');
    expect(readHoldState(OPEN, 1_000)).toBe('expired');
  });

  it('stays released or confirmed after its end', () => {
    expect(readHoldState({ ...OPEN, endedAt: 500 }, 999)).toBe('released');
    expect(readHoldState({ ...OPEN, endedAt: 500, bookingId: 'b' }, 2_000)).toBe('confirmed');
  });
});

describe('the stored request of a hold', () => {
  it('is unreadable when it is damaged', () => {
    const request = { inviteeCountryCode: '', inviteeMobileNumber: '', ...NO_TEXTS };
    expect(storedHoldRequest.parse(request)).toEqual(request);
    for (const value of [null, 1, [], {}, { ...request, notes: 1 }])
      expect(storedHoldRequest.safeParse(value).success).toBe(false);
  });
});
