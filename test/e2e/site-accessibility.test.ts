import { findViolationsInBothThemes } from './find-violations.ts';
import { expect, test } from './fixtures.ts';
import { openWithScript } from './page-script.ts';
import { SITE_PAGES } from './site-pages.ts';

for (const width of [320, 1280]) {
  test.describe(`at ${width} px`, () => {
    // Reduced motion stops the slides, so that the page does not change during a check.
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });
    test.slow();

    test('every public page is accessible in both themes', async ({ page }) => {
      for (const [path, heading] of SITE_PAGES) {
        await openWithScript(page, path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        for (const question of await page.locator('summary').all()) await question.click();
        if (path === '/contact') await page.getByRole('button', { name: 'Send Message' }).click();
        expect(await findViolationsInBothThemes(page), path).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, path).toBe(0);
      }
    });

    test('pages without a script are accessible in both themes', async ({ page }) => {
      for (const path of ['/status', '/meetings/demo', '/meetings/nobody', '/demo/nothing']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await findViolationsInBothThemes(page), path).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, path).toBe(0);
      }
    });
  });
}
