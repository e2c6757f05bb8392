// The week view shades the hours outside work and tells about early bookings.
import { currentTime } from '../../scripts/clock.ts';
import { firstDayOfWeek } from '../../web/app/screens/bookings/week-start.ts';
import { addDays } from '../../worker/domain/time/calendar-date.ts';
import { toEpochDay } from '../../worker/domain/time/local-date.ts';
import { instantOf, localDateAt } from '../../worker/domain/time/wall-clock.ts';
import { WEEKDAYS } from '../../worker/domain/time/weekdays.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createHost, HOST_ZONE, signInAs } from './host.ts';

test.use({ locale: 'en-GB' });

/** In this locale, the week starts on Monday. */
const MONDAY = 1;

test('the week shades the hours outside work, tells about early bookings and keeps the tabs', async ({
  page,
  request,
}) => {
  const host = await createHost(request);
  const workingHours = Object.fromEntries(
    WEEKDAYS.map((day) => [day, { enabled: day === 'monday', start: '09:00', end: '17:00' }]),
  );
  const schedule = { name: 'Hours', timezone: HOST_ZONE, workingHours, isDefault: true };
  await host.call('POST', '/api/schedules', schedule);
  const thisWeek = firstDayOfWeek(localDateAt(HOST_ZONE, currentTime()), MONDAY);
  const nextWeek = addDays(thisWeek, 7);
  await host.bookAt('Early Bird', instantOf(HOST_ZONE, toEpochDay(addDays(nextWeek, 2)), 300));
  await signInAs(page, host);
  await page.goto(`/bookings?view=week&week=${nextWeek}`);
  const hint = page.getByRole('button', { name: '1 earlier booking' });
  await expect(hint).toBeVisible();
  // Monday has two parts outside the hours, and every other day has one.
  await expect(page.locator('[data-off="true"]')).toHaveCount(8);
  await expectAccessible(page, 'week', { state: 'hours' });
  await hint.press('Enter');
  await expect(hint).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Early Bird/ })).toBeInViewport();
  await page.getByRole('link', { name: 'Past', exact: true }).click();
  await expect(page).toHaveURL('/bookings?filter=past');
});
