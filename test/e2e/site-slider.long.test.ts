// Tests the slides of the home page with mouse and keyboard.

import type { Page } from '@playwright/test';
import { currentTime } from '../../scripts/clock.ts';
import { expect, test } from './fixtures.ts';
import { openWithScript } from './page-script.ts';

test.use({ reducedMotion: 'no-preference' });

const HEADLINE = 'Share one link. Get booked.';

/** Only the picture and its line change. The headline stays. */
async function expectSlide(page: Page, number: number): Promise<void> {
  const carousel = page.getByRole('region', { name: 'What Halfpast does' });
  await expect(carousel.getByRole('group', { name: / of 4$/ })).toHaveAccessibleName(
    `${number} of 4`,
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADLINE);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Moves the clock far enough for the next slide. */
async function waitForSlide(page: Page): Promise<void> {
  await page.clock.runFor(5_100);
}

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: currentTime() });
  await openWithScript(page, '/');
  await expectSlide(page, 1);
  // Move the mouse away from the slides, because hovering pauses them.
  await page.mouse.move(5, 5);
});

test('slides change automatically and pause under the mouse', async ({ page }) => {
  for (const number of [2, 3, 4, 1]) {
    await waitForSlide(page);
    await expectSlide(page, number);
  }
  await page.getByRole('group', { name: '1 of 4' }).hover();
  await waitForSlide(page);
  await expectSlide(page, 1);
  await page.mouse.move(5, 5);
  await waitForSlide(page);
  await expectSlide(page, 2);
  await button(page, 'Next slide').focus();
  await waitForSlide(page);
  await expectSlide(page, 2);
});

test('the keyboard can select every slide and pause the slides', async ({ page }) => {
  await button(page, 'Pause the slides').focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Play the slides')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectSlide(page, 4);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, 2);
  await page.keyboard.press('ArrowLeft');
  await expectSlide(page, 1);
  await button(page, /^Slide 3: /).press('Space');
  await expectSlide(page, 3);
  await expect(button(page, /^Slide 3: /)).toHaveAttribute('aria-current', 'true');
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  await waitForSlide(page);
  await expectSlide(page, 3);
  await button(page, 'Play the slides').press('Enter');
  await waitForSlide(page);
  await expectSlide(page, 4);
});

test.describe('for visitors who prefer reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('slides change only when the visitor changes them', async ({ page }) => {
    await waitForSlide(page);
    await expectSlide(page, 1);
    await button(page, 'Play the slides').press('Enter');
    await waitForSlide(page);
    await expectSlide(page, 2);
  });
});
