// Tests the list of bookings: filters, keyboard use, and the cancellation of several bookings.
import { localDateAt } from '../../worker/domain/time/wall-clock.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createHost, HOST_ZONE, signInAs } from './host.ts';
import { saveScreenshots } from './save-screenshots.ts';

test.use({ locale: 'en-GB' });

test('a host can filter bookings, open them with the keyboard and cancel several bookings at once', async ({
  page,
  request,
}) => {
  test.slow();
  const host = await createHost(request);
  await host.book('Grace Hopper', 2, 600);
  const alan = await host.book('Alan Turing', 3, 840);
  await host.book('Ada King', 4, 540);
  await signInAs(page, host);
  await page.goto('/bookings');
  const rows = page.getByRole('main').locator('[data-booking]');
  const rowOf = (invitee: string) => rows.filter({ hasText: invitee });
  await expect(rows).toHaveCount(3);
  await saveScreenshots(page, 'list');

  // The checkbox of a row is visible only while the pointer is on the row or the row has the focus.
  const ada = rowOf('Ada King');
  const box = ada.locator('label').first();
  await expect(ada.getByRole('button', { name: 'Reschedule' })).toHaveCSS('opacity', '1');
  await expect(box).toHaveCSS('opacity', '0');
  await ada.hover();
  await expect(box).toHaveCSS('opacity', '1');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(box).toHaveCSS('opacity', '0');
  await ada.getByRole('checkbox').focus();
  await expect(box).toHaveCSS('opacity', '1');
  await ada.getByRole('checkbox').blur();

  // On a phone, the checkboxes appear with the filters.
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  const filters = page.getByRole('button', { name: 'Filters' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(box).toBeHidden();
  await filters.click();
  await expect(box).toBeVisible();
  await filters.click();
  await expect(box).toBeHidden();
  await page.setViewportSize(size);

  // The keyboard shortcuts work only after this button has appeared. The button loads after the list.
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  for (const key of ['j', 'j', 'k']) await page.keyboard.press(key);
  const view = rowOf('Grace Hopper').getByRole('button', { name: 'View' });
  await expect(view).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Grace Hopper');
  await page.keyboard.press('Escape');
  await expect(view).toBeFocused();
  // A click on the row outside the buttons also opens the booking.
  await rowOf('Alan Turing').click({ position: { x: 120, y: 12 } });
  await expect(page.getByRole('dialog')).toContainText('Alan Turing');
  await page.keyboard.press('Escape');

  await filters.click();
  await page.getByLabel('From').fill(localDateAt(HOST_ZONE, alan));
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Meeting type').selectOption('Coffee talk');
  await expect(page).toHaveURL(new RegExp(`type=${host.meetingType.id}&from=`));
  await page.reload();
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Status').selectOption('Cancelled');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await expectAccessible(page, 'bookings', { state: 'filters' });
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page).toHaveURL('/bookings?filter=all');
  await expect(rows).toHaveCount(3);

  await rowOf('Grace Hopper').getByRole('checkbox').check();
  await rowOf('Alan Turing').getByRole('checkbox').check();
  await expect(page.getByText('2 bookings selected')).toBeVisible();
  await expectAccessible(page, 'bookings', { state: 'selection' });
  await page.getByRole('button', { name: 'Cancel meetings' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Cancel 2 meetings');
  await expectAccessible(page, 'bookings', { state: 'the dialog' });
  await dialog.getByLabel('Message to the invitees').fill('I am ill. Sorry!');
  // The first cancellation request fails. The app cancels the second booking anyway.
  await page.route('**/api/my-bookings/*', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Cancel meetings' }).click();
  await expect(dialog.getByRole('alert')).toContainText('They are still selected.');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(rows.filter({ hasText: 'Cancelled' })).toHaveCount(2);
  await expect(rowOf('Ada King')).toContainText('Upcoming');
});
