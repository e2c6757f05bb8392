import { expect, test } from './fixtures.ts';
import { createHost, signInAs } from './host.ts';

test('on a phone, the row of sections scrolls to the current section', async ({
  page,
  request,
}) => {
  await signInAs(page, await createHost(request));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings#account');
  const row = page.getByRole('navigation', { name: 'Settings' });
  const distance = () => row.evaluate((element) => element.scrollLeft);
  await expect.poll(distance).toBeGreaterThan(100);
  await row.getByRole('link', { name: 'Profile' }).press('Enter');
  await expect.poll(distance).toBe(0);
});
