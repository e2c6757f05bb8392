import { expect, type Page } from '@playwright/test';
import { isLong } from '../support/long.ts';
import { COLOUR_RULES, findViolations, findViolationsInBothThemes } from './find-violations.ts';
import { saveScreenshots } from './save-screenshots.ts';

interface Checks {
  /** Names a state other than the usual one, for example an error. Only `npm run test:long` checks such states. */
  readonly state?: string;
  readonly widths?: readonly number[];
}

/**
 * Expects that a screen has no violation and fits each width, and leaves the page at the last width.
 *
 * `npm test` checks each screen once: all rules in the light theme at the first width, and the colours of the dark
 * theme at the last width. `npm run test:long` checks also other states, and both themes at each width.
 */
export async function expectAccessible(
  page: Page,
  screen: string,
  { state, widths = [390, 1280] }: Checks = {},
): Promise<void> {
  const name = state === undefined ? screen : `${screen}-${state}`;
  await saveScreenshots(page, name);
  if (state !== undefined && !isLong) return setWidth(page, widths.at(-1));
  for (const [index, width] of widths.entries()) {
    await setWidth(page, width);
    expect(await findInThisRun(page, index === 0), `${name}, ${width}`).toEqual([]);
    const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(contentWidth, `${name}, ${width}`).toBeLessThanOrEqual(width);
  }
}

async function setWidth(page: Page, width = 1280): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
}

async function findInThisRun(page: Page, isFirst: boolean): Promise<string[]> {
  // Another date changes no colours and no structure, so `npm run test:dates` checks only the widths.
  if (process.env.TEST_CLOCK) return [];
  if (isLong) return findViolationsInBothThemes(page);
  await page.emulateMedia({ colorScheme: isFirst ? 'light' : 'dark' });
  return findViolations(page, isFirst ? undefined : COLOUR_RULES);
}
