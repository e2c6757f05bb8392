// Tests the upgrade page when a plan cannot be changed.
import { expect, test } from './fixtures.ts';
import { signInAsNewHost } from './host.ts';

test('the upgrade page shows the reason when a plan cannot be changed', async ({ page }) => {
  await signInAsNewHost(page, 'gmail.com');
  await page.goto('/upgrade');
  await expect(
    page.getByText('The Startup plan is not available for personal email domains.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upgrade to Startup' })).toHaveCount(0);
  const confirmUpgrade = page.getByRole('button', { name: /^Confirm upgrade|Processing/ });
  const alert = page.getByRole('alertdialog').getByRole('alert');

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    '**/api/users/me',
    async (route) => {
      await released;
      await route.fulfill({ status: 502, body: 'Bad Gateway' });
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Upgrade to Individual' }).click();
  await confirmUpgrade.click();
  await expect(confirmUpgrade).toHaveText('Processing…');
  await expect(confirmUpgrade).toBeDisabled();
  release();
  await expect(alert).toHaveText('Failed to upgrade plan');
  await page.route('**/api/users/me', (route) => route.abort(), { times: 1 });
  await confirmUpgrade.click();
  await expect(alert).toHaveText('An error occurred while upgrading your plan');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Do I have to pay now?').click();
  await expect(page.getByText('The prices show what a plan will cost')).toBeVisible();
});
