import type { Page } from '@playwright/test';

/**
 * Presses different keys without a wait between them, because a pause between the keys of a shortcut ends the
 * shortcut. One request per key could take that long on a slow machine.
 */
export async function pressKeys(page: Page, ...keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
}
