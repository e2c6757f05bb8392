// Settings › Security: the ways to sign in.
import { PASSWORD } from './account-screens.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { signInAsNewHost, signInPerson } from './host.ts';

const NEXT = 'Fresh-h0rse!';

test('a host adds a password, changes it, and disconnects Google', async ({ page, request }) => {
  const { user } = await signInAsNewHost(page);
  await signInPerson(request, user.email, user.name);
  await page.goto('/settings#security');
  const section = page.getByRole('region', { name: 'Ways to sign in' });
  const sessions = page.getByRole('region', { name: 'Sessions' }).locator('dl > div');
  await expect(section.getByText('No password')).toBeVisible();
  await expect(sessions).toHaveCount(2);
  // Google is the only way to sign in.
  const disconnect = section.getByRole('button', { name: 'Disconnect Google' });
  await expect(disconnect).toHaveCount(0);

  const edit = section.getByRole('button', { name: 'Edit Password' });
  await edit.press('Enter');
  const next = section.getByLabel('New Password', { exact: true });
  await expect(next).toBeFocused();
  await page.keyboard.type('Password1!');
  await page.keyboard.press('Enter');
  await expect(next).toHaveAttribute('aria-invalid', 'true');
  await expect(next).toBeFocused();
  await expectAccessible(page, 'settings-security-password');
  await next.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(section.getByRole('status').filter({ hasText: 'Password changed' })).toBeVisible();
  await expect(edit).toBeFocused();
  await expect(section.getByText('You have a password')).toBeVisible();
  await expect(sessions).toHaveCount(1);

  await edit.press('Enter');
  const current = section.getByLabel('Current password', { exact: true });
  await expect(current).toBeFocused();
  await current.fill('Wrong-h0rse!');
  await next.fill(NEXT);
  await page.keyboard.press('Enter');
  await expect(section.getByText('This password is not correct.')).toBeVisible();
  await expect(current).toBeFocused();
  await current.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(section.getByRole('status').filter({ hasText: 'Password changed' })).toBeVisible();

  await disconnect.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Disconnect Google?' });
  await dialog.getByRole('button', { name: 'Disconnect' }).press('Enter');
  await expect(section.getByText('You can sign in with Google')).toBeHidden();
  await expect(section.getByRole('heading', { name: 'Ways to sign in' })).toBeFocused();
  const signIn = { email: user.email, password: NEXT };
  expect((await request.post('/api/auth/login', { data: signIn })).status()).toBe(200);
});
