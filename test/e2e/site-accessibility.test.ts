import { isLong, sizeOf } from '../support/long.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { openWithScript } from './page-script.ts';
import { SITE_PAGES } from './site-pages.ts';

const WIDTHS = [320, 1280];

/** One page of each layout: home, figures, prices, comparison, text and form. */
const LAYOUTS: readonly string[] = ['/', '/features', '/pricing', '/compare', '/terms', '/contact'];

/** Pages that need no script. The first two have layouts of their own. */
const WITHOUT_SCRIPT = ['/status', '/meetings/demo', '/meetings/nobody', '/demo/nothing'];

// Reduced motion stops the slides, so that the page does not change during a check.
test('the public pages are accessible in both themes', async ({ page }) => {
  test.slow();
  for (const [path, heading] of SITE_PAGES.filter(([path]) => isLong || LAYOUTS.includes(path))) {
    await openWithScript(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    for (const question of await page.locator('summary').all()) await question.click();
    if (path === '/contact') await page.getByRole('button', { name: 'Send Message' }).click();
    await expectAccessible(page, `site ${heading}`, { widths: WIDTHS });
  }
});

test('the pages that need no script are accessible in both themes', async ({ page }) => {
  test.slow();
  for (const path of WITHOUT_SCRIPT.slice(0, sizeOf(2, 4))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, `site${path.replaceAll('/', ' ')}`, { widths: WIDTHS });
  }
});
