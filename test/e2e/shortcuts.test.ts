// Tests the keyboard shortcuts of the app, and the setting that disables them.
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createHost, signInAs } from './host.ts';
import { pressKeys } from './press-keys.ts';

test('keyboard shortcuts work on every screen and can be disabled', async ({ page, request }) => {
  const host = await createHost(request);
  await signInAs(page, host);
  await page.goto('/dashboard');
  const button = page.getByRole('button', { name: 'Keyboard shortcuts' });
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  // The address changes before the screen does. A key that the old screen gets does something else there.
  const arriveAt = async (path: string, name: string | RegExp) => {
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  };
  const search = page.getByRole('searchbox');
  // The header is painted before the program listens for keys. The name of the user comes from the program.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome, ./);

  await test.step('the question mark shows the list of shortcuts', async () => {
    await page.keyboard.press('?');
    await expect(dialog.getByRole('heading')).toBeFocused();
    await expect(dialog.getByRole('definition')).toHaveCount(11);
    await expectAccessible(page, 'shortcuts', { state: 'on', widths: [320, 1280] });
    // Shortcuts do nothing while a dialog is open.
    await page.keyboard.press('n');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('each shortcut has the listed effect', async () => {
    await pressKeys(page, 'g', 'b');
    await arriveAt('/bookings', 'Bookings');
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type('gd?n/');
    await expect(search).toHaveValue('gd?n/');
    await page.getByRole('heading', { level: 1 }).click();
    await pressKeys(page, 'g', 's');
    await arriveAt('/settings', 'Settings');
    // The search shortcut opens the bookings screen first.
    await page.keyboard.press('/');
    await expect(page).toHaveURL('/bookings');
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('');
    await search.blur();
    await page.keyboard.press('x');
    await pressKeys(page, 'g', 'x', 'd');
    await expect(page).toHaveURL('/bookings');
    await page.keyboard.press('g');
    await pressKeys(page, 'g', 'd');
    await arriveAt('/dashboard', /^Welcome/);
    await page.keyboard.press('Control+n');
    await expect(page).toHaveURL('/dashboard');
    await page.keyboard.press('n');
    await expect(page).toHaveURL('/meeting-types/new');
  });

  await test.step('disabled shortcuts stay disabled, and the page shows how to enable them', async () => {
    await page.goto('/dashboard');
    await button.click();
    await dialog.getByRole('switch', { name: 'Use keyboard shortcuts' }).click();
    await expect(dialog).toContainText('Shortcuts are off in this browser.');
    await expectAccessible(page, 'shortcuts', { state: 'off', widths: [1280] });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(button).toBeFocused();
    await pressKeys(page, '?', 'n', 'g', 'b', '/');
    await expect(dialog).toBeHidden();
    await page.goto(`/meeting-types/${host.meetingType.id}`);
    await expect(page.getByLabel('Title')).toHaveValue(host.meetingType.title);
    await page.keyboard.press('?');
    const prevented = await page.evaluate(() => {
      const save = { key: 's', ctrlKey: true, bubbles: true, cancelable: true };
      return !document.body.dispatchEvent(new KeyboardEvent('keydown', save));
    });
    expect(prevented).toBe(false);
    await expect(dialog).toBeHidden();
    await button.click();
    await dialog.getByRole('switch').press('Space');
    await page.keyboard.press('Escape');
    await pressKeys(page, 'g', 'd');
    await expect(page).toHaveURL('/dashboard');
  });
});
