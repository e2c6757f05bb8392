// Saves screenshots for a visual review, if the environment variable LOOKS contains the path of a folder.
import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** Saves screenshots in both themes and at three widths. */
export async function saveScreenshots(page: Page, name: string, fullPage = false): Promise<void> {
  const folder = process.env.LOOKS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1280, 390, 320]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage });
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}
