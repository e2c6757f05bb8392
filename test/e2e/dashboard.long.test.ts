// Tests the links of the dashboard, and the header of the app.
import { expect, test } from './fixtures.ts';
import { createHost, signInAs, signInAsNewHost } from './host.ts';

test.use({ timezoneId: 'Europe/Paris' });

test('the navigation leads to the list of meeting types from every screen', async ({ page }) => {
  const host = await createHost(page.request);
  await signInAs(page, host);
  await page.setViewportSize({ width: 1280, height: 500 });
  const heading = page.getByRole('heading', { name: 'Meeting types', exact: true });
  await page.goto('/bookings');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const link = page.getByRole('banner').getByRole('link', { name: 'Meeting types' });
  for (const start of ['another screen', 'the dashboard']) {
    await link.click();
    await expect(page).toHaveURL('/dashboard#meeting-types');
    await expect(link, start).toHaveAttribute('aria-current', 'page');
    await expect(heading, start).toBeFocused();
    await expect(heading, start).toBeInViewport();
    const { y = 0 } = (await heading.boundingBox()) ?? {};
    const { height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {};
    expect(y, start).toBeGreaterThanOrEqual(height);
    await page.evaluate(() => scrollTo(0, 0));
  }
  await page.goto('/meeting-types');
  await expect(heading).toBeFocused();

  await test.step('the header stays visible, is aligned with the content, and marks the current page', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const current = page.getByRole('banner').locator('[aria-current="page"]');
    await expect(current).toHaveText('Meeting types');
    await expect
      .poll(() => current.evaluate((mark) => getComputedStyle(mark, '::after').borderBottom))
      .toMatch(/^2px solid/);
    const { x: start = 0 } = (await page.getByRole('article').boundingBox()) ?? {};
    const { x: brand = 0 } =
      (await page.getByRole('banner').locator('a').first().boundingBox()) ?? {};
    expect(start).toBe(brand);
    await page.evaluate(() => scrollTo(0, 10_000));
    await expect(current).toBeInViewport();
  });
});

test('the dashboard of a new host leads to the form for a CalDAV calendar', async ({ page }) => {
  await signInAsNewHost(page);
  await page.goto('/dashboard');
  const notice = page.getByRole('region', { name: 'Connect a calendar' });
  await notice.getByRole('link', { name: 'Connect iCloud, Fastmail or Nextcloud' }).click();
  await expect(page).toHaveURL('/settings#calendar');
  await expect(page.getByRole('dialog')).toBeVisible();
});
