import { expect, type Page } from '@playwright/test';
import { isLong } from '../support/long.ts';
import { COLOUR_RULES, findViolations, findViolationsInBothThemes } from './find-violations.ts';
import { saveScreenshots } from './save-screenshots.ts';

/**
 * Expects that this state of a page has no violation and fits each width, and leaves the page at the last width.
 *
 * `npm test` checks all rules in the light theme at the first width, and the colours of the dark theme at the last
 * width. `npm run test:long` checks both themes at each width.
 */
export async function expectAccessible(
  page: Page,
  name: string,
  widths: readonly number[] = [390, 1280],
): Promise<void> {
  await saveScreenshots(page, name);
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findInThisRun(page, index === 0), `${name}, ${width}`).toEqual([]);
    const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(contentWidth, `${name}, ${width}`).toBeLessThanOrEqual(width);
  }
}

async function findInThisRun(page: Page, isFirst: boolean): Promise<string[]> {
  if (isLong) return findViolationsInBothThemes(page);
  await page.emulateMedia({ colorScheme: isFirst ? 'light' : 'dark' });
  return findViolations(page, isFirst ? undefined : COLOUR_RULES);
}
