import { expect, test } from './fixtures.ts';
import { enterAsNewHost } from './host.ts';

test('the free plan stops at the third meeting type, and larger plans go on', async ({ page }) => {
  const host = await enterAsNewHost(page);
  await host.createType('First');
  await page.goto('/meeting-types/new');
  await page.getByLabel('Title').fill('Third');
  // In another window, meanwhile.
  await host.createType('Second');
  await page.getByRole('button', { name: 'Save meeting type' }).click();
  await expect(page).toHaveURL('/upgrade');
  await expect(
    page.getByText('You have reached the meeting type limit of your plan.'),
  ).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText('2 of 2 meeting types')).toBeVisible();
  await page.getByRole('link', { name: 'Upgrade to create more' }).click();

  await expect(page.getByText('No payment is taken yet.').first()).toBeVisible();
  const current = page.getByRole('region', { name: 'Your plan' });
  await expect(current).toContainText('Free');
  await expect(page.getByRole('link', { name: 'Contact sales' })).toHaveAttribute(
    'href',
    /^mailto:.+@.+/,
  );
  await page.getByRole('button', { name: 'Upgrade to Individual' }).click();
  await expect(page.getByText('Plan upgraded successfully!')).toBeVisible();
  await expect(current).toContainText('Individual');
  await expect(page.getByRole('button', { name: 'Upgrade to Individual' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Upgrade to Startup' }).click();
  await expect(current).toContainText('Startup');
  await expect(page.getByRole('button', { name: /^Upgrade to/ })).toHaveCount(0);

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Create meeting type' }).click();
  await page.getByLabel('Title').fill('Third');
  await page.getByRole('button', { name: 'Save meeting type' }).click();
  await expect(page.getByText('Unlimited meeting types')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('a plan that cannot be changed says why', async ({ page }) => {
  await enterAsNewHost(page, 'gmail.com');
  await page.goto('/upgrade');
  await expect(
    page.getByText('The Startup plan is not available for personal email domains.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upgrade to Startup' })).toHaveCount(0);
  const upgrade = page.getByRole('button', { name: /Individual|Processing/ });
  const alert = page.getByRole('alert');

  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    '**/api/users/me',
    async (route) => {
      await asked;
      await route.fulfill({ status: 502, body: 'Bad Gateway' });
    },
    { times: 1 },
  );
  await upgrade.click();
  await expect(upgrade).toHaveText('Processing…');
  await expect(upgrade).toBeDisabled();
  answer();
  await expect(alert).toHaveText('Failed to upgrade plan');
  await page.route('**/api/users/me', (route) => route.abort(), { times: 1 });
  await upgrade.click();
  await expect(alert).toHaveText('An error occurred while upgrading your plan');
  await page.getByText('Do I have to pay now?').click();
  await expect(page.getByText('The prices say what a plan will cost')).toBeVisible();
});
