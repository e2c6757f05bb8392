// Tests the list of time zones when it does not load.
import { createBookingPage } from './booking-page.ts';
import { expect, test } from './fixtures.ts';

test('the time zone field reports that the list did not load, and retries after the next input', async ({
  page,
}) => {
  const booking = createBookingPage(page);
  await booking.openMonth();
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await page.context().setOffline(true);
  await zone.fill('tokyo');
  const loadError = 'The list could not be loaded. Please check your connection and type again.';
  await expect(page.getByText(loadError).first()).toBeVisible();
  await page.context().setOffline(false);
  await zone.fill('tokyo ');
  await expect(page.getByRole('option').first()).toHaveText(/Tokyo, Japan/);
});
