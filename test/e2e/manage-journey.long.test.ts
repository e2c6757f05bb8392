// Tests the review of a move that changes the length of the meeting, and the manage page on a phone.
import { randomUUID } from 'node:crypto';
import { createBookingPage } from './booking-page.ts';
import { expect, test } from './fixtures.ts';
import { bookFreeSlot } from './free-slot.ts';
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the news of a booking is first, nothing moves, and each step of a move has one way back', async ({
    page,
  }) => {
    const path = await bookFreeSlot(page.request);
    await page.addInitScript(() => {
      Reflect.set(window, 'shifts', 0);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Reflect.set(
            window,
            'shifts',
            Reflect.get(window, 'shifts') + Reflect.get(entry, 'value'),
          );
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${path}?booked`);
    await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeFocused();
    const mark = await page.locator('.manage-mark').boundingBox();
    expect(mark?.y).toBeLessThan(100);
    await expect(page.getByRole('link', { name: '.ics file' })).toBeInViewport({ ratio: 1 });
    // The description follows the booking, in the order of the document too.
    const description = page.getByText('A first conversation').and(page.locator(':visible'));
    await expect(description).toHaveCount(1);
    await expect(page.locator('dl ~ .manage-about > *').and(description)).toHaveCount(1);
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThan(0.02);

    await page.getByRole('button', { name: 'Reschedule' }).click();
    const keep = page.getByRole('button', { name: 'Keep current time' });
    const back = page.getByRole('button', { name: 'Back', exact: true });
    await expect(keep).toHaveCount(1);
    await expect(back).toHaveCount(0);
    const booking = createBookingPage(page);
    await booking.freeDays.first().click();
    await expect(booking.dayHeading).toBeFocused();
    await expect(keep).toHaveCount(0);
    await expect(back).toHaveCount(1);
    await page.keyboard.press('Shift+Tab');
    await expect(back).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator(':focus')).toHaveAttribute('data-date');
    await keep.press('Enter');
    await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
  });
});
