import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { openWithScript } from './page-script.ts';
import { SITE_PAGES } from './site-pages.ts';

const WIDTHS = [320, 1280];

// Reduced motion stops the slides, so that the page does not change during a check.

for (const [path, heading] of SITE_PAGES) {
  test(`${path} is accessible in both themes`, async ({ page }) => {
    await openWithScript(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    for (const question of await page.locator('summary').all()) await question.click();
    if (path === '/contact') await page.getByRole('button', { name: 'Send Message' }).click();
    await expectAccessible(page, `site ${heading}`, { widths: WIDTHS });
  });
}

for (const path of ['/status', '/meetings/demo', '/meetings/nobody', '/demo/nothing']) {
  test(`${path}, which needs no script, is accessible in both themes`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, `site${path.replaceAll('/', ' ')}`, { widths: WIDTHS });
  });
}
