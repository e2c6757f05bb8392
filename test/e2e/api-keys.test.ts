import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createHost, signInAs } from './host.ts';
import { saveScreenshots } from './save-screenshots.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a host creates, copies, rotates and revokes an API key with the keyboard', async ({
  page,
  request,
  mailBox,
}) => {
  test.slow();
  const host = await createHost(request);
  await signInAs(page, host);
  await page.goto('/settings#api-keys');
  const section = page.getByRole('region', { name: 'API keys' });
  await expect(section.getByText('No API keys yet.')).toBeVisible();
  const guide = section.getByRole('link', { name: 'How API keys work' });
  await expect(guide).toHaveAttribute('href', '/docs/api-keys');
  await saveScreenshots(page, 'api-keys-empty');

  const press = (name: string) =>
    page.getByRole('button', { name, exact: true }).last().press('Enter');
  await press('Create API key');
  const dialog = page.getByRole('dialog', { name: 'Create API key' });
  await dialog.getByRole('button', { name: 'Create API key' }).press('Enter');
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(dialog.getByText('Please enter a name.')).toBeVisible();
  await expect(dialog.getByText('Please choose at least one permission.')).toBeVisible();
  await page.keyboard.type('CRM sync');
  await dialog.getByRole('checkbox', { name: 'Bookings Write' }).press('Space');
  await expect(dialog.getByRole('checkbox', { name: 'Bookings Read' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Account Read' }).press('Space');
  await dialog.getByText('Limit to networks').click();
  await dialog.getByLabel('Allowed networks').fill('everywhere');
  await dialog.getByRole('button', { name: 'Create API key' }).press('Enter');
  await expect(dialog.getByLabel('Allowed networks')).toBeFocused();
  await expectAccessible(page, 'api-keys', { state: 'form' });
  await dialog.getByLabel('Allowed networks').fill('10.0.0.0/8');
  await dialog.getByRole('button', { name: 'Create API key' }).press('Enter');

  const shown = page.getByRole('dialog', { name: 'Your new API key' });
  const field = shown.getByLabel('API key', { exact: true });
  const key = await field.inputValue();
  expect(key).toMatch(/^hp_test_\w{49}$/);
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await press('Copy');
  await expect(shown.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await expectAccessible(page, 'api-keys', { state: 'new' });
  await press('I have stored the key');

  const card = section.getByRole('article', { name: 'CRM sync' });
  await expect(card).toContainText(`hp_test_…${key.slice(-4)}`);
  await expect(card).toContainText('bookings:read, bookings:write, account:read');
  await expect(card).toContainText('10.0.0.0/8');
  await expect(page.locator('body')).not.toContainText(key);
  const [mail] = await mailBox.waitFor(host.user.email);
  expect(mail?.subject).toBe('A new API key was created in Halfpast');

  await press('Rotate');
  await page.getByLabel('Current key').selectOption('Works for one more hour');
  await saveScreenshots(page, 'api-keys-rotate');
  await press('Rotate API key');
  await expect(shown.getByText(/The previous key works until/)).toBeVisible();
  await expect(field).not.toHaveValue(key);
  await press('I have stored the key');
  await expect(card).toContainText('Previous key works until');
  await expectAccessible(page, 'api-keys');

  await press('Revoke');
  const question = page.getByRole('alertdialog', { name: 'Revoke CRM sync?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press('Revoke API key');
  await expect(page.getByText('API key revoked')).toBeVisible();
  await section.getByText('Expired and revoked keys (1)').click();
  await expect(card).toContainText('Revoked');
  await expectAccessible(page, 'api-keys', { state: 'revoked' });
});
