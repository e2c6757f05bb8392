// The slides of the home page: automatic, by mouse, by keyboard, and stopped.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openWithProgram } from './program.ts';

const CLAIMS = [
  'Share one link. Get booked.',
  'Your hours, kept for you.',
  'Two clocks, one time.',
];
const LAST = 'No need to ask again.';

async function expectSlide(page: Page, claim: string): Promise<void> {
  const carousel = page.getByRole('region', { name: 'What Halfpast does' });
  await expect(carousel.getByRole('heading')).toHaveText([claim]);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Long enough for the next slide, if there is one. */
async function waitForSlide(page: Page): Promise<void> {
  await page.clock.runFor(5_100);
}

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await openWithProgram(page, '/');
  await expectSlide(page, CLAIMS[0] ?? '');
  // A position where the mouse does not pause the slides.
  await page.mouse.move(5, 5);
});

test('slides change automatically, and pause while they are read', async ({ page }) => {
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

test('the keyboard reaches every slide and stops them', async ({ page }) => {
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
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('slides stay until the visitor moves them', async ({ page }) => {
    await waitForSlide(page);
    await expectSlide(page, CLAIMS[0] ?? '');
    await button(page, 'Play the slides').press('Enter');
    await waitForSlide(page);
    await expectSlide(page, CLAIMS[1] ?? '');
  });
});
