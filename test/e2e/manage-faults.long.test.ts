// Tests the manage page when another window or a fault gets in the way.
import { expect, test } from './fixtures.ts';
import { bookFreeSlot } from './free-slot.ts';

test('the manage page shows that a booking was cancelled in another window', async ({ page }) => {
  const path = await bookFreeSlot(page.request);
  await page.goto(path);
  await page.getByRole('button', { name: 'Reschedule' }).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page
    .getByRole('button', { name: /times? available$/ })
    .first()
    .click();
  await page.locator('[data-slot]').first().click();
  await page.request.post('/api/manage/cancel', {
    headers: { authorization: `Bearer ${path.slice('/manage/'.length)}` },
    data: {},
  });
  await page.getByRole('button', { name: 'Confirm new time' }).click();
  await expect(page.getByRole('heading', { name: 'This meeting is cancelled' })).toBeFocused();
  await expect(page.getByText('This is the current booking.')).toBeVisible();
});

test('the manage page shows an error when the calendar for another time cannot load', async ({
  page,
}) => {
  const path = await bookFreeSlot(page.request);
  await page.route('**/choose-time-*.js', (route) => route.abort());
  await page.goto(`${path}?step=reschedule`);
  await expect(page.getByRole('heading', { name: 'Choose a new time' })).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('This step could not be loaded.');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Your meeting' })).toBeVisible();
});
