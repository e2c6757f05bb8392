import { createBookingPage } from './booking-page.ts';
import { expect, test } from './fixtures.ts';
import { signInAsNewHost } from './host.ts';

test('the manage page on another device still uses the invitee’s hour format', async ({
  page,
  browser,
  baseURL,
}) => {
  const host = await signInAsNewHost(page);
  const type = await host.createType('Clocked');
  const booking = createBookingPage(page, type.path);
  await booking.openMonth();
  await page.getByRole('group', { name: 'Clock' }).getByLabel('24 h').check();
  await booking.openDay();
  await booking.openForm();
  await booking.fillIn('Grace Hopper', `grace-${host.user.id}@example.com`);
  const sent = page.waitForRequest('**/book');
  await booking.confirm();
  expect((await sent).postDataJSON()).toMatchObject({ hourFormat: '24' });
  const manage = await page.getByRole('link', { name: 'Reschedule' }).getAttribute('href');
  const { pathname } = new URL(manage ?? '', page.url());

  const otherPage = await browser.newPage({ locale: 'en-US', ...(baseURL && { baseURL }) });
  await otherPage.goto(pathname);
  const clock = otherPage.getByRole('group', { name: 'Clock' });
  await expect(clock.getByLabel('24 h')).toBeChecked();
  await otherPage.close();
});
