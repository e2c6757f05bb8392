// English dates and times have the format of the visitor's region, on the booking page and on the manage page.
import { lastOrAll } from '../support/long.ts';
import { createBookingPage } from './booking-page.ts';
import { expect, test } from './fixtures.ts';
import { createHost } from './host.ts';

const REGIONS = [
  { locale: 'en-GB', date: /^[A-Z][a-z]+day, \d{1,2} [A-Z][a-z]+ \d{4}$/, time: /^\d\d:\d\d$/ },
  {
    locale: 'en-US',
    date: /^[A-Z][a-z]+day, [A-Z][a-z]+ \d{1,2}, \d{4}$/,
    time: /^\d{1,2}:\d\d\s[ap]m$/,
  },
];

for (const { locale, date, time } of lastOrAll(REGIONS)) {
  test.describe(locale, () => {
    test.use({ locale, timezoneId: 'Europe/Paris' });

    test('dates and times follow the region of the visitor', async ({ page }) => {
      const host = await createHost(page.request);
      const booking = createBookingPage(page, host.meetingType.path);
      await booking.openMonth();
      await booking.openDay();
      await expect(booking.dayHeading).toHaveText(date);
      await expect(booking.slots.first()).toHaveText(time);
      const day = (await booking.dayHeading.textContent()) ?? '';
      await booking.openForm();
      await booking.fillIn('Grace Hopper', `grace-${host.user.id}@example.com`);
      await booking.confirm();
      await expect(page).toHaveURL(/\/manage\//);
      await expect(page.getByText(day).first()).toBeVisible();
    });
  });
}
