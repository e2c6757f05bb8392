// Tests the week view. A host moves a booking with the mouse and with the keyboard.
import { currentTime } from '../../scripts/clock.ts';
import { firstDayOfWeek } from '../../web/app/screens/bookings/week-start.ts';
import { addDays } from '../../worker/domain/time/calendar-date.ts';
import { toEpochDay } from '../../worker/domain/time/local-date.ts';
import { instantOf, localDateAt } from '../../worker/domain/time/wall-clock.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createHost, HOST_ZONE, signInAs } from './host.ts';

test.use({ locale: 'en-GB' });

/** In this locale, the week starts on Monday. */
const MONDAY = 1;
/** The number of days after the first day of the week. */
const WEDNESDAY = 2;
const HOUR_PX = 44;

test('a host moves a booking in the week view with the mouse and with the keyboard', async ({
  page,
  request,
}) => {
  test.slow();
  const host = await createHost(request);
  const thisWeek = firstDayOfWeek(localDateAt(HOST_ZONE, currentTime()), MONDAY);
  const nextWeek = addDays(thisWeek, 7);
  const at = (day: number, minutes: number) =>
    instantOf(HOST_ZONE, toEpochDay(addDays(nextWeek, day)), minutes);
  await host.bookAt('Grace Hopper', at(WEDNESDAY, 600));
  await host.bookAt('Alan Turing', at(WEDNESDAY + 1, 840));
  await signInAs(page, host);
  // Adds a busy time and a busy day to the response, because this host has no calendar.
  await page.route('**/api/my-bookings/week?*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const [startTime, endTime] = [660, 750].map((minutes) =>
      new Date(at(WEDNESDAY - 1, minutes)).toISOString(),
    );
    const [dayStart, dayEnd] = [3, 4].map((days) =>
      new Date(at(WEDNESDAY + days, 0)).toISOString(),
    );
    body.data.busy.push({ startTime, endTime }, { startTime: dayStart, endTime: dayEnd });
    await route.fulfill({ response, json: body });
  });
  await page.goto('/bookings');
  await page.getByRole('link', { name: 'Week view' }).click();
  // On Sunday, midnight can pass. Therefore, the test itself chooses the week before the next one.
  await page.goto(`/bookings?view=week&week=${thisWeek}`);
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page).toHaveURL(`/bookings?view=week&week=${nextWeek}`);
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveAccessibleName(/^Monday/);
  const grace = page.getByRole('button', { name: /Grace Hopper/ });
  await expect(grace).toContainText('10:00 – 10:30');
  for (const name of ['Busy times', 'Busy days'])
    await expect(page.getByRole('list', { name }).getByRole('listitem')).toHaveText(['Busy']);
  await expectAccessible(page, 'week');

  const box = await grace.boundingBox();
  if (box === null) throw new Error('The booking is not visible.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + HOUR_PX / 2);
  await page.mouse.move(x, y + HOUR_PX);
  await expect(grace).toContainText('11:00 – 11:30');
  await page.mouse.up();
  const dialog = page.getByRole('alertdialog', { name: 'Move booking' });
  await expect(dialog).toContainText('11:00 – 11:30');
  await expectAccessible(page, 'week', { state: 'move' });
  await dialog.getByRole('button', { name: 'Keep current time' }).click();
  await expect(grace).toContainText('10:00 – 10:30');

  await grace.focus();
  for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowDown'])
    await page.keyboard.press(`Shift+${key}`);
  await expect(grace).toBeFocused();
  await expect(grace).toContainText('10:30 – 11:00');
  await page.keyboard.press('Escape');
  await expect(grace).toContainText('10:00 – 10:30');
  // One day later, the meeting would overlap another meeting.
  await page.keyboard.press('Shift+ArrowRight');
  for (let quarter = 0; quarter < 16; quarter += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Another booking or calendar event overlaps this time.');
  await dialog.getByRole('button', { name: 'Move booking' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('You already have a meeting at this time.');
  await page.keyboard.press('Escape');
  await expect(grace).toBeFocused();

  for (const key of ['ArrowLeft', 'ArrowDown']) await page.keyboard.press(`Shift+${key}`);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Move booking' }).click();
  await expect(page.getByText('Booking updated')).toBeVisible();
  await expect(grace).toContainText('10:15 – 10:45');
  await expect(grace).toHaveAccessibleName(/10:15 – 10:45 Tuesday/);

  // If the host has opened the week before, the page first shows the week from the cache. The page loads the
  // week again only when the cached data is older than a second, so the test may need several attempts.
  await host.bookAt('Edsger Dijkstra', at(WEDNESDAY + 2, 600));
  await expect(async () => {
    await page.getByRole('link', { name: 'List view' }).click();
    await page.goBack();
    const added = page.getByRole('button', { name: /Edsger Dijkstra/ });
    await expect(added).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
