// An embed adds no entries to the browser's history. Such entries would stay when the embed is removed, and the Back
// button would then do nothing.
import { currentTime } from '../../scripts/clock.ts';
import { createBookingPage, DEMO_PATH } from './booking-page.ts';
import { expect } from './fixtures.ts';
import { renderPage, test } from './other-site.ts';

const LINK = DEMO_PATH.slice(1);

/** Returns a Wednesday of the month after next. */
function chooseDate(): string {
  const now = new Date(currentTime());
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 8));
  while (day.getUTCDay() !== 3) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

test('an embed that starts at a day, and a change of its attributes, add no history entries', async ({
  page,
  site,
  baseURL,
}) => {
  const before = site.serve(renderPage('Before.'));
  await page.goto(before);
  await page.goto(
    site.serve(
      renderPage(
        `<div id="here" data-halfpast="${LINK}" data-date="${chooseDate()}"></div>
        <script src="${baseURL}/embed.js"></script>`,
      ),
    ),
  );
  const start = await page.evaluate(() => history.length);
  const frame = page.frameLocator('iframe');
  const back = frame.getByRole('button', { name: 'Back', exact: true });
  const { openForm } = createBookingPage(page, '', frame);
  const here = page.locator('#here');
  for (const theme of ['dark', 'light']) {
    await here.evaluate((found, value) => found.setAttribute('data-theme', value), theme);
    await expect(frame.locator(':root')).toHaveAttribute('data-theme', theme);
    await expect(frame.getByRole('heading', { name: /^Wednesday, / })).toBeVisible();
    await openForm();
    await back.click();
    await expect(frame.getByRole('heading', { name: /^Wednesday, / })).toBeVisible();
    await back.click();
    await expect(back).toHaveCount(0);
    await expect(frame.getByRole('grid')).toBeVisible();
  }
  expect(await page.evaluate(() => history.length)).toBe(start);
  await page.goBack();
  await expect(page).toHaveURL(before);
});

test('a closed dialog leaves no history entries', async ({ page, site, baseURL }) => {
  const before = site.serve(renderPage('Before.'));
  await page.goto(before);
  await page.goto(
    site.serve(
      renderPage(
        `<a data-halfpast-popup="${LINK}" href="${baseURL}/${LINK}">Book</a>
        <script src="${baseURL}/embed.js"></script>`,
      ),
    ),
  );
  const dialog = page.getByRole('dialog');
  const { openDay, openForm } = createBookingPage(page, '', dialog.frameLocator('iframe'));
  await page.getByRole('link', { name: 'Book' }).click();
  await openDay();
  await openForm();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(before);
});
