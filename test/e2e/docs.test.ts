// Checks the documentation pages: without JavaScript, with the keyboard, at two widths and in both
// themes.
import { isLong } from '../support/long.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { openWithScript } from './page-script.ts';

const PAGES = [
  ['/docs', 'Documentation'],
  ['/docs/use/first-link', 'Share your first link'],
  ['/docs/use/calendars', 'Connect a calendar'],
  ['/docs/use/video-calls', 'Meet by video'],
  ['/docs/use/hours', 'Set your working hours'],
  ['/docs/use/reminders', 'Send reminders and follow-ups'],
  ['/docs/use/embed', 'Put your booking page on your website'],
  ['/docs/use/move-and-cancel', 'Move or cancel a meeting'],
  ['/docs/use/teams', 'Host meetings with a team'],
  ['/docs/use/seats', 'Offer a class with seats'],
  ['/docs/use/booking-links', 'Choose the right link'],
  ['/docs/quickstart', 'Quickstart'],
  ['/docs/embed', 'Embedding: options and events'],
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

/**
 * One page of each layout: the contents, an article, prose with tables and samples, the list that can be searched, and
 * the reference.
 */
const LAYOUTS: readonly string[] = [
  ...['/docs', '/docs/use/hours', '/docs/api-keys', '/docs/api-operations', '/docs/api-events'],
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
    await expect(page.getByRole('search')).toBeHidden();
    const steps = page.getByRole('navigation', { name: 'Previous and next page' });
    await steps.getByRole('link', { name: 'Next Events' }).click();
    await expect(page).toHaveURL('/docs/events');
    // On a narrow screen, the list of pages is folded.
    await page.setViewportSize({ width: 390, height: 844 });
    const list = page.getByRole('navigation', { name: 'Documentation' });
    await expect(list).toBeHidden();
    await page.locator('summary', { hasText: 'Current page:' }).click();
    await expect(list.getByRole('link', { name: 'Events', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await list.getByRole('link', { name: 'Working hours' }).click();
    await expect(page).toHaveURL('/docs/use/hours');
    // A link to an operation of the API opens it.
    await page.goto('/docs/api-bookings#mark-a-no-show');
    await expect(page.getByRole('region', { name: 'Mark a no-show with curl' })).toBeVisible();
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
  // A link to an operation opens it. The other operations stay folded.
  await expect(page.getByRole('region', { name: 'Mark a no-show with curl' })).toBeVisible();
  await expect(page.locator('.operation[open]')).toHaveCount(1);
  await page.getByRole('heading', { name: 'Cancel a booking' }).click();
  await expect(page.getByRole('region', { name: 'Cancel a booking with curl' })).toBeVisible();
});

test('the documentation can be searched with the keyboard, and the first use of the field loads the texts', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (sent) => loaded.push(new URL(sent.url()).pathname));
  await openWithScript(page, '/docs');
  const countIndex = () => loaded.filter((path) => path === '/docs/search.json').length;
  expect(countIndex()).toBe(0);
  const search = page.getByRole('search');
  const field = search.getByRole('searchbox', { name: 'Search the documentation' });
  await field.fill('public holidays');
  await expect(search.getByRole('status')).toHaveText(/^\d results?$|^The 8 best results$/);
  expect(countIndex()).toBe(1);
  await expectAccessible(page, 'docs', { state: 'results', widths: [320, 1280] });
  const results = search.getByRole('link');
  await field.press('ArrowDown');
  await expect(results.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(results.nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await expect(results).toHaveCount(0);

  await field.fill('xylophone');
  await expect(search.getByRole('status')).toHaveText(
    'No page contains “xylophone”. Try another word.',
  );
  await field.fill('no-show mistake');
  await expect(results).toHaveCount(1);
  await field.press('Enter');
  await expect(page).toHaveURL('/docs/use/reminders#write-to-people-who-did-not-come');
  expect(countIndex()).toBe(1);
});
