// Checks the documentation pages: without JavaScript, with the keyboard, at two widths and in both
// themes.
import { isLong } from '../support/long.ts';
import { expectAccessible } from './expect-accessible.ts';
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
  // The pages about the public API. The pages of the reference are alike, so one of them is enough.
  ['/docs/api', 'API'],
  ['/docs/api-keys', 'API keys'],
  ['/docs/api-errors', 'Errors'],
  ['/docs/api-operations', 'All operations'],
  ['/docs/api-events', 'Events API'],
] as const;

/** One page of each layout: the contents, prose with tables and samples, the search, and the reference. */
const LAYOUTS: readonly string[] = [
  ...['/docs', '/docs/api-keys', '/docs/api-operations', '/docs/api-events'],
];

test('the documentation is accessible in both themes and at 320 and 1280 px', async ({ page }) => {
  test.slow();
  for (const [path, heading] of PAGES.filter(([path]) => isLong || LAYOUTS.includes(path))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page, path.slice(1).replace('/', ' '), { widths: [320, 1280] });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page about webhooks has its full content', async ({ page }) => {
    await page.goto('/docs');
    await page.getByRole('main').getByRole('link', { name: 'Webhooks', exact: true }).click();
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

test('the list of operations of the API can be searched', async ({ page }) => {
  await page.goto('/docs/api-operations');
  const list = page.locator('#operation-list');
  await page.getByLabel('Search', { exact: true }).fill('no-show');
  await expect(list.getByRole('link')).toHaveText(['Mark a no-show', 'Remove a no-show mark']);
  await list.getByRole('link', { name: 'Mark a no-show' }).click();
  await expect(page).toHaveURL('/docs/api-bookings#mark-a-no-show');
  await expect(page.getByRole('heading', { name: 'Mark a no-show' })).toBeVisible();
});
