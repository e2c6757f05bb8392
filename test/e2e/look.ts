// Pictures for people: none are taken unless LOOKS names a folder.
import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** Both themes, wide and narrow. */
export async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.LOOKS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1280, 320]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` });
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}
