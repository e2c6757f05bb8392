// Tests the slides of the home page with mouse and keyboard.

import type { Page } from '@playwright/test';
import { currentTime } from '../../scripts/clock.ts';
import { expect, test } from './fixtures.ts';
import { openWithScript } from './page-script.ts';

test.use({ reducedMotion: 'no-preference' });

const CLAIMS = [
  'Share one link. Get booked.',
  'Set your hours once.',
  'Every time zone, done right.',
];
const LAST = 'Reminders send themselves.';

async function expectSlide(page: Page, claim: string): Promise<void> {
  const carousel = page.getByRole('region', { name: 'What Halfpast does' });
  await expect(carousel.getByRole('heading')).toHaveText([claim]);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Moves the clock far enough for the next slide. */
async function waitForSlide(page: Page): Promise<void> {
  await page.clock.runFor(5_100);
}

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: currentTime() });
  await openWithScript(page, '/');
  await expectSlide(page, CLAIMS[0] ?? '');
  // Move the mouse away from the slides, because hovering pauses them.
  await page.mouse.move(5, 5);
});

test('slides change automatically and pause under the mouse', async ({ page }) => {
  for (const claim of [CLAIMS[1], CLAIMS[2], LAST, CLAIMS[0]]) {
    await waitForSlide(page);
    await expectSlide(page, claim ?? '');
  }
  await page.getByRole('heading', { name: CLAIMS[0] ?? '' }).hover();
  await waitForSlide(page);
  await expectSlide(page, CLAIMS[0] ?? '');
  await page.mouse.move(5, 5);
  await waitForSlide(page);
  await expectSlide(page, CLAIMS[1] ?? '');
  await button(page, 'Next slide').focus();
  await waitForSlide(page);
  await expectSlide(page, CLAIMS[1] ?? '');
});

test('the keyboard can select every slide and pause the slides', async ({ page }) => {
  await button(page, 'Pause the slides').focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Play the slides')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectSlide(page, LAST);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, CLAIMS[1] ?? '');
  await page.keyboard.press('ArrowLeft');
  await expectSlide(page, CLAIMS[0] ?? '');
  await button(page, /^Slide 3: /).press('Space');
  await expectSlide(page, CLAIMS[2] ?? '');
  await expect(button(page, /^Slide 3: /)).toHaveAttribute('aria-current', 'true');
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  await waitForSlide(page);
  await expectSlide(page, CLAIMS[2] ?? '');
  await button(page, 'Play the slides').press('Enter');
  await waitForSlide(page);
  await expectSlide(page, LAST);
});

test.describe('for visitors who prefer reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('slides change only when the visitor changes them', async ({ page }) => {
    await waitForSlide(page);
    await expectSlide(page, CLAIMS[0] ?? '');
    await button(page, 'Play the slides').press('Enter');
    await waitForSlide(page);
    await expectSlide(page, CLAIMS[1] ?? '');
  });
});
