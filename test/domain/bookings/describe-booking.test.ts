import { describe, expect, it } from 'vitest';
import {
  stateOf,
  writeApprovalNote,
  writeHeading,
} from '../../../worker/contract/bookings/describe-booking.ts';
import { describeRefusals } from '../../../worker/contract/bookings/describe-refusals.ts';
import type { ManagedBooking } from '../../../worker/contract/bookings/manage-calls.ts';
import { ENGLISH } from '../../../worker/domain/language/english.ts';

const BOOKING = {
  status: 'confirmed',
  isErased: false,
  startTime: '2026-11-23T13:00:00.000Z',
  endTime: '2026-11-23T13:30:00.000Z',
} as ManagedBooking;

const headingAt = (time: string) =>
  writeHeading(ENGLISH, stateOf(BOOKING, Date.parse(`2026-11-23T${time}Z`)), null, undefined);

describe('the heading of the manage page', () => {
  it('says that the meeting has started, from its start until its end', () => {
    expect(headingAt('12:59:59')).toBe('Your meeting');
    expect(headingAt('13:00:00')).toBe('This meeting has started');
    expect(headingAt('13:00:01')).toBe('This meeting has started');
    expect(headingAt('13:29:59')).toBe('This meeting has started');
    expect(headingAt('13:30:00')).toBe('This meeting is over');
  });
});

describe('the note on the review of a move', () => {
  const write = (status: ManagedBooking['status'], requiresApproval: boolean) =>
    writeApprovalNote(ENGLISH, {
      ...BOOKING,
      status,
      meetingType: { requiresApproval },
    } as ManagedBooking);

  it('says that an approved time is given up at once', () => {
    expect(write('confirmed', true)).toContain('You give up your current time at once');
    expect(write('pending', true)).toContain('Until then, your meeting is not confirmed');
    expect(write('confirmed', false)).toBeNull();
  });
});

describe('the note on the manage page', () => {
  const ALLOWED = { allowed: true, reason: null } as const;
  const refused = <R extends string>(reason: R) => ({ allowed: false, reason });
  const policies = {
    cancellation: { allowed: true, noticeMinutes: 1440 },
    rescheduling: { allowed: true, noticeMinutes: 1440 },
  };
  const meetingType = policies as ManagedBooking['meetingType'];
  const REACH = 'To reach the host, reply to your confirmation email.';

  it.each([
    [ALLOWED, ALLOWED, []],
    [ALLOWED, refused('not-offered'), ['The host currently offers no other times.']],
    [
      refused('too-late'),
      refused('too-late'),
      [
        'It is too late to cancel or reschedule this meeting online. The deadline was 24 hours before the start.',
        REACH,
      ],
    ],
    [
      refused('not-allowed'),
      refused('not-allowed'),
      ['You cannot cancel or reschedule this meeting online.', REACH],
    ],
    [
      refused('too-late'),
      ALLOWED,
      [
        'It is too late to cancel this meeting online. The deadline was 24 hours before the start.',
        REACH,
      ],
    ],
    [
      refused('not-allowed'),
      refused('not-offered'),
      [
        'You cannot cancel this meeting online.',
        'The host currently offers no other times.',
        REACH,
      ],
    ],
  ] as const)(
    'says why a change is impossible and what to do (%j, %j)',
    (cancel, reschedule, sentences) => {
      const move = { ...reschedule, durationMinutes: 30 };
      expect(describeRefusals(ENGLISH, { cancel, reschedule: move, meetingType })).toEqual(
        sentences,
      );
    },
  );
});
