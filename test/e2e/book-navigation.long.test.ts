// Tests the values in the URL of a booking page, and the keys that move the focus in the month.
import { currentTime } from '../../scripts/clock.ts';
import type { TimeZone } from '../../worker/domain/time/types.ts';
import { localDateAt } from '../../worker/domain/time/wall-clock.ts';
import { createBookingPage } from './booking-page.ts';
import { expect, test } from './fixtures.ts';

const ZONE = 'Asia/Kolkata' as TimeZone;
test.use({ timezoneId: ZONE, locale: 'en-GB' });

test('the URL can prefill the form, and the page ignores invalid values', async ({ page }) => {
  const booking = createBookingPage(page);
  await booking.openMonth(
    '?name=Ada&email=ada%40example.com&notes=Hello&date=2020-02-31&month=x&tz=Mars',
  );
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Kolkata (GMT+5:30)');
  await booking.openDay();
  await booking.openForm();
  await expect(page.getByLabel('Name')).toHaveValue('Ada');
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  await expect(page.getByLabel(/^Notes/)).toHaveValue('Hello');
});

test('the keys Home, End, Page Up and Page Down move the focus, but not before the current week', async ({
  page,
}) => {
  const booking = createBookingPage(page);
  // Without a month, the page opens the month of the first free day.
  await booking.openMonth(`?month=${localDateAt(ZONE, currentTime()).slice(0, 7)}`);
  const focused = page.locator(':focus');
  const previous = page.getByRole('button', { name: 'Previous month' });
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('[data-date][tabindex="0"]')).toHaveCount(1);
  await page.locator('[data-date][tabindex="0"]').focus();
  await page.keyboard.press('Home');
  // In the first week of a month, the focus stops at the 1st.
  await expect(focused).toHaveAttribute('aria-label', /^Sunday, |, unavailable$|^\w+, 1 /);
  await page.keyboard.press('End');
  await expect(focused).toHaveAttribute('aria-label', /^Saturday/);
  const dateBefore = (await focused.getAttribute('data-date')) ?? '';
  await page.keyboard.press('Shift+PageDown');
  const nextYear = String(Number(dateBefore.slice(0, 4)) + 1);
  await expect(focused).toHaveAttribute('data-date', new RegExp(`^${nextYear}`));
  await page.keyboard.press('Shift+PageUp');
  await expect(focused).toHaveAttribute('data-date', dateBefore);
  // If Saturday is in the next month, the first press leads to the same day of this month.
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  const earliest = await page.locator('[data-date]').first().getAttribute('data-date');
  await expect(focused).toHaveAttribute('data-date', earliest ?? '');
});
