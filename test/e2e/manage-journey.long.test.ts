// Tests the review of a move that changes the length of the meeting.
import { randomUUID } from 'node:crypto';
import { createBookingPage } from './booking-page.ts';
import { expect, test } from './fixtures.ts';
import { createHost, instantIn } from './host.ts';

test('the review of a move says that the meeting gets another length', async ({ page }) => {
  const host = await createHost(page.request);
  const { id, path, title } = host.meetingType;
  const offer = (...durations: number[]) =>
    host.call('PUT', `/api/meeting-types/${id}`, { title, durations });
  await offer(30, 60);
  const answer = await page.request.post(`/api${path}/book`, {
    data: {
      startTime: new Date(instantIn(3, 600)).toISOString(),
      timezone: 'Europe/Paris',
      durationMinutes: 60,
      inviteeName: 'Grace Hopper',
      inviteeEmail: `${randomUUID()}@example.com`,
    },
  });
  await offer(15, 30);
  await page.goto(`${(await answer.json()).data.manageUrl}?step=reschedule`);
  const booking = createBookingPage(page);
  await booking.freeDays.nth(0).click();
  await booking.slots.nth(0).click();
  await expect(page.getByText('The meeting then lasts 30 minutes instead of 60.')).toBeVisible();
});
