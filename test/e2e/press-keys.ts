import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Presses different keys without a wait between them, because a pause between the keys of a shortcut ends the
 * shortcut. One request per key could take that long on a slow machine.
 */
export async function pressKeys(page: Page, ...keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
}

/**
 * Presses a key until it has the effect. The screen is visible before the program listens for keys, which does nothing
 * with an earlier key.
 */
export async function pressUntil(
  page: Page,
  key: string,
  expectEffect: () => Promise<void>,
): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expectEffect();
  }).toPass();
}

/**
 * Presses Tab until the element has the focus. The number of stops before it may differ between runs: the emails of a
 * booking, for example, become stops when they have been sent. Fails when the element is not among the next 40 stops.
 */
export async function tabTo(target: Locator): Promise<void> {
  const hasFocus = () =>
    target.evaluateAll((found) => found.some((element) => element === document.activeElement));
  for (let stops = 0; stops < 40 && !(await hasFocus()); stops += 1) {
    await target.page().keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
