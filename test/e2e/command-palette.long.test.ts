// Tests how a host opens the command palette, and the effects of its commands.

import { findBuiltFile } from '../../scripts/built-files.ts';
import { isLong } from '../support/long.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createHost, signInAs } from './host.ts';
import { saveScreenshots } from './save-screenshots.ts';

test('a host can open screens, links and bookings with the command palette', async ({
  page,
  request,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const host = await createHost(request);
  await host.book('Grace Hopper', 3, 600);
  await signInAs(page, host);
  const scripts: string[] = [];
  page.on('request', (script) => scripts.push(script.url()));
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  const code = findBuiltFile('command-palette');
  expect(scripts.filter((url) => url.endsWith(code))).toEqual([]);
  const palette = page.getByRole('dialog', { name: /^Search pages/ });
  const input = palette.getByRole('combobox');
  const options = palette.getByRole('option');
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('Ctrl+K opens and closes the palette, and the focus returns', async () => {
    const link = page.getByRole('link', { name: 'Settings' }).first();
    await link.focus();
    await page.keyboard.press('Control+k');
    await expect(input).toBeFocused();
    await expect(options.first()).toHaveText('DashboardPage');
    await expectAccessible(page, 'palette', { widths: [320, 1280] });
    await page.keyboard.press('Control+k');
    await expect(palette).toBeHidden();
    await expect(link).toBeFocused();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(input).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
  });

  await test.step('the host can choose a screen with the keyboard', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('book');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/bookings');
    await expect(heading).toBeFocused();
  });

  await test.step('Ctrl+K opens the palette while the host types in a field', async () => {
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('new meeting');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/meeting-types/new');
  });

  await test.step('a command copies the link of a meeting type', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(`copy ${host.meetingType.title}`);
    await options.first().click();
    await expect(palette).toBeHidden();
    await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(new URL(host.meetingType.path, page.url()).href);
  });

  await test.step('the palette shows the link when the browser refuses to copy', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('copy');
    await expect(options.first()).toHaveText(/^Copy link to/);
    await page.keyboard.press('Enter');
    await expect(input).toHaveValue(new URL(host.meetingType.path, page.url()).href);
    const selected = await input.evaluate((field: HTMLInputElement) =>
      field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
    );
    expect(selected).toContain(host.meetingType.path);
    await expect(palette).toContainText('Nothing found.');
    await palette.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the palette finds and opens a booking', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('hopper');
    await expect(options).toHaveText([/^Grace Hopper/]);
    await saveScreenshots(page, 'palette-booking');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: host.meetingType.title })).toBeVisible();
    await expect(page).toHaveURL(/\/bookings\?filter=all&q=.+#/);
    await page.keyboard.press('Escape');
  });

  if (!isLong) return;
  await test.step('the palette is accessible on a right-to-left page', async () => {
    await page.evaluate(() => {
      document.dir = 'rtl';
    });
    await page.keyboard.press('Control+k');
    await expect(input).toBeFocused();
    await expectAccessible(page, 'palette', { state: 'rtl' });
  });
});
