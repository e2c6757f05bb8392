// A booking that breaks a rule of the meeting type or a limit of the host is refused, and nothing is stored.
import { describe, expect, it } from 'vitest';
import {
  fromBookingWindowDays,
  withMaximumPerDay,
} from '../../../worker/domain/limits/booking-rules.ts';
import { book, bookingRequest } from '../../support/calls.ts';
import { createMeetingType, createPage } from '../../support/hosts.ts';
import { bookManaged, reschedule } from '../../support/manage.ts';
import { dateIn, isoIn } from '../../support/times.ts';
import { expectRefused } from './expect-refused.ts';

describe('a time that the rules do not allow', () => {
  it('is refused when it is too soon for the minimum notice or after the booking window', async () => {
    const soon = await createPage({ rules: { minimumNoticeMinutes: 3 * 24 * 60 } });
    await expectRefused(() => book(soon.path, bookingRequest()), 422, 'SLOT_TOO_SOON');
    const far = await createPage({ rules: { window: fromBookingWindowDays(0) } });
    const afterToday = bookingRequest({ startTime: isoIn(2, '10:00') });
    await expectRefused(() => book(far.path, afterToday), 422, 'SLOT_TOO_FAR');
    const range = { kind: 'range', from: dateIn(3), to: dateIn(5) } as const;
    const later = await createPage({ rules: { window: range } });
    await expectRefused(() => book(later.path, bookingRequest()), 422, 'SLOT_TOO_EARLY');
  });

  it('is refused when the day is full, and the response lists the slots of the day', async () => {
    const full = await createPage({ rules: { limits: withMaximumPerDay([], 1) } });
    await book(full.path, bookingRequest());
    const secondRequest = bookingRequest({ startTime: isoIn(1, '15:00') });
    const body = await expectRefused(() => book(full.path, secondRequest), 409, 'DAY_FULL');
    expect(body.data?.slots?.every((slot) => !slot.available)).toBe(true);
  });

  it.each([
    ['week', 'WEEK_FULL'],
    ['month', 'MONTH_FULL'],
  ] as const)(
    'is refused when the %s is full, except for a move within the same period',
    async (per, code) => {
      const limits = [{ per, bookings: 1, minutes: null }];
      const full = await createPage({ rules: { limits } });
      const { manageUrl } = await bookManaged(full.path);
      const secondRequest = bookingRequest({ startTime: isoIn(1, '15:00') });
      const body = await expectRefused(() => book(full.path, secondRequest), 409, code);
      expect(body.data?.slots?.every((slot) => !slot.available)).toBe(true);
      expect((await reschedule(manageUrl, isoIn(1, '15:00'))).status).toBe(200);
    },
  );

  it('is refused when the limit of the host for all meeting types is reached', async () => {
    const bookingLimits = [{ per: 'day', bookings: null, minutes: 45 }] as const;
    const { host, path: firstPath } = await createPage({}, { bookingLimits });
    const other = await createMeetingType(host, { durations: [15, 30] });
    await book(firstPath, bookingRequest());
    const request = bookingRequest({ startTime: isoIn(1, '15:00') });
    const otherPath = `/api/${host.username}/${other.slug}`;
    await expectRefused(() => book(otherPath, request), 409, 'DAY_FULL');
    expect((await book(otherPath, { ...request, durationMinutes: 15 })).status).toBe(201);
  });

  it('is refused when it overlaps the buffer of another meeting', async () => {
    const buffered = await createPage({ rules: { bufferBeforeMinutes: 15 } });
    await book(buffered.path, bookingRequest());
    for (const time of ['09:30', '10:30']) {
      const startTime = isoIn(1, time);
      const call = () => book(buffered.path, bookingRequest({ startTime }));
      await expectRefused(call, 409, 'SLOT_TAKEN');
    }
  });
});
