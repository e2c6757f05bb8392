// Pages in Arabic are mirrored and accessible. app-language.test.ts checks the dashboard and the settings.
import { isLong } from '../support/long.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createHost, signInAs } from './host.ts';

const LANGUAGE = 'lang=ar';

test('the pages of a booking and the screens of a host are accessible in Arabic', async ({
  page,
  mailBox,
}) => {
  test.slow();
  const host = await createHost(page.request);
  await host.book('Grace Hopper', 1, 600);
  const check = async (state: string) => {
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectAccessible(page, 'arabic', { state, widths: [1280] });
  };

  await page.goto(`${host.meetingType.path}?${LANGUAGE}`);
  await page.getByRole('grid').waitFor();
  const days = page.locator('[data-date][aria-disabled="false"]');
  await page.locator('.month-head button').nth(1).click();
  await days.first().focus();
  const first = await days.first().getAttribute('data-date');
  // The next day is on the left.
  await page.keyboard.press('ArrowLeft');
  const focused = page.locator('[data-date]:focus');
  expect(await focused.getAttribute('data-date')).toBe(await days.nth(1).getAttribute('data-date'));
  await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveAttribute('data-date', first ?? '');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectAccessible(page, 'arabic', { widths: [1280] });
  // two-languages.test.ts checks all steps in another language.
  if (!isLong) return;
  await days.first().click();
  await page.locator('[data-slot]').nth(3).waitFor();
  await check('day');
  await page.locator('[data-slot]').nth(3).click();
  await page.locator('[name="name"]').fill('سارة');
  const email = `sara-${host.user.id}@example.com`;
  await page.locator('[name="email"]').fill(email);
  await check('form');
  await page.locator('form [type="submit"]').click();
  await page.waitForURL(/[?&]booked/);
  await page.locator('.manage').waitFor();
  await check('done');

  const [mail] = await mailBox.waitFor(email);
  expect(mail?.html).toContain('dir="rtl"');
  await page.goto(`${/\/manage\/[\w-]{43}/.exec(mail?.text ?? '')?.[0]}?${LANGUAGE}`);
  await page.locator('.manage button').first().waitFor();
  await check('manage');

  await signInAs(page, host);
  for (const [name, path] of [
    ['editor', `/meeting-types/${host.meetingType.id}?${LANGUAGE}`],
    ['bookings', `/bookings?${LANGUAGE}`],
    ['week', `/bookings?view=week&${LANGUAGE}`],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await check(name);
  }
});
