import { expect, test } from './fixtures.ts';
import { createHost, signInAs } from './host.ts';

test('on a phone, all sections of the settings are visible at once', async ({ page, request }) => {
  await signInAs(page, await createHost(request));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings#account');
  const sections = page.getByRole('navigation', { name: 'Settings' });
  const links = sections.getByRole('link');
  await expect(links).toHaveCount(10);
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
  await expect(sections.locator('[aria-current]')).toHaveText('Account');
  await sections.getByRole('link', { name: 'Profile' }).press('Enter');
  await expect(sections.locator('[aria-current]')).toHaveText('Profile');
});
