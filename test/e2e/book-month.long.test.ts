// Tests long days, the search for the next available month, and times at night.
import { createBookingPage } from './booking-page.ts';
import { expect, test } from './fixtures.ts';
import { createHost } from './host.ts';

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });

test('a day with many times uses the height of the window, and the keyboard reaches the last time', async ({
  page,
  request,
}) => {
  const { meetingType } = await createHost(request);
  const booking = createBookingPage(page, meetingType.path);
  await booking.openMonth();
  const card = page.locator('.booking');
  const before = await card.boundingBox();
  const month = await page.locator('.picker-month').boundingBox();
  await booking.openDay();
  await expect(booking.slots.nth(30)).toBeVisible();
  // The card grows downwards within the window, so nothing else moves.
  const after = await card.boundingBox();
  expect(after).toEqual({ ...before, height: after?.height });
  expect(await page.locator('.picker-month').boundingBox()).toEqual(month);
  const bottom = (after?.y ?? 0) + (after?.height ?? 0);
  expect(bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  await booking.slots.first().focus();
  await page.keyboard.press('End');
  await expect(booking.slots.last()).toBeFocused();
  await expect(booking.slots.last()).toBeInViewport({ ratio: 1 });
  await expect(booking.dayHeading).toBeInViewport({ ratio: 1 });
});

test('"Next available" does not close a day that was opened during the search', async ({
  page,
}) => {
  let isSearching = false;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/availability?*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [from = '', to = ''] = [query.get('from') ?? '', query.get('to') ?? ''];
    if (isSearching) await released;
    const slots = isSearching ? [`${to}T09:00:00.000Z`] : [];
    await route.fulfill({ json: { success: true, data: { from, to, timezone: 'UTC', slots } } });
  });
  const booking = createBookingPage(page);
  await booking.openMonth();
  for (let month = 0; month < 4; month += 1)
    await page.getByRole('button', { name: 'Next month' }).click();
  const search = page.getByRole('button', { name: 'Next available' });
  await search.waitFor();
  isSearching = true;
  await search.click();
  // Back to the first month, because the test answers later requests without times.
  for (let month = 0; month < 4; month += 1)
    await page.getByRole('button', { name: 'Previous month' }).click();
  const month = await page.locator('.month-name').textContent();
  await page
    .getByRole('grid')
    .getByRole('button', { name: /times? available$/ })
    .first()
    .click();
  const day = await booking.dayHeading.textContent();
  const answered = page.waitForResponse(/availability/);
  release();
  await (await answered).finished();
  // The page processes the response before it paints twice.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await expect(booking.dayHeading).toHaveText(day ?? '');
  await expect(page.locator('.month-name')).toHaveText(month ?? '');
});

test('times at night are marked, and are not shown when the host excludes the night', async ({
  page,
  request,
}) => {
  const host = await createHost(request);
  const { availability } = host.meetingType;
  const daytime = await host.createType('Daytime call', {
    availability,
    rules: { hidesNight: true },
  });
  for (const [type, count] of [
    [host.meetingType, 2],
    [daytime, 0],
  ] as const) {
    const booking = createBookingPage(page, type.path);
    await booking.openMonth();
    await booking.openDay(2);
    await expect(page.getByRole('heading', { name: 'Morning' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Night' })).toHaveCount(count);
  }
});
