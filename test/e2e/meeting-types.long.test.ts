// Tests faults of the dashboard, the limits of the embed dialog, the deletion of a meeting type with many bookings,
// duplicates, and the order of meeting types.

import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createHost, signInAs, signInAsNewHost } from './host.ts';

test('the dashboard shows errors when meeting types cannot be loaded, the clipboard is not available, or the session has ended', async ({
  page,
}) => {
  const host = await signInAsNewHost(page);
  await host.createType('Intro');
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', { value: undefined }),
  );

  await test.step('the retry loads the meeting types', async () => {
    await page.route('**/api/meeting-types', (route) => route.abort(), { times: 1 });
    await page.goto('/dashboard');
    await expect(page.getByRole('alert')).toContainText('Failed to fetch meeting types');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article')).toContainText('Intro');
    // A live region without a text may stay.
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  });

  await test.step('the copy button selects the link', async () => {
    await page.getByRole('button', { name: 'Copy link to Intro' }).click();
    await expect(page.getByText('Failed to copy to clipboard')).toBeVisible();
    await expect(page.getByLabel('Link to Intro')).toBeFocused();
    const selected = await page.evaluate(() => getSelection()?.toString());
    expect(selected).toMatch(/^http:\/\/.+\/intro$/);
  });

  await test.step('the session has ended in another window', async () => {
    const active = page.getByRole('switch', { name: 'Intro: Active' });
    await page.evaluate(() => localStorage.clear());
    await active.click();
    await expect(
      page.getByText('Authentication token not found. Please refresh and try again.'),
    ).toBeVisible();
    await expect(active).toBeChecked();
  });
});

test('the embed dialog limits the sizes in the code and in the preview', async ({ page }) => {
  const host = await signInAsNewHost(page);
  const { path } = await host.createType('Ada & "co"');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Embed' }).click();
  const dialog = page.getByRole('dialog');
  const snippet = dialog.getByLabel('Snippet');
  const { origin } = new URL(page.url());
  await expect(snippet).toHaveValue(
    `<iframe\n  src="${origin}/embed${path}"\n  width="600" height="800"\n  style="border: 0; max-width: 100%"\n  title="Book: Ada &amp; &quot;co&quot;"\n  loading="lazy"\n></iframe>`,
  );
  await expect(dialog.frameLocator('iframe').getByRole('grid')).toBeVisible();
  await dialog.getByLabel('Width in pixels').fill('299');
  await expect(dialog.getByText('Width must be from 300 to 1200 pixels')).toBeVisible();
  await dialog.getByLabel('Height in pixels').fill('9000');
  await expect(dialog.getByLabel('Width in pixels')).toHaveValue('300');
  await expect(dialog.getByText('Height must be from 400 to 1200 pixels')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(snippet).toHaveValue(/width="300" height="1200"/);
  await expect(dialog.locator('iframe')).toHaveAttribute('height', '1200');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Embed' }).click();
  await expect(dialog.getByText(/^Preview, 600 × 800 pixels at 4\d %$/)).toBeVisible();
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

test('a host can delete a meeting type and cancel its upcoming bookings', async ({
  page,
  request,
}) => {
  test.slow();
  const host = await createHost(request);
  // One API call cannot cancel 27 bookings, so the app needs several calls. The first booking starts at three o'clock,
  // because the night may have no hour before.
  const count = 27;
  for (let slot = 0; slot < count; slot += 1) await host.book(`Guest ${slot}`, 2, 180 + slot * 30);
  const other = await host.createType('Other');
  await signInAs(page, host);
  await page.goto('/dashboard');
  const choose = async (title: string) => {
    await page.getByRole('button', { name: `More actions for ${title}` }).click();
    await page.getByRole('button', { name: `Delete ${title}` }).click();
  };
  await choose('Other');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled();
  await expect(dialog).not.toContainText('upcoming');
  await page.keyboard.press('Escape');
  expect(other.id).not.toBe('');

  await choose('Coffee talk');
  await expect(dialog).toContainText(`This meeting type has ${count} upcoming bookings,`);
  await expect(dialog.getByRole('checkbox')).not.toBeChecked();
  await expectAccessible(page, 'dashboard', { state: 'delete-type', widths: [1280] });
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Cancel meetings and delete' }).click();
  await expect(page.getByText('Meeting type deleted')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'Coffee talk' })).toHaveCount(0);
  await page.goto('/bookings?filter=upcoming');
  await expect(page.getByRole('heading', { name: 'No upcoming bookings' })).toBeVisible();
});

test('a host duplicates a meeting type and changes the order by keyboard and by dragging', async ({
  page,
}) => {
  const host = await signInAsNewHost(page);
  await host.createType('First');
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Change order' })).toHaveCount(0);
  const more = page.getByRole('button', { name: 'More actions for First', exact: true });
  await more.press('Enter');
  await page.getByRole('button', { name: 'Duplicate First' }).press('Enter');
  await expect(page.getByText('Meeting type duplicated')).toBeVisible();
  await expect(more).toBeFocused();
  const titles = page.getByRole('article').getByRole('heading');
  await expect(titles).toHaveText(['First', 'Copy of First']);
  await expect(page.getByRole('switch', { name: 'Copy of First: Active' })).not.toBeChecked();
  await more.click();
  await page.getByRole('button', { name: 'Duplicate First' }).click();
  await expect(
    page.getByText('You have reached the meeting type limit of your plan.'),
  ).toBeVisible();

  const open = page.getByRole('button', { name: 'Change order' });
  await open.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Order of meeting types' });
  const rows = dialog.getByRole('listitem');
  await expectAccessible(page, 'dashboard', { state: 'type-order', widths: [1280] });
  const up = dialog.getByRole('button', { name: 'Move up: Copy of First' });
  await up.press('Enter');
  await expect(rows).toHaveText(['Copy of First', 'First']);
  await expect(dialog.getByRole('status')).toHaveText('Copy of First: position 1 of 2');
  await expect(up).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await expect(titles).toHaveText(['Copy of First', 'First']);

  await open.click();
  const grip = rows.first().locator('[data-dragged]');
  const box = await grip.boundingBox();
  if (box === null) throw new Error('The row has no handle.');
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 10, box.y + box.height * 2, { steps: 4 });
  await page.mouse.up();
  await expect(rows).toHaveText(['First', 'Copy of First']);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(titles).toHaveText(['First', 'Copy of First']);
  await page.reload();
  await expect(titles).toHaveText(['First', 'Copy of First']);
});
