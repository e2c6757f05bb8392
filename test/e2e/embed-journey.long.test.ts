// Tests further kinds of embed, and the form of the embedded booking page.
import { currentTime } from '../../scripts/clock.ts';
import { createBookingPage, DEMO_PATH } from './booking-page.ts';
import { expect } from './fixtures.ts';
import { recordEvents, renderPage, test } from './other-site.ts';

const LINK = DEMO_PATH.slice(1);

/** Returns a Wednesday of the month after next, in the formats of URLs and headings. */
function chooseDay() {
  const now = new Date(currentTime());
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 8));
  while (day.getUTCDay() !== 3) day.setUTCDate(day.getUTCDate() + 1);
  const write = (options: Intl.DateTimeFormatOptions) =>
    day.toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });
  return {
    date: day.toISOString().slice(0, 10),
    month: write({ month: 'long', year: 'numeric' }),
    heading: write({ dateStyle: 'full' }),
  };
}

test('a floating button, a custom element and a script call show the booking page', async ({
  page,
  site,
  baseURL,
}) => {
  const readEvents = await recordEvents(page);
  await page.goto(
    site.serve(
      renderPage(
        `<halfpast-embed id="element" link="${LINK}" name="Grace Hopper" hide-details><a href="${baseURL}/${LINK}">Book</a></halfpast-embed>
        <script src="${baseURL}/embed.js" async data-button="${LINK}" data-text="Book a call" data-theme="dark"></script>
        <script src="${baseURL}/embed.js" async></script>`,
      ),
    ),
  );
  const frame = page.frameLocator('iframe');
  const { date, month, heading } = chooseDay();
  await frame.getByRole('grid').waitFor();
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('30-minute intro');
  await expect(frame.getByText('Dana Moreau')).toHaveCount(0);
  const here = page.locator('#element');
  await here.evaluate(
    (found, link) => {
      found.setAttribute('link', link);
      found.setAttribute('theme', 'dark');
    },
    `${LINK}?month=${date.slice(0, 7)}`,
  );
  await expect(frame.locator('.month-name')).toHaveText(month);
  await expect(frame.locator(':root')).toHaveAttribute('data-theme', 'dark');
  await here.evaluate((found) => found.remove());
  await expect(page.locator('iframe')).toHaveCount(0);

  const button = page.getByRole('button', { name: 'Book a call' });
  await expect(page.getByRole('complementary', { name: 'Book a call' })).toHaveCount(1);
  await button.click();
  await frame.getByRole('grid').waitFor();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();

  await page.evaluate(
    ([link, day]) => {
      const { popup } = Object(window).Halfpast;
      Object.assign(window, { popup: popup(link, { date: day }) });
    },
    [LINK, date] as const,
  );
  await expect(frame.getByRole('heading', { name: heading })).toBeVisible();
  await page.evaluate(() => Object(window).popup.close());
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await readEvents()).filter(({ name }) => name === 'closed')).toHaveLength(2);
});

test('the embedded booking page shows the form inline, not as a dialog', async ({ page }) => {
  const booking = createBookingPage(page, `/embed${DEMO_PATH}`);
  await booking.openMonth();
  await booking.openDay();
  await booking.openForm();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(booking.slots.first()).toBeFocused();
});
