import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DEMO_PATH } from './booking-page.ts';
import { expect, test } from './fixtures.ts';
import { findPlainTexts } from './plain-texts.ts';

const LANGUAGE = 'lang=en-XA';
const shots = process.env.SHOTS;

async function expectMessages(page: Page, name: string, names: readonly string[] = []) {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
  const known = ['Berlin', '12 h', '24 h', ...names];
  expect.soft(await findPlainTexts(page.locator('#flow'), known), name).toEqual([]);
  const isTooWide = () => document.documentElement.scrollWidth > innerWidth;
  expect.soft(await page.evaluate(isTooWide), `${name} is too wide`).toBe(false);
}

// The tests run at the same time, so they book different times.
for (const [width, slot] of [
  [1280, 4],
  [320, 1],
] as const) {
  test.describe(`at a width of ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, timezoneId: 'Europe/Berlin' });

    test('all steps of a booking are in the language of the page', async ({ page, mailBox }) => {
      test.slow();
      await page.goto(`${DEMO_PATH}?${LANGUAGE}`);
      await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
      await expectMessages(page, `${width}-month`);
      const freeDays = page.locator('[data-date][aria-disabled="false"]');
      await page.locator('.month-head button').nth(1).click();
      await freeDays.first().click();
      await page.locator('[data-slot]').first().waitFor();
      await expectMessages(page, `${width}-day`);
      await page.locator('.zone-bar [role="combobox"]').click();
      await expect(page.getByRole('option').first()).toBeVisible();
      if (shots) await page.screenshot({ path: `${shots}/${width}-zones.png` });
      await page.keyboard.press('Escape');

      await page.locator('[data-slot]').first().click();
      await page.locator('[name="mobile"]').fill('1');
      await page.locator('form [type="submit"]').click();
      await expect(page.locator('[name="name"]')).toBeFocused();
      await page.locator('select[name="country"]').evaluate((select) => {
        for (const option of select.querySelectorAll('option:not(:first-child)')) option.remove();
      });
      await expectMessages(page, `${width}-form`, ['https://']);

      const email = `${randomUUID()}@example.com`;
      await page.locator('[name="name"]').fill('Grace Hopper');
      await page.locator('[name="email"]').fill(email);
      await page.locator('[name="mobile"]').fill('');
      await page.route('**/book', (route) =>
        route.fulfill({ status: 409, json: { success: false, code: 'DAY_FULL', message: 'Full' } }),
      );
      await page.locator('form [type="submit"]').click();
      await expect(page.getByRole('alert').first()).toContainText('ƒúĺĺý');
      await page.unroute('**/book');
      await page.locator('form button.button-primary').click();
      await page.locator('[data-slot]').nth(slot).click();
      await page.locator('form [type="submit"]').click();
      await page.waitForURL(/[?&]booked/);
      await page.locator('.manage').waitFor();
      // Until the names of the zones have loaded, the field shows the identifier of the zone.
      await expect(page.locator('.zone-bar [role="combobox"]')).toHaveValue(/^Berlin/);
      await expectMessages(page, `${width}-done`, [email, 'Grace Hopper']);

      const [mail] = await mailBox.waitFor(email);
      const managePath = /\/manage\/[\w-]{43}/.exec(mail?.text ?? '')?.[0];
      await page.goto(`${managePath}?${LANGUAGE}`);
      await page.locator('.manage button').first().waitFor();
      await expectMessages(page, `${width}-manage`);
      await page.goto(`${managePath}?${LANGUAGE}&step=cancel`);
      await page.locator('dialog[open]').waitFor();
      await expectMessages(page, `${width}-cancel`);
      await page.goto(`${managePath}?${LANGUAGE}&step=reschedule`);
      await page.getByRole('grid').waitFor();
      await page.locator('.month-head button').nth(1).click();
      await freeDays.first().click();
      await expectMessages(page, `${width}-move`);
      await page
        .locator('[data-slot]')
        .nth(slot + 1)
        .click();
      await page.locator('.manage .button-primary').waitFor();
      await expectMessages(page, `${width}-review`);
    });
  });
}
