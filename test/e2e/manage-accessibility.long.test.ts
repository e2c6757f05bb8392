import { expectAccessible } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { bookFreeSlot } from './free-slot.ts';

const UNKNOWN_TOKEN = 'x'.repeat(43);

test('every state of the manage page is accessible and fits the width', async ({ page }) => {
  test.slow();
  const check = (state: string) =>
    expectAccessible(page, `manage ${state}`, { widths: [320, 1280] });
  await page.goto(await bookFreeSlot(page.request));
  await page.getByRole('button', { name: 'Cancel meeting' }).click();
  await check('cancellation');
  await page.getByRole('button', { name: 'Keep meeting' }).click();
  await page.getByRole('button', { name: 'Reschedule' }).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await check('month');
  await page
    .getByRole('button', { name: /times? available$/ })
    .nth(4)
    .click();
  await check('day');
  await page.locator('[data-slot]').first().click();
  await check('new time');
  await page.getByRole('button', { name: 'Confirm new time' }).click();
  await page.getByRole('heading', { name: 'Your meeting has a new time' }).waitFor();
  await check('moved');
  await page.getByText('Your data', { exact: true }).click();
  await page.getByRole('button', { name: 'Erase my data' }).click();
  await check('erasure');
  await page.getByRole('button', { name: 'Cancel and erase' }).click();
  await page.getByRole('heading', { name: 'Your data has been erased' }).waitFor();
  await check('erased');
  await page.goto(`/manage/${UNKNOWN_TOKEN}`);
  await check('unknown');
});
