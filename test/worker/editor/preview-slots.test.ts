import { describe, expect, it } from 'vitest';
import type { SlotPreview } from '../../../worker/contract/slots/preview-calls.ts';
import { DAY_MS, HOUR_MS } from '../../../worker/domain/time/types.ts';
import { createAppWith } from '../../support/apps.ts';
import { book, bookingRequest } from '../../support/calls.ts';
import { createTestClock } from '../../support/clocks.ts';
import { connectCalendar, storeBusy } from '../../support/connected-calendars.ts';
import { createMeetingType, everyDay } from '../../support/hosts.ts';
import { instantIn, isoIn } from '../../support/times.ts';
import { signInHost } from '../host-calls.ts';

describe('POST /api/meeting-types/preview', () => {
  const hours = (start: string, end: string) => ({
    workingHours: everyDay(start, end).workingHours,
  });

  it('counts the free slots of the host’s next seven days', async () => {
    const { host, call } = await signInHost({ plan: 'individual' });
    const type = await createMeetingType(host, { availability: everyDay('00:00', '24:00') });
    await book(
      `/api/${host.username}/${type.slug}`,
      bookingRequest({ startTime: isoIn(2, '10:00') }),
    );
    const clock = createTestClock();
    const { fetch } = createAppWith({ clock });
    const count = async (fields: object) =>
      (await call<SlotPreview>('POST', '/meeting-types/preview', fields, fetch)).body.data;
    const all = await count({ availability: hours('00:00', '24:00'), durationMinutes: 60 });
    // The slot of the current hour is in the past, and one slot is booked.
    const today = clock.now() - (clock.now() % DAY_MS);
    expect(all.slots).toBe(Math.floor((today + 7 * DAY_MS - clock.now()) / HOUR_MS) - 1);
    expect(all).toMatchObject({ reason: null, message: null });
    const once = { availability: hours('00:00', '24:00'), rules: { maximumPerDay: 1 } };
    const [newTypePreview, existingTypePreview] = [
      await count(once),
      await count({ ...once, id: type.id }),
    ];
    expect(newTypePreview.slots - existingTypePreview.slots).toBe(47);
  });

  it.each([
    [{ availability: hours('09:00', '09:10') }, 'too-short'],
    [
      {
        durationMinutes: 60,
        availability: hours('00:00', '24:00'),
        rules: { minimumNoticeMinutes: 43_200 },
      },
      'too-soon',
    ],
  ])('returns the reason when there is no slot for %j', async (fields, reason) => {
    const { call } = await signInHost();
    const { body } = await call<SlotPreview>('POST', '/meeting-types/preview', fields);
    expect(body.data).toEqual({ slots: 0, reason, message: expect.stringMatching(/\.$/) });
  });

  it('counts the events of a connected calendar as busy', async () => {
    const { host, call } = await signInHost();
    const type = await createMeetingType(host);
    const draft = { id: type.id, availability: hours('00:00', '24:00'), durationMinutes: 60 };
    const { fetch } = createAppWith({ clock: createTestClock() });
    const count = async () =>
      (await call<SlotPreview>('POST', '/meeting-types/preview', draft, fetch)).body.data.slots;
    const before = await count();
    const connected = await connectCalendar({ host, type, path: '' });
    const busy = { start: instantIn(2, '12:00'), end: instantIn(2, '14:00') };
    await storeBusy(connected, busy);
    expect(before - (await count())).toBe(2);
  });

  it('lists the invalid fields that make a preview impossible', async () => {
    const { call } = await signInHost();
    const answer = await call('POST', '/meeting-types/preview', {
      availability: hours('17:00', '09:00'),
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.[0]).toEqual({
      path: 'availability.workingHours.monday.end',
      message: 'End time must be after start time',
    });
  });
});
