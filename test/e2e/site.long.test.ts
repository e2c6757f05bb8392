// Tests the header of the public pages for a signed-in user, and the code samples.
import { startDemoSession } from './account-screens.ts';
import { expect, test } from './fixtures.ts';
import { openWithScript } from './page-script.ts';

test('a signed-in user sees the account in the header of public pages and can sign out', async ({
  page,
}) => {
  await startDemoSession(page);
  await openWithScript(page, '/pricing');
  const header = page.getByRole('banner');
  await expect(header).toContainText('Dana Moreau');
  await expect(header.getByRole('link', { name: 'Sign in' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sign up for Startup' })).toBeHidden();
  await openWithScript(page, '/contact?subject=enterprise');
  await expect(page.getByLabel('Name')).toHaveValue('Dana Moreau');
  // A link to the contact form can choose the subject.
  await expect(page.getByLabel('Subject')).toHaveValue('enterprise');
  await header.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(header.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('a code sample can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openWithScript(page, '/docs/embed');
  await page.getByRole('button', { name: 'Copy Example: in the page' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('<div data-halfpast="ada/intro">');
  await expect(page.getByRole('button', { name: 'Copy Example: in the page' })).toBeVisible();
});
