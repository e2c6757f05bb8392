// Calls that need a fresh sign-in: the dialog that asks the user to confirm who they are.
import { chooseAccount, PASSWORD, refuseOnce, startDemoSession } from './account-screens.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { signInAsNewHost } from './host.ts';

test('a host confirms with the password and gets the archive', async ({ page }) => {
  await startDemoSession(page);
  await page.goto('/settings#account');
  const button = page.getByRole('button', { name: 'Create an archive' });
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });

  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await refuseOnce(page, '**/api/users/me/archives');
  await button.press('Enter');
  await expect(dialog.getByLabel('Password', { exact: true })).toBeVisible();
  await expectAccessible(page, 'confirm-session');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Please confirm', { exact: true })).toBeVisible();
  await expect(button).toBeFocused();

  await refuseOnce(page, '**/api/users/me/archives');
  await button.press('Enter');
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong-h0rse!');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This password is not correct.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Download archive' })).toBeVisible();
});

test('a host confirms with Google in a second window and loses nothing of the form', async ({
  page,
}) => {
  const { user } = await signInAsNewHost(page);
  await page.goto('/settings#api-keys');
  await expect(page.getByText('No API keys yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Create API key' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Create API key' });
  await form.getByLabel('Name', { exact: true }).fill('CRM sync');
  await form.getByRole('checkbox', { name: 'Bookings Read' }).press('Space');
  await refuseOnce(page, '**/api/api-keys');
  await form.getByRole('button', { name: 'Create API key' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveCount(0);
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Continue with Google' }).press('Enter');
  await chooseAccount(await opened, user);
  await expect(page.getByRole('dialog', { name: 'Your new API key' })).toBeVisible();
  await expect(dialog).toBeHidden();
});
