import { describe, expect, it } from 'vitest';
import {
  type BookingEdit,
  checkBookingEdit,
  hasNewEmail,
  isMeetingLength,
} from '../../../worker/domain/bookings/booking-edit.ts';
import { MINUTE_MS } from '../../../worker/domain/time/types.ts';

const EDIT: BookingEdit = {
  ...{ inviteeName: 'Ines', inviteeEmail: 'ines@x.example', startTime: 1_000, endTime: 2_000 },
};
const check = (changes: Partial<BookingEdit> = {}) =>
  checkBookingEdit({ ...EDIT, ...changes }).map(({ path, message }) => `${path}: ${message}`);

describe('a host’s edit of a booking', () => {
  it('is accepted when all required fields are valid', () => {
    expect(check()).toEqual([]);
    expect(check({ inviteeName: ' n '.repeat(30), inviteeEmail: ' ines@x.example ' })).toEqual([]);
    expect(check({ inviteeName: 'n'.repeat(100), notes: 'x'.repeat(2_000) })).toEqual([]);
    expect(check({ inviteeCountryCode: '+41', inviteeMobileNumber: '791234567' })).toEqual([]);
    expect(check({ inviteeCountryCode: null, inviteeMobileNumber: null })).toEqual([]);
  });

  it.each<[Partial<BookingEdit>, string]>([
    [{ inviteeName: ' ' }, "inviteeName: Please enter the invitee's name."],
    [{ inviteeName: 'n'.repeat(101) }, 'inviteeName: Names can have at most 100 characters.'],
    [{ inviteeEmail: ' ' }, "inviteeEmail: Please enter the invitee's email address."],
    [{ inviteeEmail: 'ines' }, 'inviteeEmail: Please enter a valid email address.'],
    [{ endTime: 1_000 }, 'endTime: End time must be after start time'],
    [{ endTime: 999 }, 'endTime: End time must be after start time'],
    [{ notes: 'x'.repeat(2_001) }, 'notes: Notes can have at most 2000 characters.'],
    [
      { inviteeCountryCode: '+41' },
      'inviteeMobileNumber: Please provide both country code and mobile number, or leave both empty.',
    ],
  ])('is refused with one message when %o is wrong', (changes, problem) => {
    expect(check(changes)).toEqual([problem]);
  });

  it('is refused when the name has no visible characters', () => {
    expect(check({ inviteeName: '\u200b\u200d' })).toHaveLength(1);
    expect(check({ inviteeName: '...' })).toHaveLength(1);
  });

  it('is refused with all problems, in the order of the form fields', () => {
    const changes = { inviteeName: '', inviteeEmail: '', endTime: 0, notes: 'x'.repeat(2_001) };
    const paths = check({ ...changes, inviteeCountryCode: '+41' }).map(
      (problem) => problem.split(':')[0],
    );
    expect(paths).toEqual([
      ...['inviteeName', 'inviteeEmail', 'endTime', 'notes', 'inviteeMobileNumber'],
    ]);
  });

  it('counts an email address as the same when only upper and lower case differ', () => {
    expect(hasNewEmail('INES@x.example', 'ines@X.example')).toBe(false);
    expect(hasNewEmail('ina@x.example', 'ines@x.example')).toBe(true);
  });

  it('can keep the current length of the meeting or use the length of the meeting type', () => {
    const booked = { startAt: 0, endAt: 45 * MINUTE_MS };
    const isLength = (minutes: number) =>
      isMeetingLength({ startTime: 5, endTime: 5 + minutes * MINUTE_MS }, booked, 30);
    expect([30, 45, 44, 31, 75].map(isLength)).toEqual([true, true, false, false, false]);
    const moved = { startTime: 0, endTime: 15 * MINUTE_MS };
    expect(isMeetingLength(moved, { startAt: 15 * MINUTE_MS, endAt: 30 * MINUTE_MS }, 60)).toBe(
      true,
    );
  });
});
