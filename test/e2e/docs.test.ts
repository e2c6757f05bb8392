// Checks the documentation pages: without JavaScript, with the keyboard, at two widths and in both
// themes.
import { findViolationsInBothThemes } from './find-violations.ts';
import { expect, test } from './fixtures.ts';

const PAGES = [
  ['/docs', 'Documentation'],
  ['/docs/embed', 'Put a booking page on your site'],
  ['/docs/webhooks', 'Webhooks'],
  ['/docs/questions', 'Ask invitees questions'],
  ['/docs/places', 'Offer several places'],
  ['/docs/approval', 'Approve bookings'],
  ['/docs/links', 'Links that work once'],
  ['/docs/seats', 'Let several people book the same time'],
  ['/docs/schedules', 'Use one schedule for many meeting types'],
  ['/docs/reminders', 'Remind people, and write to them afterwards'],
  ['/docs/emails', 'Write your own emails'],
  ['/docs/measurements', 'How we measure'],
] as const;

test('the documentation is accessible in both themes and at 320 and 1280 px', async ({ page }) => {
  for (const [path, heading] of PAGES) {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(await findViolationsInBothThemes(page), `${path}, ${width}`).toEqual([]);
      const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(contentWidth, path).toBeLessThanOrEqual(width);
    }
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page about webhooks has its full content', async ({ page }) => {
    await page.goto('/docs');
    await page.getByRole('main').getByRole('link', { name: 'Webhooks' }).click();
    await expect(page).toHaveURL('/docs/webhooks');
    await expect(page.getByRole('region', { name: 'Table: Retries' })).toContainText('14 hours');
    const sample = page.getByRole('region', { name: 'Sample of booking.updated' });
    await expect(sample).toContainText('"changes"');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link', { name: 'Catch up after a failure' }).click();
    await expect(page).toHaveURL(/#catch-up-after-a-failure$/);
    // A code sample that scrolls sideways can get the focus, so that the keyboard can scroll it.
    await sample.focus();
    await expect(sample).toBeFocused();
    // An unknown documentation URL redirects to the list of all documentation pages.
    await page.goto('/docs/nothing');
    await expect(page).toHaveURL('/docs');
  });
});

test('every page of the site links to the documentation', async ({ page }) => {
  await page.goto('/features');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Documentation' }).click();
  await expect(page).toHaveURL('/docs');
  await expect(page.getByRole('heading', { level: 1, name: 'Documentation' })).toBeVisible();
});
