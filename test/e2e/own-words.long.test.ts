// Tests which emails a host gets.
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createHost, signInAs } from './host.ts';
import { saveScreenshots } from './save-screenshots.ts';

test('a host switches some emails off and switches the daily agenda on', async ({
  page,
  request,
}) => {
  const host = await createHost(request);
  await signInAs(page, host);
  await page.goto('/settings#emails');
  const reminders = page.getByRole('switch', { name: 'Reminders' });
  await expect(reminders).toBeChecked();
  await reminders.press('Space');
  await expect(page.getByText('Choice saved').first()).toBeVisible();
  await page.getByLabel('Daily agenda').selectOption('7');
  await saveScreenshots(page, 'choices');
  await page.reload();
  await expect(reminders).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'New bookings' })).toBeChecked();
  await expect(page.getByLabel('Daily agenda')).toHaveValue('7');
  await expectAccessible(page, 'settings', { state: 'email-choices' });
});
