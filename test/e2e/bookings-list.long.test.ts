import { readFile } from 'node:fs/promises';
import type { HostBooking } from '../../worker/contract/bookings/my-bookings-calls.ts';
import { DAY_MS } from '../../worker/domain/time/types.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createHost, instantIn, signInAs } from './host.ts';

const PAGE_SIZE = 25;
const COUNT = PAGE_SIZE + 3;

test.use({ locale: 'en-GB' });

test('a long list of bookings has pages, a search by name and an export', async ({
  page,
  request,
}) => {
  const host = await createHost(request);
  const bookings = Array.from({ length: COUNT }, (_, index) =>
    host.book(`Invitee ${index}`, 2 + Math.floor(index / 10), 480 + 30 * (index % 10)),
  );
  await Promise.all(bookings);
  await signInAs(page, host);
  await page.goto('/bookings');

  const rows = page.getByRole('main').locator('[data-booking]');
  await expect(rows).toHaveCount(PAGE_SIZE);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(3);
  const more = page.getByRole('button', { name: 'Load more' });
  await page.route('**/api/my-bookings?*cursor*', (route) => route.abort(), { times: 1 });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed' })).toHaveText(
    'Failed to fetch bookings',
  );
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(COUNT);
  await expect(more).toHaveCount(0);
  await expect(rows.nth(PAGE_SIZE).getByRole('heading')).toBeFocused();

  const search = page.getByRole('searchbox');
  await search.fill('invitee 27');
  await expect(page).toHaveURL('/bookings?filter=upcoming&q=invitee+27');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Invitee 27');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('bookings.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Invitee 27');

  await page.getByRole('link', { name: 'Past', exact: true }).click();
  await expect(page).toHaveURL('/bookings?filter=past&q=invitee+27');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/bookings?filter=past');
  await expect(search).toBeFocused();
  await page.goBack();
  await expect(search).toHaveValue('invitee 27');
  await page.goBack();
  await expect(rows).toContainText('Invitee 27');
  await page.reload();
  await expect(search).toHaveValue('invitee 27');
  await expect(rows).toHaveCount(1);

  // A past booking has the status "Completed" and cannot be rescheduled.
  await page.clock.setFixedTime(instantIn(0, 0) + 30 * DAY_MS);
  await page.goto('/bookings?filter=all&q=invitee+27');
  await expect(rows).toContainText('Completed');
  await expect(rows.getByRole('button', { name: 'Reschedule' })).toHaveCount(0);

  // The test cannot set the server's clock, so the test itself answers the requests about a
  // no-show.
  const { data: found } = await host.call<{ data: HostBooking[] }>(
    'GET',
    '/api/my-bookings?q=invitee+27',
  );
  const [booked] = found;
  let isNoShow = false;
  await page.route('**/no-show', async (route) => {
    isNoShow = route.request().method() === 'POST';
    const data = { ...booked, isNoShow };
    await route.fulfill({ json: { success: true, data, message: 'Saved' } });
  });
  await rows.getByRole('button', { name: 'View' }).click();
  const dialog = page.getByRole('dialog');
  await page.route('**/no-show', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Mark as no-show' }).press('Enter');
  await expect(dialog.getByText('Failed to update booking')).toBeVisible();
  await dialog.getByRole('button', { name: 'Mark as no-show' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Remove no-show mark' })).toBeFocused();
  await expect(rows).toContainText('No-show');
  // Private notes are saved. The Escape key opens a question before typed notes are lost.
  const notes = dialog.getByLabel('Private notes');
  await notes.fill('Bring the offer');
  await expectAccessible(page, 'a booking', { state: 'private notes' });
  await dialog.getByRole('button', { name: 'Remove no-show mark' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Mark as no-show' })).toBeFocused();
  await expect(rows).toContainText('Completed');
  await notes.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
  await page.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await expect(notes).toHaveValue('Bring the offer');
  await dialog.getByRole('button', { name: 'Save notes' }).press('Enter');
  await expect(dialog.getByText('Private notes saved')).toBeVisible();
  await expect(notes).toHaveValue('Bring the offer');
  await expect(dialog.getByRole('button', { name: 'Save notes' })).toBeFocused();
  await notes.press('End');
  await notes.pressSequentially('!');
  await expect(dialog.getByText('Private notes saved')).toBeHidden();
});
